import type { Language } from '#shared/language.ts';
import type { EmailPart } from '../../platform/mail/email-template.ts';

/** What an account is told of its place among staff and of its second factor. */
export type StaffMail =
  | 'staff_added'
  | 'staff_role'
  | 'staff_removed'
  | 'factor_set'
  | 'factor_removed'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_used';

interface Content {
  /** Canonical. */
  readonly email: string;
  readonly code: string;
  readonly origin: string;
}

export type MailWriter = (content: Content) => {
  readonly title: string;
  readonly parts: readonly EmailPart[];
};

/** Mails about staff; no name is in them either. */
export const STAFF_MAILS: Readonly<Record<StaffMail, Readonly<Record<Language, MailWriter>>>> = {
  staff_added: {
    ar: ({ origin }) => ({
      title: 'صار حسابك من حسابات موظفي الفندق',
      parts: [
        'أُضيف حسابك إلى الموظفين. سجّل الدخول من جديد لتظهر لك الإدارة. ودور كل موظف يحدّد ما يراه فيها.',
        { label: 'تسجيل الدخول', href: `${origin}/login` },
        'إن كانت كلمة مرورك أقصر من 12 حرفًا فغيّرها أولًا. وإن لم تكن من موظفي الفندق فاتصل بنا.',
      ],
    }),
    en: ({ origin }) => ({
      title: 'Your account is a staff account now',
      parts: [
        'Your account was added to the hotel’s staff. Sign in again to see the back office. Your role there decides what you see of it.',
        { label: 'Sign in', href: `${origin}/login` },
        'If your password is shorter than 12 characters, change it first. If you do not work at the hotel, call us.',
      ],
    }),
  },
  staff_role: {
    ar: ({ origin }) => ({
      title: 'تغيّر دورك بين موظفي الفندق',
      parts: [
        'غيّر أحد المديرين دورك، ويسري ذلك من الآن على كل جهاز دخلت منه. تجد دورك في «الإعدادات».',
        { label: 'فتح الإعدادات', href: `${origin}/dashboard/settings` },
        'إن رأيت في ذلك خطأ فراجع إدارة الفندق.',
      ],
    }),
    en: ({ origin }) => ({
      title: 'Your role on the hotel’s staff has changed',
      parts: [
        'A manager has changed your role. It counts from now on in every browser in which you are signed in. Your role stands in the settings.',
        { label: 'Open the settings', href: `${origin}/dashboard/settings` },
        'If you think this is a mistake, ask the hotel’s management.',
      ],
    }),
  },
  staff_removed: {
    ar: () => ({
      title: 'لم يعد حسابك من حسابات الموظفين',
      parts: [
        'أُزيل حسابك من الموظفين، وانتهى تسجيل دخولك على أجهزتك كلها. حسابك وحجوزاتك فيه باقية كما هي.',
        'إن رأيت في ذلك خطأ فراجع إدارة الفندق.',
      ],
    }),
    en: () => ({
      title: 'Your account is no longer a staff account',
      parts: [
        'Your account was removed from the staff, and you are signed out on all your devices. The account and its bookings stay as they are.',
        'If you think this is a mistake, ask the hotel’s management.',
      ],
    }),
  },
  factor_set: {
    ar: () => ({
      title: 'أصبح دخولك بخطوتين',
      parts: [
        'سيُطلب منك من الآن، بعد كلمة المرور، رمز من تطبيق المصادقة في هاتفك. انتهى تسجيل الدخول على أجهزتك الأخرى.',
        'احتفظ برموز الاسترداد في مكان آمن بعيدًا عن هاتفك: كل رمز منها يفتح حسابك مرة واحدة إن فقدت الهاتف.',
        'إن لم تكن أنت فأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'You sign in in two steps now',
      parts: [
        'From now on a code of the authenticator app on your phone is asked for after your password. Your other devices were signed out.',
        'Keep your recovery codes in a safe place away from the phone: each of them opens your account once if you lose it.',
        'If it was not you, tell the hotel’s management now.',
      ],
    }),
  },
  factor_removed: {
    ar: () => ({
      title: 'أُلغيت الخطوة الثانية من دخولك',
      parts: [
        'لم تعد تُطلب منك خطوة ثانية عند تسجيل الدخول، وتكفي كلمة المرور وحدها. لم تعد رموز الاسترداد السابقة تفتح شيئًا.',
        'يمكنك إعداد الخطوة الثانية من جديد في «الإعدادات». وإن لم تطلب ذلك فأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'The second step of your sign-in was removed',
      parts: [
        'No second step is asked for at the sign-in any more; your password alone opens the account. Your former recovery codes open nothing.',
        'You can set up the second step again in the settings. If you did not ask for this, tell the hotel’s management now.',
      ],
    }),
  },
  app_removed: {
    ar: () => ({
      title: 'أُزيل تطبيق المصادقة من دخولك',
      parts: [
        'لم تعد رموز تطبيق المصادقة تفتح حسابك. يبقى دخولك بخطوتين: كلمة المرور ثم مفتاح المرور أو رمز استرداد.',
        'إن لم تكن أنت فأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'The authenticator app was removed from your sign-in',
      parts: [
        'Codes of the authenticator app open your account no more. You still sign in in two steps: after the password a passkey, or a recovery code.',
        'If it was not you, tell the hotel’s management now.',
      ],
    }),
  },
  passkey_added: {
    ar: () => ({
      title: 'أُضيف مفتاح مرور إلى حسابك',
      parts: [
        'أُضيف قبل قليل مفتاح مرور إلى حسابك. بعد كلمة المرور يُطلب منك مفتاح المرور هذا، أو رمز بدلًا منه.',
        'احتفظ برموز الاسترداد في مكان آمن بعيدًا عن جهازك. وإن لم تكن أنت فأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'A passkey was added to your account',
      parts: [
        'A passkey was added to your account a moment ago. After your password it is asked for, or a code in its place.',
        'Keep your recovery codes in a safe place away from the device. If it was not you, tell the hotel’s management now.',
      ],
    }),
  },
  passkey_removed: {
    ar: () => ({
      title: 'حُذف مفتاح مرور من حسابك',
      parts: [
        'حُذف قبل قليل أحد مفاتيح المرور من حسابك، ولم يعد يفتح شيئًا. يبقى دخولك بخطوتين.',
        'إن لم تكن أنت فغيّر كلمة المرور وأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'A passkey was removed from your account',
      parts: [
        'One of your passkeys was removed from your account a moment ago and opens nothing any more. You still sign in in two steps.',
        'If it was not you, change your password and tell the hotel’s management now.',
      ],
    }),
  },
  recovery_used: {
    ar: () => ({
      title: 'استُخدم أحد رموز الاسترداد',
      parts: [
        'استُخدم قبل قليل أحد رموز الاسترداد في حسابك بدلًا من رمز التطبيق، ولا يمكن استخدامه مرة أخرى.',
        'إن فقدت هاتفك فأعدّ الخطوة الثانية على هاتف آخر من «الإعدادات». وإن لم تكن أنت فغيّر كلمة المرور وأبلغ إدارة الفندق الآن.',
      ],
    }),
    en: () => ({
      title: 'One of your recovery codes was used',
      parts: [
        'One of the recovery codes of your account was given a moment ago in the place of a code of the app. It cannot be used again.',
        'If you have lost the phone, set up the second step on another one in the settings. If it was not you, change your password and tell the hotel’s management now.',
      ],
    }),
  },
};
