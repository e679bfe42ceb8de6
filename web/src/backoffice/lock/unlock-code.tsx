import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { useCountdown } from '../../platform/clock.ts';
import { useConnectivity } from '../../platform/connectivity.ts';
import {
  knowsPasskeys,
  NoPasskeyError,
  signInByPasskey,
  usePreparedPasskeys,
} from '../../platform/session/passkey.ts';
import { isFactorRefusal, sendSecondFactor } from '../../platform/session/second-factor.ts';
import { keepLockScreen } from '../../platform/session/session-lock.ts';
import { usePasskeyText } from '../../platform/session/use-passkey-text.ts';
import { Button } from '../../ui/button.tsx';
import { FactorField } from '../../ui/factor-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './lock-screen.module.css';

interface UnlockCodeProps {
  /** A passkey is asked for first; `only` where no app is set up. */
  readonly passkey: PasskeyUse | undefined;
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** Back to the password, with what the server said where this step is over. */
  readonly onBack: (why: string | null) => void;
}

/** The second step of a colleague who takes over a locked desk. */
export function UnlockCode({ passkey, onAnswer, onBack }: UnlockCodeProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [pausedUntil, setPausedUntil] = useState<number | null>(null);
  const pausedFor = useCountdown(pausedUntil);
  const [isTyping, setIsTyping] = useState(false);
  const passkeyText = usePasskeyText();
  usePreparedPasskeys(passkey !== undefined);
  const isOnline = useConnectivity() === 'online';
  /** Answers whether the step is over. */
  const noteFailure = (error: unknown): boolean => {
    if (error instanceof ApiError && error.code === 'auth.factor_over') {
      onBack(error.message);
      return true;
    }
    // An answer that is lost may have opened another session in place of the locked one.
    if (!(error instanceof ApiError) || error.kind !== 'http') keepLockScreen();
    if (error instanceof ApiError && error.retryAfterMs !== undefined)
      setPausedUntil(Date.now() + error.retryAfterMs);
    return false;
  };
  const signing = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: onAnswer,
    onError: (error) => {
      // Its browser gave none: nothing was sent.
      if (!(error instanceof NoPasskeyError)) noteFailure(error);
    },
  });
  const unlock = useMutation({
    mutationFn: sendSecondFactor,
    onSuccess: onAnswer,
    onError: (error) => {
      if (noteFailure(error)) return;
      if (!isFactorRefusal(error)) return setProblem(errorText(error));
      setCode('');
      return setWrong(error.message);
    },
  });
  const send = (typed: string) => {
    if (unlock.isPending || unlock.isSuccess || pausedFor > 0) return;
    if (typed.trim() === '') return setWrong(t`Type the code.`);
    setProblem(null);
    setWrong(undefined);
    unlock.mutate(typed);
  };
  return (
    <form
      className={css.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <FactorField
        value={code}
        error={wrong}
        takesFocus
        isWithoutApp={passkey === 'only'}
        passkey={
          passkey && {
            isKnown: knowsPasskeys(),
            isDisabled: pausedFor > 0 || !isOnline,
            isPending: signing.isPending || signing.isSuccess,
            problem: signing.error && passkeyText(signing.error),
            isGiven: false,
            onPress: () => {
              if (!signing.isPending && !signing.isSuccess && pausedFor === 0) signing.mutate();
            },
          }
        }
        onTyping={setIsTyping}
        onChange={(typed) => {
          setCode(typed);
          setWrong(undefined);
        }}
        onComplete={send}
      />
      <p className={css.problem} role="alert">
        {problem}
      </p>
      {(passkey === undefined || isTyping || pausedFor > 0) && (
        <Button type="submit" isBlock isPending={unlock.isPending} isDisabled={pausedFor > 0}>
          <Icon of={LockOpen} />
          {pausedFor > 0 ? <Trans>Wait {pausedFor} s</Trans> : <Trans>Unlock</Trans>}
        </Button>
      )}
      <Button variant="text" size="sm" onPress={() => onBack(null)}>
        <Trans>Back to the password</Trans>
      </Button>
    </form>
  );
}
