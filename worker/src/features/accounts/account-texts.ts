import type { AccountError } from '#shared/accounts/errors.ts';
import type { Language } from '#shared/language.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';

/** Sentences of successful answers about accounts. */
const TEXTS = {
  signedIn: { ar: 'تم تسجيل الدخول بنجاح', en: 'You are signed in.' },
  // Shown by an app of before the second step alone; any other asks for the code by itself.
  factorNext: {
    ar: 'هذه الصفحة أقدم من طريقة دخولك. أعد تحميلها ثم سجّل الدخول، وأدخل رمز تطبيق المصادقة حين يُطلب منك.',
    en: 'This page is older than your way of signing in. Reload it, sign in again, and enter the code of your authenticator app when you are asked for it.',
  },
  registered: {
    ar: 'أهلًا بك. أرسلنا إلى بريدك الإلكتروني رسالة فيها الخطوة التالية.',
    en: 'Welcome. The next step is in the e-mail we have just sent you.',
  },
  verified: { ar: 'تم تأكيد بريدك الإلكتروني. أهلًا بك.', en: 'Your e-mail is confirmed. Welcome.' },
  /** In a browser that did not give the password: it may be a stranger's, so it was removed. */
  verifiedWithoutPassword: {
    ar: 'تم تأكيد بريدك الإلكتروني. اختر كلمة مرور جديدة من «نسيت كلمة المرور؟» ثم سجّل الدخول.',
    en: 'Your e-mail is confirmed. Please choose a new password under “Forgot your password?” and then sign in.',
  },
  codeSent: {
    ar: 'إن كان هذا البريد ينتظر التأكيد فستصلك رسالة خلال دقيقة. راجع أيضًا مجلد الرسائل غير المرغوب فيها.',
    en: 'If this e-mail is waiting to be confirmed, a message will arrive within a minute. Check the spam folder too.',
  },
  resetCodeSent: {
    ar: 'إن كان لهذا البريد حساب لدينا فستصلك رسالة فيها رمز خلال دقيقة. راجع أيضًا مجلد الرسائل غير المرغوب فيها.',
    en: 'If there is an account for this e-mail, a message with a code will arrive within a minute. Check the spam folder too.',
  },
  passwordReset: {
    ar: 'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.',
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
  detailsChanged: { ar: 'حُفظت بياناتك.', en: 'Your details are saved.' },
  emailCodeSent: {
    ar: 'أرسلنا رمزًا من ستة أرقام إلى البريد الجديد. راجع أيضًا مجلد الرسائل غير المرغوب فيها.',
    en: 'We have sent a six-digit code to the new e-mail. Check the spam folder too.',
  },
  emailChanged: {
    ar: 'تغيّر بريدك الإلكتروني، وانتهى تسجيل دخولك على الأجهزة الأخرى.',
    en: 'Your e-mail is changed, and you are signed out on your other devices.',
  },
  signedOut: { ar: 'تم تسجيل الخروج', en: 'You are signed out.' },
  /** Carries the phrase by which the sign-in screen knows this case. */
  verifyFirst: {
    ar: 'يلزم تأكيد بريدك الإلكتروني قبل الدخول.',
    en: 'Please confirm your e-mail before signing in.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export function accountText(name: keyof typeof TEXTS, language: Language): string {
  return TEXTS[name][language];
}

export const accountErrorTexts: ErrorTexts<AccountError> = {
  'auth.required': { ar: 'سجّل الدخول للمتابعة.', en: 'Please sign in to continue.' },
  'auth.forbidden': { ar: 'هذا الإجراء لموظفي الفندق.', en: 'This is for hotel staff.' },
  'auth.manager_needed': {
    ar: 'هذا الإجراء للمديرين. اطلبه من أحد المديرين.',
    en: 'This needs a manager. Ask one of the managers.',
  },
  'auth.other_person': {
    ar: 'هذه المشاركة محفوظة لشخص آخر على هذا الجهاز.',
    en: 'This entry is kept for somebody else on this device.',
  },
  'auth.bad_credentials': {
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    en: 'The e-mail or the password is not right.',
  },
  'auth.throttled': {
    ar: 'محاولات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many tries. Please wait a moment and try again.',
  },
  'auth.code_invalid': {
    ar: 'الرمز غير صحيح أو انتهت صلاحيته. راجع آخر رسالة وصلتك أو اطلب رمزًا جديدًا.',
    en: 'The code is not right or has expired. Check the latest e-mail, or ask for a new code.',
  },
  'auth.sign_in_again': {
    ar: 'لحماية حسابك، سجّل الخروج ثم ادخل بحساب Google مرة أخرى قبل هذا التغيير.',
    en: 'To protect your account, sign out and in again with Google before this change.',
  },
  'staff.no_password': {
    ar: 'تدخل بحساب Google ولا كلمة مرور لحسابك. اختر واحدة من «نسيت كلمة المرور؟» في صفحة الدخول، ثم أعد هذا التغيير.',
    en: 'You sign in with Google, and your account has no password. Choose one under “Forgot your password?” on the sign-in page, then make this change again.',
  },
  'staff.no_account': {
    ar: 'لا حساب مؤكَّدًا بهذا البريد. أرسل إليه دعوة.',
    en: 'No confirmed account has this e-mail. Send it an invitation.',
  },
  'staff.already': {
    ar: 'صاحب هذا البريد من الموظفين أصلًا.',
    en: 'The person with this e-mail is staff already.',
  },
  'staff.last': {
    ar: 'لا يبقى مدير بعده. اجعل موظفًا آخر مديرًا أولًا.',
    en: 'No manager would be left. Make another member a manager first.',
  },
  'staff.second_person_needed': {
    ar: 'من اقترح موظفًا لا يؤكد اقتراحه بنفسه. اطلب ذلك من زميل آخر.',
    en: 'Whoever proposed a member cannot confirm them. Ask another member of the team.',
  },
  'staff.has_account': {
    ar: 'لصاحب هذا البريد حساب مؤكَّد. أضفه مباشرة من دون دعوة.',
    en: 'This e-mail has a confirmed account. Add it without an invitation.',
  },
  'staff.invitation_gone': {
    ar: 'هذه الدعوة لم تعد صالحة: استُخدمت أو سُحبت أو انتهت مدتها. اطلب من إدارة الفندق دعوة جديدة.',
    en: 'This invitation is over: it was used, withdrawn, or its time has passed. Ask the hotel’s management for a new one.',
  },
  'staff.invitation_over': {
    ar: 'انتهت مدة هذه الدعوة. ادعُ صاحب البريد من جديد بكلمة مرورك.',
    en: 'The time of this invitation has passed. Invite this e-mail anew with your password.',
  },
  'auth.pin_wrong': {
    ar: 'الرمز السري غير صحيح.',
    en: 'The PIN is not right.',
  },
  'auth.pin_off': {
    ar: 'الرمز السري لا يفتح هذا الجهاز الآن. افتحه بالبريد وكلمة المرور.',
    en: 'The PIN does not open this tablet now. Unlock it with e-mail and password.',
  },
  'auth.factor_needed': {
    ar: 'أكّد بخطوتك الثانية أيضًا: رمز تطبيق المصادقة أو رمز استرداد أو مفتاح المرور.',
    en: 'Your second step as well, please: a code of the app, a recovery code or a passkey.',
  },
  'auth.factor_wrong': {
    ar: 'الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي في التطبيق.',
    en: 'The code is not right or was used before. Wait for the next one in the app.',
  },
  'auth.factor_over': {
    ar: 'انتهت مهلة هذه الخطوة. ابدأ من جديد بكلمة المرور.',
    en: 'The time for this step is over. Start again with the password.',
  },
  'auth.passkey_wrong': {
    ar: 'لم يُقبل مفتاح المرور، أو انقضت مهلته. أعد المحاولة.',
    en: 'The passkey was not accepted, or its time was over. Please try again.',
  },
  'auth.passkey_limit': {
    ar: 'لديك عشرة مفاتيح مرور. احذف واحدًا منها أولًا.',
    en: 'You have ten passkeys. Remove one of them first.',
  },
  'auth.passkey_known': {
    ar: 'مفتاح المرور هذا مضاف من قبل.',
    en: 'This passkey is there already.',
  },
  'human.required': {
    ar: 'أكمل خطوة «لست برنامجًا آليًا» أسفل النموذج ثم أرسل.',
    en: 'Complete the step below the form that shows you are a person, then send it.',
  },
  'human.refused': {
    ar: 'انتهت صلاحية خطوة التحقق. أعدها ثم أرسل، وما كتبته محفوظ.',
    en: 'That check has expired. Do it again and send; what you typed is kept.',
  },
  'human.unavailable': {
    ar: 'تعذّر التحقق الآن. ما كتبته محفوظ، أعد المحاولة بعد لحظات.',
    en: 'The check does not answer right now. What you typed is kept: please try again in a moment.',
  },
};
