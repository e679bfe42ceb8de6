import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffMember } from '#shared/accounts/staff-member.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useChangeRole } from '../api/staff-members.ts';
import { useRefusals } from './refusals.ts';

type ChangeRoleProps = {
  member: StaffMember;
  /** There are two managers: a second one confirms a third. */
  needsSecond: boolean;
  onClose: () => void;
};

/** Makes a member a manager, or takes that role away, by one's own password. */
export function ChangeRole({ member, needsSecond, onClose }: ChangeRoleProps) {
  const { t } = useLingui();
  const change = useChangeRole();
  const refusals = useRefusals(change.error);
  const factor = useFactorCode(change.error, change.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { fullName, id, isYou } = member;
  const isPromotion = member.role === 'reception';
  const isGone = change.error instanceof ApiError && change.error.status === 404;
  const confirm = () => {
    setIsTold(true);
    if (password === '') return;
    change.mutate(
      { id, isYou, role: isPromotion ? 'manager' : 'reception', password, ...factor.proof },
      {
        onSuccess: () => {
          onClose();
          if (isPromotion && needsSecond)
            toast.success({
              title: t`Proposed`,
              message: t`${fullName}. A second manager confirms it with their own password.`,
            });
          else if (!isYou)
            toast.success({
              title: isPromotion ? t`A manager now` : t`At the reception now`,
              message: fullName,
            });
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={
        isPromotion ? (
          <Trans>Make {fullName} a manager?</Trans>
        ) : isYou ? (
          <Trans>Give up your own role of manager?</Trans>
        ) : (
          <Trans>Take the role of manager from {fullName}?</Trans>
        )
      }
      body={
        isPromotion ? (
          <>
            <Trans>
              They may then do everything here: prices, draws, the site, deletion, and who is on the
              staff.
            </Trans>{' '}
            {needsSecond && (
              <Trans>Another manager confirms it with their own password first.</Trans>
            )}
          </>
        ) : isYou ? (
          <Trans>
            You go on at the reception. Another manager would have to give you the role again.
          </Trans>
        ) : (
          <Trans>
            They go on at the reception, on all devices and at once. What they proposed and nobody
            has confirmed yet is dropped.
          </Trans>
        )
      }
      confirmLabel={isPromotion ? t`Make a manager` : t`Change to reception`}
      isDestructive={!isPromotion}
      isPending={change.isPending}
      hasFailed={false}
      failure={
        isGone
          ? { title: t`Already removed`, message: t`${fullName} is not on the staff any more.` }
          : refusals.whole === null
            ? null
            : { title: t`The role is not changed`, message: refusals.whole }
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
          if (change.error) change.reset();
        }}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
    </AnswerDialog>
  );
}
