import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { accountFailure } from './account-failure.ts';
import type { AccountField, Problems } from './account-fields.ts';
import { useRetryCountdown } from './throttled.tsx';

interface FailureWords {
  readonly title: string;
  /** Said where the server gives no reason. */
  readonly fallback: string;
}

interface FailingForm {
  readonly fields: readonly AccountField[];
  readonly refuse: (problems: Problems) => void;
}

/**
 * What a failed call of an account form comes to: a toast with the listed title, the field's own
 * sentence, or a wait with a clock.
 */
export function useFormFailure({ title, fallback }: FailureWords): {
  fail: (error: unknown, form: FailingForm) => void;
  secondsLeft: number;
} {
  const errorText = useErrorText();
  const { secondsLeft, wait } = useRetryCountdown();
  const fail = (error: unknown, form: FailingForm) => {
    const failure = accountFailure(error, form.fields);
    if (failure.kind === 'throttled') return wait(failure.retryAfterSeconds);
    if (failure.kind === 'unexpected') return toast.failure({ title, message: errorText(error) });
    toast.failure({ title, message: failure.message || fallback });
    return form.refuse(failure.problems);
  };
  return { fail, secondsLeft };
}
