import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { useLanguage } from '../../i18n/language.ts';
import { OptionCards } from '../../ui/option-cards.tsx';
import { toast } from '../../ui/toast.ts';

/** Each in its own language. */
const NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

export function LanguageChoice() {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const change = (next: Language) => {
    setLanguage(next).catch(() => {
      toast.failure({ title: t`The language could not be changed`, message: t`Check your internet connection and try again.` });
    });
  };
  return (
    <OptionCards<Language>
      label={t`Language of the app`}
      options={LANGUAGES.map((value) => ({ value, name: NAMES[value] }))}
      value={language}
      onChange={change}
    />
  );
}
