import { formatOmr } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';

/** An amount inside a sentence or a bill, in the size of the text around it. Integer baisa. */
export function Omr({ baisa }: { baisa: number }) {
  const { language } = useLanguage();
  const { number, currency } = formatOmr(baisa, language);
  return <bdi>{language === 'ar' ? `${number} ${currency}` : `${currency} ${number}`}</bdi>;
}
