import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toE164 } from '#shared/phone.ts';
import { editEntry, type Entry } from '../../data/outbox/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import css from './entry-card.module.css';

interface OtherPhoneProps {
  readonly entry: Entry;
  readonly onChanged: (outcome: string) => void;
}

/** For an entry whose phone took part already: another phone of the family may still enter, with the same pictures. */
export function OtherPhone({ entry, onChanged }: OtherPhoneProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const send = async () => {
    const participantPhone = toE164(typed);
    setIsInvalid(participantPhone === null);
    if (participantPhone === null || isChanging) return;
    setIsChanging(true);
    onChanged(await editEntry(entry.id, { ...(entry.payload as object), participantPhone }));
    setIsChanging(false);
  };
  return (
    <form
      className={css.otherPhone}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PhoneField
        label={t`Another phone number`}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setIsInvalid(false);
        }}
        error={isInvalid ? t`This is no complete phone number. An Omani one has 8 digits.` : undefined}
      />
      <Button type="submit" variant="line" size="sm" isPending={isChanging}>
        <Trans>Enter with this number</Trans>
      </Button>
    </form>
  );
}
