import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { VOID_REASONS, type VoidReason } from '#shared/draw/manifest.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { OptionCards } from '../../../../ui/option-cards.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { type ClaimDialogProps, TicketOf, useClaimAct } from './claim-dialogs.tsx';
import { usePassedOn, WhatFollows } from './passing-on.tsx';
import css from './claims.module.css';

/** The first of two people names why this winner may not have the prize. */
export function DisqualifyDialog(props: ClaimDialogProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const act = useClaimAct(props);
  const { claim } = props;
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const propose = () => {
    setIsChecked(true);
    if (reason === null) return;
    act.run({ what: 'disqualify', body: { reason } }, () => ({
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

/** The second member agrees, for the same reason; the prize goes on at once. */
export function ConfirmDisqualifyDialog(props: ClaimDialogProps) {
  const { t } = useLingui();
  const words = useDrawWords();
  const passedOn = usePassedOn();
  const act = useClaimAct(props);
  const { claim } = props;
  const { disqualification, prize } = claim;
  if (disqualification === null) return null;
  const { reason, proposedBy } = disqualification;
  return (
    <AnswerDialog
      title={
        <Trans>
          Disqualify <TicketOf claim={claim} />?
        </Trans>
      }
      body={<WhatFollows draw={props.draw} />}
      confirmLabel={t`Disqualify`}
      isDestructive
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={
        act.message === null ? null : { title: t`It was not confirmed`, message: act.message }
      }
      onConfirm={() =>
        act.run({ what: 'disqualify/confirm', body: { reason } }, (now) => ({
          title: t`Ticket ${claim.ticket} is disqualified`,
          message: passedOn(now, prize),
        }))
      }
      onClose={props.onClose}
    >
      <dl className={css.facts}>
        <dt>
          <Trans>Reason</Trans>
        </dt>
        <dd>{words.reason(reason)}</dd>
        <dt>
          <Trans>Proposed by</Trans>
        </dt>
        <dd>
          <bdi>{proposedBy.name}</bdi>
        </dd>
      </dl>
    </AnswerDialog>
  );
}

/** A proposal is taken back by whoever made it, or declined by a colleague: the winner stays. */
export function DeclineProposalDialog(props: ClaimDialogProps) {
  const { t } = useLingui();
  const act = useClaimAct(props);
  const { ticket } = props.claim;
  return (
    <AnswerDialog
      title={
        <Trans>
          Keep <TicketOf claim={props.claim} /> as winner?
        </Trans>
      }
      body={<Trans>The proposal is dropped, and the log keeps it. It can be proposed again.</Trans>}
      confirmLabel={t`Drop the proposal`}
      isPending={act.isPending}
      hasFailed={act.error !== null}
      failure={act.message === null ? null : { title: t`It was not done`, message: act.message }}
      onConfirm={() =>
        act.run({ what: 'disqualify', method: 'DELETE' }, () => ({
          title: t`Ticket ${ticket} keeps the prize`,
        }))
      }
      onClose={props.onClose}
    />
  );
}
