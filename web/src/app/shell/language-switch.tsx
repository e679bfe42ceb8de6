import { useLingui } from '@lingui/react/macro';
import type { Language } from '#shared/language.ts';
import { useLanguage } from '../../i18n/language.ts';
import { toast } from '../../ui/toast.ts';
import css from './language-switch.module.css';

/** Written in the language that it leads to, for those who cannot read the present one. */
const OTHER: Readonly<Record<Language, { to: Language; name: string }>> = {
  ar: { to: 'en', name: 'English' },
  en: { to: 'ar', name: 'العربية' },
};

export function LanguageSwitch() {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const { to, name } = OTHER[language];
  const change = () => {
    setLanguage(to).catch(() => {
      toast.failure({ title: t`The language could not be changed`, message: t`Check your internet connection and try again.` });
    });
  };
  return (
    <button type="button" className={css.switch} lang={to} onClick={change}>
      {name}
    </button>
  );
}
