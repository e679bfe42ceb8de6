import { useLingui } from '@lingui/react/macro';
import { toast } from './toast.ts';

/** Says where a file can be saved, because here it cannot (platform/download-file.ts). */
export function useNotSavedHere(): () => void {
  const { t } = useLingui();
  return () =>
    toast.failure({
      title: t`Files cannot be saved here`,
      message: t`Open this page in your phone’s own browser, from the menu of this app, and try again.`,
    });
}
