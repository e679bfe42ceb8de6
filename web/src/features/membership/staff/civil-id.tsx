import { Trans } from '@lingui/react/macro';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { useCivilId } from './api/cards.ts';
import css from './card-detail.module.css';

/** Masked until staff ask for it, which is written down. */
export function CivilId({ card }: { card: Beneficiary }) {
  const errorText = useErrorText();
  const reading = useCivilId(card.id);
  const removed = <Trans>Removed after the card’s end</Trans>;
  if (card.civilId === '') return removed;
  return (
    <MaskedNumber
      masked={card.civilId}
      reading={reading}
      removed={removed}
      failure={reading.error && errorText(reading.error)}
      className={css.id}
    />
  );
}
