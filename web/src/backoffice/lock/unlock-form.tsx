import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoginAnswer, loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { apiSend } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { useCountdown } from '../../platform/clock.ts';
import { keepLockScreen } from '../../platform/session/session-lock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { UnlockCode } from './unlock-code.tsx';
import { useOpenDesk } from './use-open-desk.ts';
import css from './lock-screen.module.css';

type Credentials = { readonly email: string; readonly password: string };

interface UnlockFormProps {
  /** Why a PIN is not enough, where somebody came from one. */
  readonly note?: string | null;
}

/** E-mail and password of whoever stands there. */
export function UnlockForm({ note = null }: UnlockFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(note);
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const pausedFor = useCountdown(pausedUntil);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  const openDesk = useOpenDesk();
  const [isAtCode, setIsAtCode] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyUse | undefined>();
  const open = (answer: LoginAnswer) => {
    if ((answer.secondFactors ?? []).length > 0) {
      setPasskey(answer.passkey);
      return setIsAtCode(true);
    }
    return answer.user === null ? setProblem(answer.message) : openDesk(answer);
  };
  const unlock = useMutation({
    mutationFn: (body: Credentials) => apiSend('POST', '/api/auth/login', body, loginAnswerSchema),
    onSuccess: open,
    onError: (error) => {
      setPassword('');
      setProblem(errorText(error));
      // An answer that is lost may have opened another session in place of the locked one.
      if (!(error instanceof ApiError) || error.kind !== 'http') keepLockScreen();
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

  if (isAtCode)
    return (
      <UnlockCode
        passkey={passkey}
        onAnswer={openDesk}
        onBack={(why) => {
          setIsAtCode(false);
          setProblem(why);
        }}
      />
    );
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
