import { useLingui } from '@lingui/react/macro';
import { ApiError } from './api-error.ts';

/**
 * One sentence for any failed call, in the guest's language: the server's own words where it
 * answered.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`Something went wrong on our side. Please try again.`;
    switch (error.kind) {
      case 'http':
        // Without a request id it is not the server's sentence.
        return error.requestId === undefined
          ? t`Something went wrong on our side. Please try again.`
          : error.message;
      case 'network':
        return t`No connection to the hotel. Check your internet connection and try again.`;
      case 'timeout':
        return t`The hotel did not answer in time. Please try again.`;
      case 'foreign':
        return t`This Wi-Fi network wants you to sign in first. Open its sign-in page, then try again.`;
    }
  };
}
