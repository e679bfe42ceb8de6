import { useLanguage } from '../i18n/language.ts';
import { Button } from './button.tsx';

/** Written in the language that it leads to. */
export function LanguageButton({ className }: { className?: string | undefined }) {
  const { language, setLanguage } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button variant="text" size="sm" lang={other} className={className} onPress={() => void setLanguage(other)}>
      {other === 'ar' ? 'العربية' : 'English'}
    </Button>
  );
}
