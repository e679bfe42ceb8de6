import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { SECOND_STEP_MINUTES } from '#shared/accounts/factor.contract.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { isFactorRefusal, sendSecondFactor } from '../../../platform/session/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { FactorField } from '../../../ui/factor-field.tsx';
import { accountFailure } from './account-failure.ts';
import { FormFailure, OfflineNote } from './account-form.tsx';
import { Throttled, useRetryCountdown } from './throttled.tsx';
import { useOneCall } from './use-one-call.ts';
import css from './account-form.module.css';

interface SecondStepProps {
  /** Keeps the button busy until the page changes. */
  readonly isDone: boolean;
  readonly onAnswer: (answer: LoginAnswer) => void;
  /** Back to the password, with what the server said where this step is over. */
  readonly onBack: (why: string | null) => void;
}

/**
 * The code that staff with a second factor give after their password. It goes out with its last
 * digit; a wrong one is said under its field, and a call that fails leaves what was typed.
 */
export function SecondStep({ isDone, onAnswer, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { secondsLeft, wait } = useRetryCountdown();
  const call = useOneCall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const giving = useMutation({ mutationFn: sendSecondFactor });

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
        <Trans>
          Your password is right. Now the code that your authenticator app shows, within{' '}
          {SECOND_STEP_MINUTES} minutes.
        </Trans>
      </p>
      <FactorField
        value={code}
        error={problem}
        takesFocus
        onChange={(typed) => {
          setCode(typed);
          setProblem(undefined);
          setFailure(null);
        }}
        onComplete={send}
      />
      {secondsLeft > 0 && <Throttled secondsLeft={secondsLeft} />}
      <FormFailure of={failure} />
      <Button
        type="submit"
        isBlock
        isPending={giving.isPending || isDone}
        isDisabled={secondsLeft > 0}
      >
        <Trans>Finish signing in</Trans>
      </Button>
      <div className={css.links}>
        <Button variant="text" size="sm" onPress={() => onBack(null)}>
          <Trans>Back to the password</Trans>
        </Button>
      </div>
    </form>
  );
}
