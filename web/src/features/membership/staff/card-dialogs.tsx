import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import { CARD_UNDO_SECONDS, type CardBenefit } from '#shared/membership/card-life.ts';
import { COFFEE_COOLDOWN_HOURS } from '#shared/membership/vip-cards.ts';
import { AnswerDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCardAct } from './api/cards.ts';

type CardDialogProps = { card: Beneficiary; onClose: () => void };

/** Asks once; the same tap records one use, also where its answer got lost. */
export function RecordDialog({ card, kind, onClose }: CardDialogProps & { kind: CardBenefit }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useCardAct();
  const [key] = useState(() => crypto.randomUUID());
  const isCoffee = kind === 'coffee';
  const name = <bdi>{card.fullName}</bdi>;
  const record = () => {
    if (act.isPending) return;
    act.mutate(
      { card, act: { is: kind, key } },
      {
        onSuccess: () => {
          toast.success({
            title: isCoffee ? t`A coffee was recorded` : t`A free night was recorded`,
            message: t`It can be taken back for ${CARD_UNDO_SECONDS} seconds.`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={
        isCoffee ? (
          <Trans>Record a coffee for {name}?</Trans>
        ) : (
          <Trans>Record a free night for {name}?</Trans>
        )
      }
      body={
        isCoffee ? (
          <Trans>The next one comes in {COFFEE_COOLDOWN_HOURS} hours.</Trans>
        ) : (
          <Trans>It is taken off the nights of this card’s year.</Trans>
        )
      }
      confirmLabel={t`Record`}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null
          ? null
          : { title: t`It could not be recorded`, message: errorText(act.error) }
      }
      onConfirm={record}
      onClose={onClose}
    />
  );
}

/** Takes the card off the phone that shows it, and off its account. */
export function UnlinkDialog({
  card,
  linkedAt,
  onClose,
}: CardDialogProps & { linkedAt: string | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useCardAct();
  const unlink = () => {
    if (act.isPending) return;
    act.mutate(
      { card, act: { is: 'unlink', linkedAt } },
      {
        onSuccess: () => {
          toast.success({ title: t`The card was taken off the phone` });
          onClose();
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={
        <Trans>
          Take the card of <bdi>{card.fullName}</bdi> off the phone?
        </Trans>
      }
      body={<Trans>The phone and its account show it no longer. The card itself stays good.</Trans>}
      confirmLabel={t`Unlink`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null
          ? null
          : { title: t`The card could not be unlinked`, message: errorText(act.error) }
      }
      onConfirm={unlink}
      onClose={onClose}
    />
  );
}

/** Ends a card with a reason; its record stays. */
export function EndDialog({ card, onClose }: CardDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useCardAct();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const end = () => {
    if (act.isPending) return;
    setIsMissing(reason.trim().length < 2);
    if (reason.trim().length < 2) return;
    act.mutate(
      { card, act: { is: 'end', reason } },
      {
        onSuccess: () => {
          toast.success({ title: t`The card has ended` });
          onClose();
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={
        <Trans>
          End the card of <bdi>{card.fullName}</bdi>?
        </Trans>
      }
      body={
        <Trans>No coffee and no nights can be recorded on it afterwards. Its record stays.</Trans>
      }
      confirmLabel={t`End the card`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null
          ? null
          : { title: t`The card could not be ended`, message: errorText(act.error) }
      }
      onConfirm={end}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setIsMissing(false);
        }}
        error={isMissing ? t`Write the reason.` : undefined}
        maxLength={300}
        autoComplete="off"
        isRequired
      />
    </AnswerDialog>
  );
}
