import type { Language } from '#shared/language.ts';
import { STAFF_MAILS, type MailWriter, type StaffMail } from './staff-mails.ts';

/**
 * `already`: somebody registered with, or asked for a code for, an e-mail whose account is
 * verified.
 */
export type AccountMail =
  | 'verify'
  | 'reset'
  | 'erase'
  | 'already'
  | 'email'
  | 'email_taken'
  | 'email_changed'
  | AccountNotification;
export type AccountNotification = 'password_changed' | 'google_linked' | StaffMail;

/**
 * The only home of these sentences, with those about staff. No name is in them: before an e-mail is verified its account's
 * name may be a stranger's choice, and a mail of the hotel must not carry it.
 */
export const ACCOUNT_MAILS: Readonly<Record<AccountMail, Readonly<Record<Language, MailWriter>>>> =
  {
    verify: {
      ar: ({ code, email, origin }) => ({
        title: 'رمز تأكيد بريدك الإلكتروني',
        parts: [
          'أهلًا بك. أدخل هذا الرمز لتأكيد بريدك الإلكتروني:',
          { code },
          'الرمز صالح عشر دقائق، ولمرة واحدة.',
          {
            label: 'إدخال الرمز',
            href: `${origin}/verify-email?email=${encodeURIComponent(email)}`,
          },
          'إن لم تطلب هذا الرمز فتجاهل الرسالة، ولا تعطه لأحد.',
        ],
      }),
      en: ({ code, email, origin }) => ({
        title: 'Your code to confirm your e-mail',
        parts: [
          'Welcome. Enter this code to confirm your e-mail:',
          { code },
          'It works once, for ten minutes.',
          {
            label: 'Enter the code',
            href: `${origin}/verify-email?email=${encodeURIComponent(email)}`,
          },
          'If you did not ask for it, ignore this message and give the code to nobody.',
        ],
      }),
    },
    reset: {
      ar: ({ code }) => ({
        title: 'رمز تغيير كلمة المرور',
        parts: [
          'أدخل هذا الرمز لاختيار كلمة مرور جديدة:',
          { code },
          'الرمز صالح عشر دقائق، ولمرة واحدة.',
          'إن لم تطلب هذا الرمز فتجاهل الرسالة، ولا تعطه لأحد. كلمة مرورك لم تتغيّر.',
        ],
      }),
      en: ({ code }) => ({
        title: 'Your code to change your password',
        parts: [
          'Enter this code to choose a new password:',
          { code },
          'It works once, for ten minutes.',
          'If you did not ask for it, ignore this message and give the code to nobody. Your password has not changed.',
        ],
      }),
    },
    erase: {
      ar: ({ code }) => ({
        title: 'رمز حذف حسابك',
        parts: [
          'أدخل هذا الرمز لحذف حسابك وبياناتك. لا يمكن التراجع عن الحذف:',
          { code },
          'الرمز صالح عشر دقائق، ولمرة واحدة.',
          'إن لم تطلب هذا الرمز فلا تعطه لأحد: هناك من دخل إلى حسابك. أنهِ جلساته من صفحة الحساب وغيّر كلمة المرور.',
        ],
      }),
      en: ({ code }) => ({
        title: 'Your code to erase your account',
        parts: [
          'Enter this code to erase your account and your data. It cannot be undone:',
          { code },
          'It works once, for ten minutes.',
          'If you did not ask for it, give the code to nobody: somebody is signed in to your account. End their sessions on the account page and change the password.',
        ],
      }),
    },
    already: {
      ar: ({ origin }) => ({
        title: 'لديك حساب لدينا',
        parts: [
          'طُلب فتح حساب بهذا البريد الإلكتروني، ولك به حساب مؤكَّد من قبل. سجّل الدخول به، وإن نسيت كلمة المرور فاطلب رمزًا لتغييرها من صفحة الدخول.',
          { label: 'تسجيل الدخول', href: `${origin}/login` },
          'إن لم تكن أنت من طلب ذلك فلا يلزمك شيء. حسابك كما هو.',
        ],
      }),
      en: ({ origin }) => ({
        title: 'You have an account with us',
        parts: [
          'Somebody asked for an account with this e-mail, and you already have one. Sign in with it; if you have forgotten the password, the sign-in page sends you a code to change it.',
          { label: 'Sign in', href: `${origin}/login` },
          'If it was not you, there is nothing to do. Your account is as it was.',
        ],
      }),
    },
    email: {
      ar: ({ code }) => ({
        title: 'رمز تغيير بريدك الإلكتروني',
        parts: [
          'أدخل هذا الرمز في صفحة الحساب ليصبح هذا البريد بريد حسابك لدينا:',
          { code },
          'الرمز صالح عشر دقائق، ولمرة واحدة.',
          'إن لم تطلب هذا الرمز فتجاهل الرسالة، ولا تعطه لأحد.',
        ],
      }),
      en: ({ code }) => ({
        title: 'Your code to change your e-mail',
        parts: [
          'Enter this code on the account page to make this the e-mail of your account with us:',
          { code },
          'It works once, for ten minutes.',
          'If you did not ask for it, ignore this message and give the code to nobody.',
        ],
      }),
    },
    email_taken: {
      ar: () => ({
        title: 'لديك حساب لدينا بهذا البريد',
        parts: [
          'أراد صاحب حساب آخر أن يستخدم هذا البريد الإلكتروني، ولك به حساب لدينا، فلم نرسل إليه رمزًا.',
          'إن كنت أنت فادخل بهذا البريد، أو احذف الحساب المرتبط به أولًا. وإن لم تكن أنت فلا يلزمك شيء.',
        ],
      }),
      en: () => ({
        title: 'You have an account with this e-mail',
        parts: [
          'Somebody wanted to use this e-mail for another account with us. It has an account already, so no code was sent.',
          'If it was you, sign in with this e-mail, or erase its account first. If it was not you, there is nothing to do.',
        ],
      }),
    },
    email_changed: {
      ar: () => ({
        title: 'تغيّر بريد حسابك',
        parts: [
          'أصبح لحسابك لدينا بريد إلكتروني آخر قبل قليل، ولم يعد هذا البريد يفتحه. انتهى تسجيل الدخول على الأجهزة الأخرى.',
          'إن لم تكن أنت فاتصل بنا الآن.',
        ],
      }),
      en: () => ({
        title: 'The e-mail of your account was changed',
        parts: [
          'Your account with us has another e-mail since a moment ago, and this one opens it no more. The other devices were signed out.',
          'If it was not you, call us now.',
        ],
      }),
    },
    password_changed: {
      ar: () => ({
        title: 'تغيّرت كلمة مرورك',
        parts: [
          'تغيّرت كلمة مرور حسابك قبل قليل، وانتهى تسجيل دخولك على الأجهزة الأخرى.',
          'إن لم تكن أنت فاطلب رمزًا لتغييرها من صفحة الدخول واتصل بنا.',
        ],
      }),
      en: () => ({
        title: 'Your password was changed',
        parts: [
          'The password of your account was changed a moment ago, and your other devices were signed out.',
          'If it was not you, ask for a code on the sign-in page to change it, and call us.',
        ],
      }),
    },
    google_linked: {
      ar: () => ({
        title: 'صار الدخول بحساب Google متاحًا لك',
        parts: [
          'سُجّل الدخول إلى حسابك لدينا بحساب Google الذي يحمل هذا البريد. يمكنك من الآن الدخول به، وكلمة مرورك باقية كما هي.',
          'إن لم تكن أنت فاتصل بنا وغيّر كلمة مرور بريدك الإلكتروني.',
        ],
      }),
      en: () => ({
        title: 'You can sign in with Google now',
        parts: [
          'Your account with us was opened with the Google account of this e-mail. It opens it from now on; your password stays as it is.',
          'If it was not you, call us and change the password of your e-mail.',
        ],
      }),
    },
    ...STAFF_MAILS,
  };
