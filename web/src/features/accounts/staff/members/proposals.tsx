import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffProposal } from '#shared/accounts/staff-member.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { isFactorRefusal, useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useConfirmProposal, useWithdrawProposal } from '../api/staff-members.ts';
import { ROLE_WORDS } from '../role-words.ts';
import { useRefusals } from './refusals.ts';
import css from './staff-tab.module.css';

type ProposalsProps = { proposals: readonly StaffProposal[]; blockedBy: string | null };

/** E-mails that one manager wants on the staff, or as managers, until another has confirmed them. */
export function Proposals({ proposals, blockedBy }: ProposalsProps) {
  const [confirming, setConfirming] = useState<StaffProposal | null>(null);
  return (
    <>
      {proposals.length > 0 && (
        <section className={css.tab} aria-labelledby="staff-proposed">
          <h3 id="staff-proposed">
            <Trans>Waiting for a second manager</Trans>
          </h3>
          <ul className={css.panel}>
            {proposals.map((proposal) => (
              <Proposed
                key={proposal.id}
                proposal={proposal}
                blockedBy={blockedBy}
                onConfirm={() => setConfirming(proposal)}
              />
            ))}
          </ul>
        </section>
      )}
      {confirming && <ConfirmProposal proposal={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}

type ProposedProps = { proposal: StaffProposal; blockedBy: string | null; onConfirm: () => void };

function Proposed({ proposal, blockedBy, onConfirm }: ProposedProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const withdraw = useWithdrawProposal();
  const { id, email, role, isMember, isYours, proposedBy, proposedAt } = proposal;
  const when = formatInstant(proposedAt, language);
  const name = <bdi>{proposedBy}</bdi>;
  const takeBack = () => {
    if (withdraw.isPending) return;
    withdraw.mutate(id, {
      onSuccess: () => toast.success({ title: t`The proposal is dropped`, message: email }),
      onError: (error) => toast.failure({ title: errorText(error) }),
    });
  };
  return (
    <li className={css.invited}>
      <div className={css.who}>
        <b>
          <bdi dir="ltr">{email}</bdi>
        </b>{' '}
        <Chip>{isMember ? <Trans>To be a manager</Trans> : i18n._(ROLE_WORDS[role])}</Chip>
        <small>
          {isYours ? (
            <Trans>You proposed it, {when}. Another manager has to confirm it.</Trans>
          ) : (
            <Trans>
              Proposed by {name}, {when}. It needs your password, or another manager’s.
            </Trans>
          )}
        </small>
      </div>
      <div className={css.acts}>
        {!isYours && (
          <Button
            variant="line"
            size="sm"
            isDisabled={blockedBy !== null || withdraw.isPending}
            aria-describedby={blockedBy ?? undefined}
            onPress={onConfirm}
          >
            <span>
              <Trans>Confirm as the second</Trans>
              <span className="sr"> {email}</span>
            </span>
          </Button>
        )}
        <Button
          variant="text"
          size="sm"
          className={css.remove}
          isPending={withdraw.isPending}
          isDisabled={blockedBy !== null}
          aria-describedby={blockedBy ?? undefined}
          onPress={takeBack}
        >
          <span>
            {isYours ? <Trans>Take it back</Trans> : <Trans>Decline it</Trans>}
            <span className="sr"> {email}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}

/** The second member says by their own password that they know whose e-mail this is. */
function ConfirmProposal({ proposal, onClose }: { proposal: StaffProposal; onClose: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirmProposal();
  const refusals = useRefusals(confirm.error);
  const factor = useFactorCode(confirm.error, confirm.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { id, email, role, isMember, hasAccount, proposedBy } = proposal;
  const isGone = confirm.error instanceof ApiError && confirm.error.status === 404;
  const address = <bdi dir="ltr">{email}</bdi>;
  const send = () => {
    setIsTold(true);
    if (password === '') return;
    confirm.mutate(
      { id, password, ...factor.proof },
      {
        onSuccess: () => {
          onClose();
          toast.success({
            title: isMember
              ? t`A manager now`
              : hasAccount
                ? t`Added to the staff`
                : t`The invitation is sent`,
            message: email,
          });
        },
        // Where the code alone is missing, the password stays.
        onError: (error) => isFactorRefusal(error) || setPassword(''),
      },
    );
  };
  return (
    <AnswerDialog
      title={
        isMember ? (
          <Trans>Make {address} a manager?</Trans>
        ) : (
          <Trans>Add {address} to the staff?</Trans>
        )
      }
      body={
        role === 'reception' ? (
          <Trans>
            {proposedBy} proposed it, for the reception. Whoever has this e-mail then reads what
            guests send: confirm only if you know who it is.
          </Trans>
        ) : hasAccount ? (
          <Trans>
            {proposedBy} proposed it. Whoever has this account may then do everything here: confirm
            only if you know who it is.
          </Trans>
        ) : (
          <Trans>
            {proposedBy} proposed it. Whoever reads this mailbox may then do everything here:
            confirm only if you know who it is.
          </Trans>
        )
      }
      confirmLabel={t`Confirm as the second`}
      isPending={confirm.isPending}
      hasFailed={false}
      failure={
        isGone
          ? { title: t`It waits no longer`, message: t`A colleague was faster.` }
          : refusals.whole === null
            ? null
            : {
                title: isMember ? t`The role is not changed` : t`Nobody was added`,
                message: refusals.whole,
              }
      }
      onConfirm={send}
      onClose={onClose}
    >
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          isTold && password === '' && !confirm.isPending && !confirm.error
            ? t`Type your password.`
            : refusals.fieldOf('password')
        }
        onChange={(typed) => {
          setPassword(typed);
          if (confirm.error) confirm.reset();
        }}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
    </AnswerDialog>
  );
}
