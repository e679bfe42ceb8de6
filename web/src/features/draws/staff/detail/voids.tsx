import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { VOID_REASONS, type VoidReason } from '#shared/draw/manifest.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import css from './detail.module.css';

type VoidsProps = { draw: DeskDraw; now: number; blockedBy: string | null };
type Proposal = DeskDraw['voids'][number];

/** Tickets taken out by two people between the seal and the number, with a public reason each. */
export function Voids({ draw, now, blockedBy }: VoidsProps) {
  const words = useDrawWords();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const [isProposing, setIsProposing] = useState(false);
  const { status, drawAt, voids, manifestHash } = draw;
  const isPossible = status === 'frozen' && now < Date.parse(drawAt);
  const blocked = blockedProps(blockedBy);
  if (manifestHash === null || (!isPossible && voids.length === 0)) return null;
  return (
    <section className={css.part}>
      <h3>
        <Trans>Taken out</Trans>
      </h3>
      {voids.length === 0 && (
        <p className="small muted">
          <Trans>No ticket has been taken out. Until the number comes, two people can do it.</Trans>
        </p>
      )}
      <ul className={css.voids}>
        {voids.map((one) => (
          <li key={one.ticket}>
            <p>
              <bdi dir="ltr">
                <b>{one.ticket}</b>
              </bdi>{' '}
              {words.reason(one.reason)}
            </p>
            <p className="small muted">
              <Standing proposal={one} />
            </p>
            {one.confirmedBy === null && isPossible && (
              <div className={css.row}>
                <Button
                  {...blocked}
                  size="sm"
                  variant="danger"
                  isPending={act.isPending && act.variables?.method !== 'DELETE'}
                  onPress={() => act.mutate({ path: `/voids/${one.ticket}/confirm` })}
                >
                  <Trans>Confirm as the second</Trans>
                </Button>
                <Button
                  {...blocked}
                  size="sm"
                  variant="line"
                  isPending={act.isPending && act.variables?.method === 'DELETE'}
                  onPress={() => act.mutate({ path: `/voids/${one.ticket}`, method: 'DELETE' })}
                >
                  <Trans>Keep it in the draw</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {act.error !== null && (
        <p role="alert" className={css.wrong}>
          {act.error instanceof ApiError && act.error.code === 'draw.second_person_needed' ? (
            <Trans>Whoever proposed it cannot confirm it. Ask another member of the team.</Trans>
          ) : (
            errorText(act.error)
          )}
        </p>
      )}
      {isPossible && (
        <Button {...blocked} size="sm" variant="line" onPress={() => setIsProposing(true)}>
          <Trans>Take a ticket out</Trans>
        </Button>
      )}
      {isProposing && <ProposeDialog draw={draw} onClose={() => setIsProposing(false)} />}
    </section>
  );
}

function Standing({ proposal: { proposedBy, confirmedBy, at } }: { proposal: Proposal }) {
  const words = useDrawWords();
  const when = words.when(at);
  const first = <bdi>{proposedBy.name}</bdi>;
  if (confirmedBy === null)
    return (
      <Trans>
        Proposed by {first}, {when}. A second person has to confirm it.
      </Trans>
    );
  const second = <bdi>{confirmedBy.name}</bdi>;
  return (
    <Trans>
      Public since {when}, by {first} and {second}
    </Trans>
  );
}

const TICKET = /^[PRS]-\d{4,6}$/;

function ProposeDialog({ draw, onClose }: { draw: DeskDraw; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDrawWords();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const [ticket, setTicket] = useState('');
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const typed = ticket.trim().toUpperCase();
  const isUnknown = act.error instanceof ApiError && act.error.code === 'draw.wrong_ticket';
  const propose = () => {
    setIsChecked(true);
    if (!TICKET.test(typed) || reason === null) return;
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
              : isChecked && !TICKET.test(typed)
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
