import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DrawView } from '#shared/draw/draw.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { deleteDraft, readDraft, saveDraft } from '../../../platform/storage/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useBringNumber } from '../api/draw-queries.ts';
import { Mirrors, TestNetwork } from '../ui/mirrors.tsx';
import { signatureIn } from '../ui/typed-numbers.ts';
import css from './draw.module.css';

interface BringNumberProps {
  /** Id of the draw. */
  readonly id: string;
  readonly beacon: NonNullable<DrawView['beacon']>;
  /** The number that is awaited: of the draw, or of a prize that goes on. */
  readonly round: number;
}

/** Anybody may bring the announced number: no other one is believed, so it takes no trust. */
export function BringNumber({ id, beacon, round }: BringNumberProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const bring = useBringNumber(id);
  const [typed, setTyped] = useState(() => {
    const draft = readDraft('drawNumber', id);
    return typeof draft === 'string' ? draft : '';
  });
  const [isTooShort, setIsTooShort] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setIsTooShort(false);
    bring.reset();
    saveDraft('drawNumber', text, id);
  };
  const send = () => {
    const signature = signatureIn(typed);
    if (signature === null) {
      setIsTooShort(true);
      return;
    }
    bring.mutate(signature, { onSuccess: () => deleteDraft('drawNumber', id) });
  };
  return (
    <section className={css.part}>
      <h2 className={css.sub}>
        <Trans>You can bring the number yourself</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Open one of the mirrors, copy its “signature” and put it here. Only the announced number
          is accepted, whoever brings it.
        </Trans>
      </p>
      {beacon.isTest ? <TestNetwork /> : <Mirrors chain={beacon.chain} round={round} />}
      <form
        className={css.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={t`The number’s signature, 96 characters`}
          dir="ltr"
          isMultiline
          rows={3}
          value={typed}
          onChange={change}
          spellCheck="false"
          maxLength={2000}
          error={
            isTooShort ? (
              <Trans>These are not 96 characters of 0–9 and a–f. Copy it whole.</Trans>
            ) : (
              bring.error !== null && errorText(bring.error)
            )
          }
        />
        <Button type="submit" variant="line" isPending={bring.isPending}>
          <Trans>Finish the draw with it</Trans>
        </Button>
      </form>
    </section>
  );
}
