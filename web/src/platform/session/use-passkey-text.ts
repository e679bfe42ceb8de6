import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../api/use-error-text.ts';
import { NoPasskeyError } from './passkey.ts';

/** Says why no passkey came where one was wanted, or why the server refused it. */
export function usePasskeyText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof NoPasskeyError)) return errorText(error);
    const sentences: Readonly<Record<NoPasskeyError['reason'], string>> = {
      closed: t`No passkey was given: the question of the browser was closed, or its time was over. You can try again.`,
      known: t`This device has a passkey for your account already.`,
      unfit: t`This browser could not use a passkey here. Try again, or use a code.`,
    };
    return sentences[error.reason];
  };
}
