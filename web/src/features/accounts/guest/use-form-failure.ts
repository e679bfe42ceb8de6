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
  readonly explain: (failure: string) => void;
}

/**
 * Tells of a failed call of an account form: by a wait with a clock, or by a toast with the listed
 * words and, for when it is gone, a sentence in the form: under the field that was refused, else
 * above the button.
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
    const { message, problems } =
      failure.kind === 'refused' ? failure : { message: '', problems: {} };
    toast.failure({ title, message: message || fallback });
    if (Object.keys(problems).length > 0) return form.refuse(problems);
    return form.explain(message || errorText(error));
  };
  return { fail, secondsLeft };
}
