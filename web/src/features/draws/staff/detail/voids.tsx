import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { drawPermissions } from '#shared/draw/permissions.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useMay } from '../../../../platform/session/role.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDrawAct } from '../api/draws.ts';
import { useDrawWords } from '../use-draw-words.ts';
import { isConfirmer, WaitsFor } from '../waits-for.tsx';
import { ProposeVoidDialog } from './propose-void.tsx';
import css from './detail.module.css';

type VoidsProps = { draw: DeskDraw; now: number; blockedBy: string | null };
type Proposal = DeskDraw['voids'][number];
type Answer = { readonly ticket: string; readonly isOut: boolean };

/** Tickets taken out by two people between the seal and the number, with a public reason each. */
export function Voids({ draw, now, blockedBy }: VoidsProps) {
  const words = useDrawWords();
  const user = useUser();
  const [asked, setAsked] = useState<'proposal' | Answer | null>(null);
  const { status, drawAt, voids, manifestHash } = draw;
  const mayVoid = useMay(drawPermissions.proposeVoid);
  const isPossible = mayVoid && status === 'frozen' && now < Date.parse(drawAt);
  const blocked = blockedProps(blockedBy);
  const close = () => setAsked(null);
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
                {!isConfirmer(one.confirmers, user?.id) ? (
                  <p className="small">
                    <WaitsFor confirmers={one.confirmers} isOwn={one.proposedBy.id === user?.id} />
                  </p>
                ) : (
                  <Button
                    {...blocked}
                    size="sm"
                    variant="danger"
                    onPress={() => setAsked({ ticket: one.ticket, isOut: true })}
                  >
                    <Trans>Confirm as the second</Trans>
                  </Button>
                )}
                <Button
                  {...blocked}
                  size="sm"
                  variant="line"
                  onPress={() => setAsked({ ticket: one.ticket, isOut: false })}
                >
                  <Trans>Keep it in the draw</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isPossible && (
        <Button {...blocked} size="sm" variant="line" onPress={() => setAsked('proposal')}>
          <Trans>Take a ticket out</Trans>
        </Button>
      )}
      {asked === 'proposal' && <ProposeVoidDialog draw={draw} onClose={close} />}
      {asked !== null && asked !== 'proposal' && (
        <AnswerVoidDialog draw={draw} {...asked} onClose={close} />
      )}
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

type AnswerVoidDialogProps = Answer & { draw: DeskDraw; onClose: () => void };

/** Asks before a proposed ticket is taken out for good, or its proposal is dropped. */
function AnswerVoidDialog({ draw, ticket, isOut, onClose }: AnswerVoidDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const act = useDrawAct(draw.id);
  const path = `/voids/${ticket}`;
  const run = () =>
    act.mutate(isOut ? { path: `${path}/confirm` } : { path, method: 'DELETE' }, {
      onSuccess: () => {
        onClose();
        toast.success({
          title: isOut ? t`Ticket ${ticket} is taken out` : t`Ticket ${ticket} stays in the draw`,
        });
      },
    });
  return (
    <AnswerDialog
      title={isOut ? t`Take ${ticket} out of the draw?` : t`Keep ${ticket} in the draw?`}
      body={
        isOut ? (
          <Trans>Ticket, reason and time become public at once. This cannot be taken back.</Trans>
        ) : (
          <Trans>The proposal is dropped. It can be proposed again until the number comes.</Trans>
        )
      }
      confirmLabel={isOut ? t`Take it out` : t`Keep it in the draw`}
      isDestructive={isOut}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.error === null ? null : { title: t`It was not done`, message: errorText(act.error) }
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}
