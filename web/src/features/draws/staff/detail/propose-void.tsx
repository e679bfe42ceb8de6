import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { ticketSchema, VOID_REASONS, type VoidReason } from '#shared/draw/manifest.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

const isTicket = (text: string) => ticketSchema.safeParse(text).success;

/** Asks for the ticket and the public reason; nothing changes until a second person confirms it. */
export function ProposeVoidDialog({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const [ticket, setTicket] = useState('');
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const typed = normalizeDigits(ticket).trim().toUpperCase();
  const isUnknown = act.error instanceof ApiError && act.error.code === 'draw.wrong_ticket';
  const propose = () => {
    setIsChecked(true);
    if (!isTicket(typed) || reason === null) return;
    act.mutate(
      { path: '/voids', body: { ticket: typed, reason } },
      {
        onSuccess: () => {
          onClose();
          toast.success({
            title: t`Ticket ${typed} is proposed to be taken out`,
            message: t`A second member of the team has to confirm it.`,
          });
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={t`Take a ticket out of the draw?`}
      body={
        <Trans>
          The list stays as it was sealed; the draw passes this ticket over. Reason and time are
          public once a second person confirms it.
        </Trans>
      }
      confirmLabel={t`Propose`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null && !isUnknown}
      failure={
        act.error === null || isUnknown
          ? null
          : { title: t`It was not proposed`, message: errorText(act.error) }
      }
      onConfirm={propose}
      onClose={onClose}
    >
      <div className={css.form}>
        <TextField
          label={t`Number of the ticket`}
          dir="ltr"
          maxLength={8}
          spellCheck="false"
          value={ticket}
          onChange={(text) => {
            setTicket(text);
            if (isUnknown) act.reset();
          }}
          error={
            isUnknown
              ? t`This ticket is not in the list, or is proposed already.`
              : isChecked && !isTicket(typed)
                ? t`Letter and figures, such as P-0042.`
                : undefined
          }
        />
        <OptionCards<VoidReason>
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          error={isChecked && reason === null ? t`Choose a reason.` : undefined}
          options={VOID_REASONS.map((one) => ({ value: one, name: words.reason(one) }))}
        />
      </div>
    </AnswerDialog>
  );
}
