import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type LoginAnswer, loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { useLanguage } from '../../i18n/language.ts';
import { apiSend } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { useCountdown } from '../../platform/clock.ts';
import { goOnWithAlerts } from '../../platform/push/alerts-on-duty.ts';
import { unsubscribe } from '../../platform/push/push-device.ts';
import { isLockedBy } from '../../platform/session/session-lock.ts';
import { startUserSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import css from './lock-screen.module.css';

type Credentials = { readonly email: string; readonly password: string };

/**
 * E-mail and password of whoever stands there. The one who locked finds the screen and their text as
 * it was; another begins with the day, under a session of their own.
 */
export function UnlockForm() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const pausedFor = useCountdown(pausedUntil);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const open = (answer: LoginAnswer) => {
    const { user } = answer;
    if (user === null) return setProblem(answer.message);
    const isOther = !isLockedBy(user);
    startUserSession(answer);
    if (!isOther) return;
    navigate('/dashboard/today', { replace: true });
    void goOnWithAlerts(language).then((areOn) => areOn && sayThatAlertsGoOn());
  };
  const sayThatAlertsGoOn = () =>
    toast.success({
      title: t`Alerts on this tablet stay on`,
      timeout: 10_000,
      action: {
        label: t({ message: 'Switch off', context: 'alerts' }),
        onPress: () => void switchOff(),
      },
    });
  const switchOff = () =>
    unsubscribe().then(
      () => toast.success({ title: t`Messages are off` }),
      (error: unknown) => toast.failure({ title: errorText(error) }),
    );
  const unlock = useMutation({
    mutationFn: (body: Credentials) => apiSend('POST', '/api/auth/login', body, loginAnswerSchema),
    onSuccess: open,
    onError: (error) => {
      setPassword('');
      setProblem(errorText(error));
      if (error instanceof ApiError && error.retryAfterMs !== undefined)
        setPausedUntil(Date.now() + error.retryAfterMs);
      second.current?.focus();
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (unlock.isPending || pausedFor > 0) return;
    const [typed, missing] = [email.trim(), email.trim() === '' ? first : second];
    if (typed === '' || password === '') {
      setProblem(t`Enter your e-mail and your password.`);
      missing.current?.focus();
      return;
    }
    setProblem(null);
    unlock.mutate({ email: typed, password });
  };

  return (
    <form className={css.card} onSubmit={send} noValidate>
      <TextField
        label={<Trans>Your e-mail</Trans>}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="username"
        inputRef={first}
        maxLength={254}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        enterKeyHint="go"
        inputRef={second}
        maxLength={128}
      />
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" isBlock isPending={unlock.isPending} isDisabled={pausedFor > 0}>
        <Icon of={LockOpen} />
        {pausedFor > 0 ? <Trans>Wait {pausedFor} s</Trans> : <Trans>Unlock</Trans>}
      </Button>
    </form>
  );
}
