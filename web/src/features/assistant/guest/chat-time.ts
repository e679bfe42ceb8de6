import type { Language } from '#shared/language.ts';
import { MUSCAT_ZONE } from '#shared/muscat-time.ts';

/** Times as the specification has them: Arabic of Saudi Arabia, English of the United States. */
const LOCALES: Readonly<Record<Language, string>> = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-US',
};

/** ISO 8601 → the clock of the hotel, "5:55 م" / "5:55 PM". */
export const chatTime = (at: string, language: Language): string =>
  new Date(at).toLocaleTimeString(LOCALES[language], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: MUSCAT_ZONE,
  });
