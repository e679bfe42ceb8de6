import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useCivilId } from './api/cards.ts';
import css from './card-detail.module.css';

/** How long (ms) a full number stays on a screen that others may see. */
const SHOWN_FOR = 60_000;

/** Masked until staff ask for it, which is written down; masked again by itself. */
export function CivilId({ card }: { card: Beneficiary }) {
  const errorText = useErrorText();
  const { data, mutate, reset, isPending, error } = useCivilId(card.id);
  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(reset, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [data, reset]);
  if (card.civilId === '' || data?.civilId === null)
    return <Trans>Removed after the card’s end</Trans>;
  return (
    <span className={css.id}>
      <Button
        size="sm"
        variant="text"
        isPending={isPending}
        onPress={() => (data === undefined ? mutate() : reset())}
      >
        {data === undefined ? <Trans>Show in full</Trans> : <Trans>Hide</Trans>}
      </Button>
      <bdi dir="ltr" aria-live="polite">
        {data?.civilId ?? card.civilId}
      </bdi>
      {error !== null && (
        <span role="alert" className="small">
          {errorText(error)}
        </span>
      )}
    </span>
  );
}
