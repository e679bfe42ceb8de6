import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '#shared/accounts/account.contract.ts';
import { MIN_PASSWORD, MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import { isFactorRefusal, useFactorCode } from '../../../platform/session/second-factor.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangePassword } from '../api/authentication.ts';
import { refreshSessions } from '../api/sessions.ts';
import { FormFailure, OfflineNote, useAccountForm, usePasswordHint } from './account-form.tsx';
import { Throttled } from './throttled.tsx';
import { useFormFailure } from './use-form-failure.ts';
import css from './account-form.module.css';
import pageCss from './account-page.module.css';

interface ChangePasswordFormProps {
  readonly user: Pick<User, 'email' | 'role'>;
  /** The password is changed and the form is empty again. */
  readonly onDone?: () => void;
}

/** The current password and a new one; the person's other devices are signed out. */
function ChangePasswordForm({ user, onDone }: ChangePasswordFormProps) {
  const { t } = useLingui();
  const change = useChangePassword();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Error changing the password`,
    fallback: t`The password could not be changed`,
  });
  const hint = usePasswordHint(user.role === 'staff' ? MIN_STAFF_PASSWORD : MIN_PASSWORD);

  const form = useAccountForm({ currentPassword: '', newPassword: '' });
  const factor = useFactorCode(change.error, change.reset);
  const send = () => {
    if (change.isPending || secondsLeft > 0) return;
    const body = { ...form.values, ...factor.proof };
    change.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success({ title: t`Your password is changed`, message });
        form.set({ currentPassword: '', newPassword: '' });
        factor.clear();
        onDone?.();
      },
      onError: (error) => isFactorRefusal(error) || fail(error, form),
    });
  };

  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      {/* Tells password managers whose password this is. */}
      <input
        className={css.hidden}
        type="email"
        name="email"
        autoComplete="username"
        value={user.email}
        readOnly
        hidden
      />
      <PasswordField
        {...form.bind('currentPassword')}
        label={<Trans>Current password</Trans>}
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={128}
        isRequired
      />
      <PasswordField
        {...form.bind('newPassword')}
        label={<Trans>New password</Trans>}
        placeholder={hint}
        description={<Trans>Your other devices will be signed out.</Trans>}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
      />
      {factor.isAsked && <FactorField {...factor.field} />}
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={form.failure} />
      <div>
        <Button type="submit" isPending={change.isPending} isDisabled={secondsLeft > 0}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Who signs in with Google has none, and gets a first one by the code of a forgotten password. */
export function OwnPassword({ hasPassword }: { hasPassword: boolean }) {
  const user = useUser();
  if (!user) return null;
  if (hasPassword) return <ChangePasswordForm user={user} onDone={refreshSessions} />;
  return (
    <div className={pageCss.stack}>
      <p className="muted">
        <Trans>
          You sign in with Google, so there is no password here. You can set one by a code to your
          e-mail.
        </Trans>
      </p>
      <Button
        variant="line"
        size="sm"
        href={`/forgot-password?email=${encodeURIComponent(user.email)}`}
      >
        <Trans>Set a password</Trans>
      </Button>
    </div>
  );
}
