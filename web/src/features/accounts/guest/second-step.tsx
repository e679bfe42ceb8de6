import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { SECOND_STEP_MINUTES } from '#shared/accounts/factor.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import {
  knowsPasskeys,
  signInByPasskey,
  usePreparedPasskeys,
} from '../../../platform/session/passkey.ts';
import { isFactorRefusal, sendSecondFactor } from '../../../platform/session/second-factor.ts';
import { usePasskeyText } from '../../../platform/session/use-passkey-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { accountFailure } from './account-failure.ts';
import { FormFailure, OfflineNote } from './account-form.tsx';
import { Throttled, useRetryCountdown } from './throttled.tsx';
import { useOneCall } from './use-one-call.ts';
import css from './account-form.module.css';

interface SecondStepProps {
  /** A passkey is asked for first; `only` where no app is set up. */
  readonly passkey: PasskeyUse | undefined;
  /** Keeps the button busy until the page changes. */
  readonly isDone: boolean;
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** Back to the password, with what the server said where this step is over. */
  readonly onBack: (why: string | null) => void;
}

/**
 * The passkey or code that staff with a second factor give after their password. A code goes out
 * with its last digit; a wrong one is said under its field, and a call that fails leaves what was
 * typed.
 */
export function SecondStep({ passkey, isDone, onAnswer, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { secondsLeft, wait } = useRetryCountdown();
  const call = useOneCall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  /** A code is typed, whatever was offered first. */
  const [isTyping, setIsTyping] = useState(false);
  const giving = useMutation({ mutationFn: sendSecondFactor });
  const passkeyText = usePasskeyText();
  usePreparedPasskeys(passkey !== undefined);
  const isOnline = useConnectivity() === 'online';
  const signing = useMutation({ mutationFn: signInByPasskey });

  const fail = (error: unknown) => {
    call.end();
    if (error instanceof ApiError && error.code === 'auth.factor_over')
      return onBack(error.message);
    const refusal = accountFailure(error, []);
    if (refusal.kind === 'throttled') return wait(refusal.retryAfterSeconds);
    if (!isFactorRefusal(error)) return setFailure(errorText(error));
    setCode('');
    setProblem(error.message);
  };
  const failSigning = (error: unknown) => {
    if (!(error instanceof ApiError)) return call.end();
    return error.code === 'auth.factor_over' || error.retryAfterMs !== undefined
      ? fail(error)
      : call.end();
  };
  const sign = () => {
    if (secondsLeft > 0 || isDone || !call.begin()) return;
    setFailure(null);
    signing.mutate(undefined, { onSuccess: onAnswer, onError: failSigning });
  };
  const hasFailedToSign = signing.error !== null && secondsLeft === 0;
  const send = (typed: string) => {
    if (secondsLeft > 0 || isDone) return;
    if (typed.trim() === '') return setProblem(t`Type the code.`);
    if (!call.begin()) return;
    setFailure(null);
    setProblem(undefined);
    giving.mutate(typed, { onSuccess: onAnswer, onError: fail });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <OfflineNote />
      <p>
        {passkey === undefined ? (
          <Trans>
            Your password is right. Now the code that your authenticator app shows, within{' '}
            {SECOND_STEP_MINUTES} minutes.
          </Trans>
        ) : (
          <Trans>
            Your password is right. Now your passkey: the browser asks for your fingerprint, your
            face or the lock of the device. It waits for {SECOND_STEP_MINUTES} minutes.
          </Trans>
        )}
      </p>
      <FactorField
        value={code}
        error={problem}
        takesFocus
        isWithoutApp={passkey === 'only'}
        passkey={
          passkey && {
            isKnown: knowsPasskeys(),
            isDisabled: secondsLeft > 0 || !isOnline,
            isPending: signing.isPending || (signing.isSuccess && isDone),
            problem: hasFailedToSign ? passkeyText(signing.error) : null,
            isGiven: false,
            onPress: sign,
          }
        }
        onTyping={(isNow) => {
          setIsTyping(isNow);
          // A passkey may still be waited for: a code that is typed meanwhile counts.
          if (isNow) call.end();
        }}
        onChange={(typed) => {
          setCode(typed);
          setProblem(undefined);
          setFailure(null);
        }}
        onComplete={send}
      />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={failure} />
      {(passkey === undefined || isTyping) && (
        <Button
          type="submit"
          isBlock
          isPending={giving.isPending || isDone}
          isDisabled={secondsLeft > 0}
        >
          <Trans>Finish signing in</Trans>
        </Button>
      )}
      <div className={css.links}>
        <Button variant="text" size="sm" onPress={() => onBack(null)}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </form>
  );
}
