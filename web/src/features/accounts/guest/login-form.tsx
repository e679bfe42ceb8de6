import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLogin } from '../api/authentication.ts';
import { accountFailure, isVerificationRequest } from './account-failure.ts';
import { EmailField, FormFailure, OfflineNote, useAccountForm } from './account-form.tsx';
import { SecondStep } from './second-step.tsx';
import { Throttled, useRetryCountdown } from './throttled.tsx';
import { rememberEmail } from './typed-email.ts';
import css from './account-form.module.css';

/** Where the form stands: at the password, or at the code of a second factor that follows it. */
export interface SecondStepState {
  readonly isOn: boolean;
  /** A passkey is asked for before a code is. */
  readonly passkey: PasskeyUse | undefined;
  readonly set: (isOn: boolean, passkey?: PasskeyUse) => void;
}

interface LoginFormProps {
  readonly email: string;
  /** The e-mail is settled: the same person signs in again. */
  readonly isSamePerson?: boolean;
  /** Keeps the button busy until the page changes. */
  readonly isDone: boolean;
  readonly submitLabel: ReactNode;
  readonly second: SecondStepState;
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** The server refused until this e-mail is confirmed. */
  readonly onUnverified: (email: string, message: string) => void;
}

/**
 * E-mail and password, with every outcome that the specification lists; what its
 * toast says stays in the form until the guest types again.
 */
export function LoginForm({
  email,
  isSamePerson = false,
  isDone,
  submitLabel,
  second,
  onAnswer,
  onUnverified,
}: LoginFormProps) {
  const { t } = useLingui();
  const login = useLogin();
  const errorText = useErrorText();
  const { secondsLeft, wait } = useRetryCountdown();
  const isBusy = login.isPending || isDone;

  const form = useAccountForm({ email, password: '' });

  const fail = (error: unknown) => {
    const failure = accountFailure(error, form.fields);
    if (failure.kind === 'throttled') return wait(failure.retryAfterSeconds);
    if (failure.kind === 'unexpected') {
      toast.failure({ title: t`Error`, message: t`An unexpected error occurred` });
      return form.explain(errorText(error));
    }
    const { message, problems } = failure;
    if (isVerificationRequest(message)) return onUnverified(form.values.email.trim(), message);
    toast.failure({ title: t`Sign-in error`, message: message || t`Login failed` });
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    return form.explain(message || errorText(error));
  };

  const send = () => {
    if (isBusy || secondsLeft > 0) return;
    const body = { email: form.values.email.trim(), password: form.values.password };
    login.mutate(body, {
      onSuccess: (answer) =>
        (answer.secondFactors ?? []).length > 0
          ? second.set(true, answer.passkey)
          : onAnswer(answer),
      onError: fail,
    });
  };

  const goBack = (why: string | null) => {
    second.set(false);
    if (why === null) return;
    toast.failure({ title: t`Sign-in error`, message: why });
    form.explain(why);
  };

  const password = (
    <form className={css.form} hidden={second.isOn} {...form.sending(send)}>
      <OfflineNote />
      <EmailField
        {...form.bind('email')}
        onChange={(value) => {
          // The server refused both together, so a change of either clears the sentence.
          form.set({ email: value, password: form.values.password });
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
      <FormFailure of={form.failure} />
      <Button type="submit" isBlock isPending={isBusy} isDisabled={secondsLeft > 0}>
        {submitLabel}
      </Button>
    </form>
  );
  // It stays as it was typed, for whoever comes back.
  return (
    <>
      {password}
      {second.isOn && (
        <SecondStep passkey={second.passkey} isDone={isDone} onAnswer={onAnswer} onBack={goBack} />
      )}
    </>
  );
}
