import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_RECEIPT } from '#shared/bookings/receipt.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { StorageBlockedError, useLinkCard } from '../../api/own-card.ts';
import css from './own-card.module.css';

type LinkCardProps = { code: string | undefined; onLinked: () => void };

/** A holder types the code from reception once, or comes with it by a link (M-01). */
export function LinkCardForm({ code = '', onLinked }: LinkCardProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const link = useLinkCard();
  const [typed, setTyped] = useState(code);
  const [isEmpty, setIsEmpty] = useState(false);
  const textOf = (error: Error) =>
    error instanceof StorageBlockedError
      ? t`This browser keeps nothing, so it cannot show the code of a card. Open the app outside a private window.`
      : errorText(error);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(typed.trim() === '');
        if (typed.trim() !== '' && !link.isPending) link.mutate(typed, { onSuccess: onLinked });
      }}
    >
      <p>
        <Trans>
          Do you hold a VIP card? Ask reception for a code and enter it here once. The card then
          stays on this phone, also without internet.
        </Trans>
      </p>
      <TextField
        label={t`Code from reception`}
        dir="ltr"
        value={typed}
        autoComplete="off"
        maxLength={MAX_RECEIPT}
        spellCheck="false"
        onChange={(next) => {
          setTyped(next);
          setIsEmpty(false);
          link.reset();
        }}
        error={
          isEmpty
            ? t`Enter the code that reception gave you.`
            : link.error
              ? textOf(link.error)
              : undefined
        }
      />
      <Button type="submit" isPending={link.isPending}>
        <Trans>Show my card here</Trans>
      </Button>
    </form>
  );
}
