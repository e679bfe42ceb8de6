import type { Language } from '#shared/language.ts';

/** Sentences of the account calls that are no errors (guest.txt §8). */
const TEXTS = {
  signedIn: { ar: 'تم تسجيل الدخول بنجاح', en: 'You are signed in.' },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'You are signed out.' },
  /** Carries the phrase by which the sign-in screen knows this case (guest.txt §8, Login requires verification). */
  verifyFirst: { ar: 'يلزم تأكيد بريدك الإلكتروني قبل الدخول.', en: 'Please confirm your e-mail before signing in.' },
} as const satisfies Record<string, Record<Language, string>>;

export function accountText(name: keyof typeof TEXTS, language: Language): string {
  return TEXTS[name][language];
}
