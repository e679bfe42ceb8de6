import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { isEmail, MAX_EMAIL } from '#shared/accounts/email.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PasswordField, TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAddMember } from '../api/staff-members.ts';
import { useRefusals } from './refusals.ts';
import css from './staff-tab.module.css';

/** A verified account becomes staff, by the password of whoever adds it. */
export function AddMember({ blockedBy }: { blockedBy: string | null }) {
  const { t } = useLingui();
  const add = useAddMember();
  const refusals = useRefusals(add.error);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTold, setIsTold] = useState(false);
  const isComplete = isEmail(email);
  const send = () => {
    setIsTold(true);
    if (!isComplete || password === '' || blockedBy !== null || add.isPending) return;
    add.mutate(
      { email, password },
      {
        onSuccess: () => {
          toast.success({
            title: t`Added to the staff`,
            message: t`${email.trim()}. An e-mail tells them how to go on.`,
          });
          setEmail('');
          setIsTold(false);
        },
        onSettled: () => setPassword(''),
      },
    );
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
            A verified account with this e-mail. It signs in again and chooses its statistics
            password (12 characters or more) by itself.
          </Trans>
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
        onChange={setEmail}
      />
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
            !add.isPending &&
            !add.error &&
            t`Type your password.`) ||
          refusals.fieldOf('password')
        }
        onChange={setPassword}
      />
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
        <Banner tone="error" isInset className={css.whole} title={<Trans>Nobody was added</Trans>}>
          {refusals.whole}
        </Banner>
      )}
    </form>
  );
}
