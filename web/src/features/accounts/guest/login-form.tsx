import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLogin } from '../api/authentication.ts';
import { accountFailure, isVerificationRequest } from './account-failure.ts';
import { EmailField, OfflineNote, useAccountForm } from './account-form.tsx';
import { Throttled, useRetryCountdown } from './throttled.tsx';
import { rememberEmail } from './typed-email.ts';
import css from './account-form.module.css';

interface LoginFormProps {
  readonly email: string;
  /** The e-mail is settled: the same person signs in again. */
  readonly isSamePerson?: boolean;
  /** Keeps the button busy until the page changes. */
  readonly isDone: boolean;
  readonly submitLabel: ReactNode;
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** The server refused until this e-mail is confirmed. */
  readonly onUnverified: (email: string, message: string) => void;
}

/** E-mail and password, with every outcome that the specification lists (guest.txt §8). */
export function LoginForm({
  email,
  isSamePerson = false,
  isDone,
  submitLabel,
  onAnswer,
  onUnverified,
}: LoginFormProps) {
  const { t } = useLingui();
  const login = useLogin();
  const { secondsLeft, wait } = useRetryCountdown();
  const isBusy = login.isPending || isDone;

  const form = useAccountForm({ email, password: '' });

  const fail = (error: unknown) => {
    const failure = accountFailure(error, form.fields);
    if (failure.kind === 'throttled') return wait(failure.retryAfterSeconds);
    if (failure.kind === 'unexpected')
      return toast.failure({ title: t`Error`, message: t`An unexpected error occurred` });
    if (isVerificationRequest(failure.message))
      return onUnverified(form.values.email.trim(), failure.message);
    toast.failure({ title: t`Sign-in error`, message: failure.message || t`Login failed` });
    return form.askAgain('password');
  };

  const send = () => {
    if (isBusy || secondsLeft > 0) return;
    const body = { email: form.values.email.trim(), password: form.values.password };
    login.mutate(body, { onSuccess: onAnswer, onError: fail });
  };

  return (
    <form className={css.form} {...form.sending(send)}>
      <OfflineNote />
      <EmailField
        {...form.bind('email')}
        onChange={(value) => {
          form.set({ email: value });
          rememberEmail(value);
        }}
        autoComplete="username"
        isReadOnly={isSamePerson}
      />
      <PasswordField
        {...form.bind('password')}
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
      />
      {secondsLeft > 0 && (
        <Throttled secondsLeft={secondsLeft}>
          <Trans>For the safety of this account, sign-in is paused for a moment.</Trans>
        </Throttled>
      )}
      <Button type="submit" isBlock isPending={isBusy} isDisabled={secondsLeft > 0}>
        {submitLabel}
      </Button>
    </form>
  );
}
