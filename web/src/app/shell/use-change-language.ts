import { useLingui } from '@lingui/react/macro';
import type { Language } from '#shared/language.ts';
import { setLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/toast.ts';

/** Chooses a language for good, and says so where its texts cannot be had. */
export function useChangeLanguage(): (to: Language) => void {
  const { t } = useLingui();
  return (to) => {
    setLanguage(to).catch(() => {
      toast.failure({
        title: t`The language could not be changed`,
        message: t`Check your internet connection and try again.`,
      });
    });
  };
}
