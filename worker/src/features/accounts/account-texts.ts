import type { Language } from '#shared/language.ts';

/** Sentences of the account calls that are no errors (guest.txt §8). */
const TEXTS = {
  signedIn: { ar: 'تم تسجيل الدخول بنجاح', en: 'You are signed in.' },
  registered: {
    ar: 'أهلًا بك. أرسلنا إلى بريدك الإلكتروني رسالة فيها الخطوة التالية.',
    en: 'Welcome. The next step is in the e-mail we have just sent you.',
  },
  verified: { ar: 'تم تأكيد بريدك الإلكتروني. أهلًا بك.', en: 'Your e-mail is confirmed. Welcome.' },
  /** The code was entered in another browser than the one that registered. */
  /**
   * On another device than the one that registered: the password may be a stranger's, so it is
   * gone.
   */
  verifiedWithoutPassword: {
    ar: 'تم تأكيد بريدك الإلكتروني. اختر كلمة مرور جديدة من «نسيت كلمة المرور؟» ثم سجّل الدخول.',
    en: 'Your e-mail is confirmed. Please choose a new password under “Forgot your password?” and then sign in.',
  },
  codeSent: {
    ar: 'إن كان هذا البريد ينتظر التأكيد فستصلك رسالة خلال دقيقة. راجع أيضًا البريد غير المرغوب.',
    en: 'If this e-mail is waiting to be confirmed, a message will arrive within a minute. Check the spam folder too.',
  },
  resetCodeSent: {
    ar: 'إن كان لهذا البريد حساب لدينا فستصلك رسالة فيها رمز خلال دقيقة. راجع أيضًا البريد غير المرغوب.',
    en: 'If there is an account for this e-mail, a message with a code will arrive within a minute. Check the spam folder too.',
  },
  passwordReset: {
    ar: 'تم تغيير كلمة المرور. سجّل الدخول بكلمتك الجديدة.',
    en: 'Your password is changed. Please sign in with the new one.',
  },
  passwordChanged: {
    ar: 'تم تغيير كلمة المرور، وانتهى تسجيل دخولك على الأجهزة الأخرى.',
    en: 'Your password is changed, and you are signed out on your other devices.',
  },
  sessionEnded: { ar: 'انتهى تسجيل الدخول على ذلك الجهاز.', en: 'That device is signed out.' },
  otherSessionsEnded: {
    ar: 'انتهى تسجيل الدخول على أجهزتك الأخرى.',
    en: 'Your other devices are signed out.',
  },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'You are signed out.' },
  /**
   * Carries the phrase by which the sign-in screen knows this case (guest.txt §8, Login requires
   * verification).
   */
  verifyFirst: {
    ar: 'يلزم تأكيد بريدك الإلكتروني قبل الدخول.',
    en: 'Please confirm your e-mail before signing in.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export function accountText(name: keyof typeof TEXTS, language: Language): string {
  return TEXTS[name][language];
}
