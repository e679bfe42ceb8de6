import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { useConnectivity } from '../../data/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useLogin } from './api/use-login.ts';
import { loginFailure } from './login-failure.ts';
import css from './login-page.module.css';
import { type LoginProblems, loginProblems } from './login-problems.ts';
import { useCountdown } from './use-countdown.ts';

const NONE: LoginProblems = { email: null, password: null };

/** E-mail and password; `isDone` keeps the button busy until the page changes. */
export function LoginForm({ isDone, onAnswer }: { isDone: boolean; onAnswer: (answer: LoginAnswer) => void }) {
  const { t } = useLingui();
  const login = useLogin();
  const isOffline = useConnectivity() !== 'online';
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<LoginProblems>(NONE);
  const [waitsUntil, setWaitsUntil] = useState<number | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const secondsLeft = useCountdown(waitsUntil);
  const isBusy = login.isPending || isDone;

  const onError = (error: unknown) => {
    const failure = loginFailure(error);
    if (failure.kind === 'throttled') return setWaitsUntil(Date.now() + failure.retryAfterSeconds * 1000);
    if (failure.kind === 'unexpected') return toast.failure({ title: t`Error`, message: t`An unexpected error occurred` });
    toast.failure({ title: t`Sign-in error`, message: failure.message || t`Sign-in failed` });
    passwordField.current?.select();
    return undefined;
  };

  const submit = () => {
    if (isBusy || secondsLeft > 0) return;
    toast.dismiss();
    const found = loginProblems(email, password);
    setProblems(found);
    if (found.email !== null) emailField.current?.focus();
    else if (found.password !== null) passwordField.current?.focus();
    else login.mutate({ email: email.trim(), password }, { onSuccess: onAnswer, onError });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isOffline && (
        <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
          <Trans>Signing in needs the internet. What you typed stays here.</Trans>
        </Banner>
      )}
      <TextField
        label={<Trans>E-mail</Trans>}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        spellCheck="false"
        maxLength={254}
        isRequired
        value={email}
        onChange={(value) => {
          setEmail(value);
          setProblems({ ...problems, email: null });
        }}
        error={
          (problems.email === 'missing' && <Trans>E-mail is required</Trans>) ||
          (problems.email === 'invalid' && <Trans>Write the e-mail in full, like name@example.om</Trans>)
        }
        inputRef={emailField}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        isRequired
        value={password}
        onChange={(value) => {
          setPassword(value);
          setProblems({ ...problems, password: null });
        }}
        error={problems.password === 'missing' && <Trans>Password is required</Trans>}
        inputRef={passwordField}
      />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <Button type="submit" isBlock isPending={isBusy} isDisabled={secondsLeft > 0}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

/** Announced once; the running seconds are for the eye only. */
function Throttled({ secondsLeft }: { secondsLeft: number }) {
  const minutes = Math.floor(secondsLeft / 60);
  const clock = `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Banner tone="error" isInset title={<Trans>Too many attempts</Trans>}>
      <Trans>For the safety of this account, signing in rests for a moment.</Trans>{' '}
      <span aria-hidden="true">
        <Trans>
          Try again in <bdi dir="ltr">{clock}</bdi>
        </Trans>
      </span>
    </Banner>
  );
}
