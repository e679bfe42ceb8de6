import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { CODE_MINUTES, MIN_PASSWORD } from '#shared/accounts/credentials.ts';
import { expireSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useResetPassword } from '../api/authentication.ts';
import {
  EmailField,
  FormFailure,
  OfflineNote,
  useAccountForm,
  usePasswordHint,
} from './account-form.tsx';
import { AccountFrame, TextLink } from './account-frame.tsx';
import { accountAddress } from './next-address.ts';
import { ResendCode } from './resend-code.tsx';
import { Throttled } from './throttled.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';
import { useDelayedNavigation, VERIFY_REDIRECT } from './use-delayed-navigation.ts';
import { useFormFailure } from './use-form-failure.ts';
import css from './account-form.module.css';

/** The code from the mail and a new password. */
export function ResetPage() {
  const { t } = useLingui();
  const hint = usePasswordHint(MIN_PASSWORD);
  const search = useSearch();
  const reset = useResetPassword();
  const { isGoing, goLater } = useDelayedNavigation();
  const { fail, secondsLeft } = useFormFailure({
    title: t`Error changing the password`,
    fallback: t`The password could not be changed`,
  });
  const isBusy = reset.isPending || isGoing;
  const known = new URLSearchParams(search).get('email')?.trim() ?? '';

  const form = useAccountForm({
    email: known || typedEmail(),
    verificationCode: '',
    newPassword: '',
  });
  const send = () => {
    if (isBusy || secondsLeft > 0) return;
    const { email, verificationCode, newPassword } = form.values;
    reset.mutate(
      { email: email.trim(), verificationCode, newPassword },
      {
        onSuccess: ({ message }) => {
          // The person is signed out everywhere, here too.
          expireSession();
          rememberEmail(email);
          toast.success({ title: t`Your password is changed`, message });
          goLater(
            accountAddress('/login', search, { notice: 'password_changed' }),
            VERIFY_REDIRECT,
          );
        },
        onError: (error) => fail(error, form),
      },
    );
  };

  const hasEmail = () => {
    if (form.values.email.trim() !== '') return true;
    form.refuse({ email: 'missing' });
    return false;
  };

  return (
    <AccountFrame
      view="dhow"
      title={<Trans>Choose a new password</Trans>}
      lead={
        <Trans>
          If this e-mail has an account, the code is in its inbox, or in the spam folder.
        </Trans>
      }
    >
      <form className={css.form} {...form.sending(send)}>
        <OfflineNote />
        <EmailField {...form.bind('email')} autoComplete="username" />
        <CodeField
          {...form.bind('verificationCode')}
          label={<Trans>Six-digit code</Trans>}
          description={<Trans>The code is good for {CODE_MINUTES} minutes.</Trans>}
          isRequired
        />
        <PasswordField
          {...form.bind('newPassword')}
          label={<Trans>New password</Trans>}
          placeholder={hint}
          description={<Trans>All devices that are signed in now will be signed out.</Trans>}
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={128}
          isRequired
        />
        {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
        <FormFailure of={form.failure} />
        <Button type="submit" isBlock isPending={isBusy} isDisabled={secondsLeft > 0}>
          <Trans>Change the password</Trans>
        </Button>
      </form>
      <ResendCode purpose="forgot-password" email={form.values.email.trim()} hasEmail={hasEmail} />
      <div className={css.links}>
        <TextLink href={accountAddress('/login', search)}>
          <Trans>Back to sign in</Trans>
        </TextLink>
      </div>
    </AccountFrame>
  );
}
