import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { type ClaimDialogProps, TicketOf, useClaimAct } from './claim-dialogs.tsx';
import { goesOnByNumber, waitingFor } from './claim-rules.ts';

/** What follows where a prize leaves its winner, before staff do it. */
export function WhatFollows({ draw }: { draw: DeskDraw }) {
  if (goesOnByNumber(draw))
    return (
      <Trans>
        It cannot be taken back. A public number at least an hour away is announced at once, and
        decides who is offered the prize next.
      </Trans>
    );
  return (
    <Trans>
      It cannot be taken back. The prize goes to the next alternate at once, if one is left.
    </Trans>
  );
}

/** Says where the prize went. */
export function usePassedOn() {
  const { t } = useLingui();
  const words = useDrawWords();
  return (now: DeskDraw, prize: number): string => {
    const next = now.claims.find((one) => one.prize === prize && one.status === 'offered');
    if (next) {
      const { ticket } = next;
      return t`Prize ${prize} is offered to ticket ${ticket} now.`;
    }
    const waiting = waitingFor(now, prize);
    if (waiting) {
      const { round } = waiting;
      const when = words.when(waiting.numberAt);
      return t`Public number ${round} decides about prize ${prize} on ${when}.`;
    }
    return goesOnByNumber(now)
      ? t`Everybody in the draw has been offered a prize. Nobody is left for prize ${prize}.`
      : t`No alternate is left for prize ${prize}.`;
  };
}

/** The winner does not want the prize and has said so in writing. */
export function DeclinedDialog(props: ClaimDialogProps) {
  const { t } = useLingui();
  const passedOn = usePassedOn();
  const act = useClaimAct(props);
  const { claim } = props;
  const { prize } = claim;
  const [isWritten, setIsWritten] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const decline = () => {
    setIsChecked(true);
    if (!isWritten) return;
    act.run({ what: 'forfeit', body: { reason: 'declined' } }, (now) => ({
      title: t`Ticket ${claim.ticket} has declined`,
      message: passedOn(now, prize),
    }));
  };
  return (
    <AnswerDialog
      title={
        <Trans>
          Has the winner of <TicketOf claim={claim} /> declined the prize?
        </Trans>
      }
      body={<WhatFollows draw={props.draw} />}
      confirmLabel={t`Pass the prize on`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.message === null
          ? null
          : {
              title: t`The prize was not passed on`,
              message:
                act.code === 'draw.second_person_needed'
                  ? t`It takes two: one logs the contact “Does not want the prize”, another passes the prize on.`
                  : act.message,
            }
      }
      onConfirm={decline}
      onClose={props.onClose}
    >
      <Checkbox
        isChecked={isWritten}
        onChange={setIsWritten}
        isRequired
        error={
          isChecked && !isWritten ? t`A prize is passed on only with it in writing.` : undefined
        }
      >
        <Trans>The winner has declined in writing, and the hotel keeps it</Trans>
      </Checkbox>
    </AnswerDialog>
  );
}
