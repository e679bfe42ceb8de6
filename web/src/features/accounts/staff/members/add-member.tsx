import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import type { StaffMembers } from '#shared/accounts/staff-member.contract.ts';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { isFactorRefusal, useFactorCode } from '../../../../platform/session/second-factor.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FactorField } from '../../../../ui/factor-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField, TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAddMember, useInviteMember } from '../api/staff-members.ts';
import { useRefusals } from './refusals.ts';
import { RoleChoice } from './role-choice.tsx';
import css from './staff-tab.module.css';

type AddMemberProps = {
  /** There are two managers: a second one confirms. */
  needsSecond: boolean;
  blockedBy: string | null;
};

/**
 * A verified account becomes staff, by the password of whoever adds it; an e-mail without one is
 * sent an invitation.
 */
export function AddMember({ needsSecond, blockedBy }: AddMemberProps) {
  const { t } = useLingui();
  const add = useAddMember();
  const invite = useInviteMember();
  const error = invite.error ?? add.error;
  const refusals = useRefusals(error);
  const factor = useFactorCode(error, () => (invite.error ? invite.reset() : add.reset()));
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('reception');
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isComplete = isEmail(email);
  const isBusy = add.isPending || invite.isPending;
  const canInvite = isWithoutAccount(add.error) && invite.error === null;
  /** Where there are two managers it waits for another: then that is said. */
  const told = ({ proposals }: StaffMembers): boolean => {
    const isWaiting = proposals.some((one) => one.email === email.trim().toLowerCase());
    if (isWaiting)
      toast.success({
        title: t`Proposed`,
        message: t`${email.trim()}. A second manager confirms it with their own password.`,
      });
    return isWaiting;
  };
  const send = () => {
    setIsTold(true);
    if (!isComplete || password === '' || blockedBy !== null || isBusy) return;
    invite.reset();
    add.mutate(
      { email, role, password, ...factor.proof },
      {
        onSuccess: (list) => {
          if (!told(list))
            toast.success({
              title: t`Added to the staff`,
              message: t`${email.trim()}. An e-mail tells them how to go on.`,
            });
          setEmail('');
          setRole('reception');
          setIsTold(false);
        },
        // The same proof sends the invitation, and a password stays where the code alone is missing.
        onSettled: (_members, failure) => isWithoutAccount(failure) || forget(failure),
      },
    );
  };
  const forget = (failure: unknown) => {
    if (isFactorRefusal(failure)) return;
    setPassword('');
    factor.clear();
  };
  const sendInvitation = () => {
    if (!isComplete || password === '' || blockedBy !== null || isBusy) return;
    invite.mutate(
      { email, role, password, ...factor.proof },
      {
        onSuccess: (list) => {
          if (!told(list))
            toast.success({ title: t`The invitation is sent`, message: email.trim() });
          setEmail('');
          setRole('reception');
          setIsTold(false);
          add.reset();
        },
        onSettled: (_members, failure) => forget(failure),
      },
    );
  };
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    if (add.error) add.reset();
    if (invite.error) invite.reset();
  };
  return (
    <form
      className={css.form}
      aria-labelledby="add-member"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={css.about}>
        <h3 id="add-member">
          <Trans>Add a member</Trans>
        </h3>
        <p className="small muted">
          <Trans>
            A verified account with this e-mail signs in again, and a manager chooses a statistics
            password (12 characters or more) there. Any other e-mail can be sent an invitation.
          </Trans>{' '}
          {needsSecond && (
            <Trans>
              Another manager confirms it with their own password before anything is sent.
            </Trans>
          )}
        </p>
      </div>
      <TextField
        label={<Trans>E-mail</Trans>}
        type="email"
        value={email}
        maxLength={MAX_EMAIL}
        autoComplete="off"
        isRequired
        error={
          (isTold && !isComplete && t`Type the e-mail of the account.`) || refusals.fieldOf('email')
        }
        onChange={typed(setEmail)}
      />
      <div className={css.role}>
        <RoleChoice value={role} onChange={setRole} />
      </div>
      <PasswordField
        label={<Trans>Your own password</Trans>}
        autoComplete="current-password"
        value={password}
        maxLength={128}
        isRequired
        error={
          (isTold &&
            password === '' &&
            isComplete &&
            !isBusy &&
            !add.error &&
            !invite.error &&
            t`Type your password.`) ||
          refusals.fieldOf('password')
        }
        onChange={typed(setPassword)}
      />
      {factor.isAsked && <FactorField {...factor.field} />}
      <Button
        type="submit"
        icon={<Icon of={UserPlus} />}
        isPending={add.isPending}
        isDisabled={blockedBy !== null}
        aria-describedby={blockedBy ?? undefined}
        className={css.go}
      >
        <Trans>Add</Trans>
      </Button>
      {refusals.whole !== null && (
        <Banner
          tone={canInvite ? 'info' : 'error'}
          isInset
          className={css.whole}
          title={<Trans>Nobody was added</Trans>}
          action={
            canInvite ? (
              <Button
                size="sm"
                variant="line"
                isPending={invite.isPending}
                isDisabled={blockedBy !== null}
                onPress={sendInvitation}
              >
                <Trans>Send an invitation</Trans>
              </Button>
            ) : undefined
          }
        >
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}

const isWithoutAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff.no_account';
