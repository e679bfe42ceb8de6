import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../../platform/api/api-error.ts';

/** Why the gate did not open, in the words of the specification. */
export function useGateProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`Unexpected error`;
    switch (error.kind) {
      case 'foreign':
        return t`Server connection problem, reload and retry`;
      case 'timeout':
        return t`Connection timed out, try again`;
      case 'network':
        return t`Cannot reach the server, check the internet`;
      case 'http':
        if (error.code === 'statistics.wrong_password') {
          const left = error.details?.triesLeft;
          if (left === undefined || left === 0) return t`Wrong password`;
          return t`${plural(left, {
            one: 'Wrong password. One try is left.',
            other: 'Wrong password. # tries are left.',
          })}`;
        }
        // Without a request id it is not the server's own sentence.
        return error.requestId === undefined ? t`Unexpected error` : error.message;
    }
  };
}
