import type { Language } from '#shared/language.ts';

/** Isolated, so that the number stays whole beside a name that runs the other way. */
export function addedText(
  { cardNumber, fullName }: { readonly cardNumber: string; readonly fullName: string },
  language: Language,
): string {
  const comma = language === 'ar' ? '، ' : ', ';
  return `\u2066${cardNumber}\u2069${comma}\u2068${fullName}\u2069`;
}
