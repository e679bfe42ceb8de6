import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../api/use-error-text.ts';
import { PushRefused } from './push-device.ts';

/** What to say of a failure of `subscribe` or `unsubscribe`. */
export function usePushErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) =>
    error instanceof PushRefused
      ? t`The browser does not let the hotel send messages here`
      : errorText(error);
}
