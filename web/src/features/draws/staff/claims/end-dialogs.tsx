import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { VOID_REASONS, type VoidReason } from '#shared/draw/manifest.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { TicketOf, useClaimAct, usePassedOn } from './claim-dialogs.tsx';

type EndDialogProps = { draw: DeskDraw; claim: DeskClaim; onClose: () => void };

/** The winner does not want the prize and has said so in writing. */
export function DeclinedDialog(props: EndDialogProps) {
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
    act.run('forfeit', { reason: 'declined' }, (now) => ({
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
      body={
        <Trans>
          It cannot be taken back. The prize goes to the next alternate at once, if one is left.
        </Trans>
      }
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

/** The first of two people names why this winner may not have the prize. */
export function DisqualifyDialog(props: EndDialogProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const act = useClaimAct(props);
  const { claim } = props;
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const propose = () => {
    setIsChecked(true);
    if (reason === null) return;
    act.run('disqualify', { reason }, () => ({
      title: t`Disqualification proposed`,
      message: t`A second member of the team has to confirm it.`,
    }));
  };
  return (
    <AnswerDialog
      title={
        <Trans>
          Why disqualify <TicketOf claim={claim} />?
        </Trans>
      }
      body={
        <Trans>
          Nothing changes until a second member of the team confirms it for the same reason.
        </Trans>
      }
      confirmLabel={t`Propose`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.message === null ? null : { title: t`It was not proposed`, message: act.message }
      }
      onConfirm={propose}
      onClose={props.onClose}
    >
      <OptionCards<VoidReason>
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        error={isChecked && reason === null ? t`Choose a reason.` : undefined}
        options={VOID_REASONS.map((one) => ({ value: one, name: words.reason(one) }))}
      />
    </AnswerDialog>
  );
}
