import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '#shared/accounts/staff-member.contract.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { useRemoveMemberFactor } from '../../../../backoffice/api/own-factor.ts';
import { useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useRefusals } from './refusals.ts';
import css from './staff-tab.module.css';

type MemberFactorProps = { member: StaffMember; isBlocked: boolean };

/** Whether a second step stands before somebody's sign-in; a colleague's can be taken away. */
export function MemberFactor({ member, isBlocked }: MemberFactorProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { fullName, hasFactor, isYou } = member;
  return (
    <p className={css.fact}>
      <small>
        <Trans>Second step</Trans>
      </small>
      {hasFactor ? (
        <span className={css.set}>
          <Icon of={Check} size={18} />
          <Trans>Set</Trans>
        </span>
      ) : (
        <span className={css.none}>
          <Icon of={Minus} size={18} />
          <Trans context="second step">None</Trans>
        </span>
      )}
      {hasFactor && !isYou && (
        <Button variant="text" size="sm" isDisabled={isBlocked} onPress={() => setIsRemoving(true)}>
          <span>
            <Trans>Phone lost</Trans>
            <span className="sr"> {fullName}</span>
          </span>
        </Button>
      )}
      {isRemoving && <RemoveFactor member={member} onClose={() => setIsRemoving(false)} />}
    </p>
  );
}

/** For a colleague who has lost phone and recovery codes, by one's own password. */
function RemoveFactor({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveMemberFactor();
  const refusals = useRefusals(remove.error);
  const factor = useFactorCode(remove.error, remove.reset);
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { id, fullName } = member;
  const confirm = () => {
    setIsTold(true);
    if (password === '') return;
    remove.mutate(
      { id, password, ...factor.proof },
      {
        onSuccess: () => {
          onClose();
          toast.success({ title: t`The second step is removed`, message: fullName });
        },
      },
    );
  };
  return (
    <AnswerDialog
      title={<Trans>Remove the second step of {fullName}?</Trans>}
      body={
        <Trans>
          Do this only if you know that the phone is lost and that it is they who ask. From then on
          their password alone signs them in, and an e-mail tells them so.
        </Trans>
      }
      confirmLabel={t`Remove the second step`}
      isDestructive
      isPending={remove.isPending}
      hasFailed={false}
      failure={refusals.whole === null ? null : { title: t`Not removed`, message: refusals.whole }}
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
