import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffMember } from '#shared/accounts/staff-member.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRemoveMember } from '../api/staff-members.ts';
import { useRefusals } from './refusals.ts';

/** Ends somebody's place among staff, by one's own password. */
export function RemoveMember({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveMember();
  const refusals = useRefusals(remove.error);
  const factor = useFactorCode(remove.error, remove.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { fullName, id, isYou } = member;
  const isGone = remove.error instanceof ApiError && remove.error.status === 404;
  const confirm = () => {
    setIsTold(true);
    if (password === '') return;
    remove.mutate(
      { id, isYou, password, ...factor.proof },
      {
        onSuccess: () => {
          onClose();
          if (isYou) return location.assign('/login');
          toast.success({ title: t`Removed from the staff`, message: fullName });
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={isYou ? <Trans>Remove yourself?</Trans> : <Trans>Remove {fullName}?</Trans>}
      body={
        isYou ? (
          <Trans>
            You are signed out at once and cannot come back: another manager would have to add you
            again.
          </Trans>
        ) : (
          <Trans>
            They are signed out on all devices at once. What they did stays in the log; the account
            itself stays, as a guest’s.
          </Trans>
        )
      }
      confirmLabel={t`Remove`}
      isDestructive
      isPending={remove.isPending}
      hasFailed={false}
      failure={
        isGone
          ? { title: t`Already removed`, message: t`${fullName} is not on the staff any more.` }
          : refusals.whole === null
            ? null
            : { title: t`Not removed`, message: refusals.whole }
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={isTold && password === '' ? t`Type your password.` : refusals.fieldOf('password')}
        onChange={(typed) => {
          setPassword(typed);
          if (remove.error) remove.reset();
        }}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
    </AnswerDialog>
  );
}
