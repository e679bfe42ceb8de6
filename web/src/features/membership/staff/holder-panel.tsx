import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import type { PanelProps } from '../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../platform/use-today.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddHolder } from './add-holder.tsx';
import { useCard, useCardAct } from './api/cards.ts';
import { problemsOf, useFieldErrors, type Field } from './holder-rules.ts';
import css from './holder-panel.module.css';

/** Registers a holder, or corrects how one is called and reached. */
export function HolderPanel({ onClose, cardId }: PanelProps<'cardHolder'>) {
  return cardId === undefined ? (
    <AddHolder onClose={onClose} />
  ) : (
    <EditHolder cardId={cardId} onClose={onClose} />
  );
}

function EditHolder({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const today = hotelToday();
  const { data, error } = useCard(cardId);
  const act = useCardAct();
  const [typed, setTyped] = useState<{ fullName: string; phoneNumber: string } | null>(null);
  const [problems, setProblems] = useState<readonly Field[]>([]);
  const errorOf = useFieldErrors(problems, '');
  const card = data?.beneficiary;
  const shown = typed ?? card;
  const set = (part: { fullName?: string; phoneNumber?: string }) => {
    if (shown === undefined) return;
    const { fullName, phoneNumber } = shown;
    setTyped({ fullName, phoneNumber, ...part });
    setProblems([]);
  };
  const save = () => {
    if (card === undefined || shown === undefined || act.isPending) return;
    const { fullName, phoneNumber } = shown;
    const found = problemsOf({ fullName, phoneNumber }, today);
    setProblems(found);
    if (found.length > 0) return;
    act.mutate(
      { card, act: { is: 'edit', fullName, phoneNumber } },
      {
        onSuccess: () => {
          toast.success({ title: t`Saved` });
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDirty={typed !== null && !act.isPending}
      title={t`Edit the holder`}
      footer={
        <Button icon={<Icon of={Check} />} isPending={act.isPending} onPress={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {(act.error ?? error) !== null && (
          <Banner tone="error" isInset title={<Trans>It was not saved</Trans>}>
            {errorText(act.error ?? error)}
          </Banner>
        )}
        {data === null && (
          <p role="alert">
            <Trans>There is no card with this number.</Trans>
          </p>
        )}
        {shown === undefined && data !== null && (
          <Skeleton lines={2} count={2} label={t`Loading`} />
        )}
        {shown !== undefined && (
          <>
            <TextField
              label={t`Full name`}
              name="fullName"
              value={shown.fullName}
              onChange={(fullName) => set({ fullName })}
              error={errorOf('fullName')}
              maxLength={120}
              autoComplete="off"
              isRequired
            />
            <PhoneField
              label={t`Phone`}
              name="phoneNumber"
              value={shown.phoneNumber}
              onChange={(phoneNumber) => set({ phoneNumber })}
              error={errorOf('phoneNumber')}
              autoComplete="off"
              isRequired
            />
          </>
        )}
      </form>
    </Sheet>
  );
}
