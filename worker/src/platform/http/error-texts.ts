import type { ErrorTexts } from './errors.ts';

/**
 * Sentences of what any request can be refused for; those of the features are theirs.
 */
export const REQUEST_ERROR_TEXTS = {
  'request.bad_json': {
    ar: 'تعذّرت قراءة الطلب. أعد المحاولة.',
    en: 'The request could not be read. Please try again.',
  },
  'request.invalid': {
    ar: 'بعض البيانات ناقصة أو غير صحيحة. راجع الحقول المشار إليها.',
    en: 'Some details are missing or not right. Check the marked fields.',
  },
  'request.too_large': {
    ar: 'حجم الطلب أكبر من المسموح.',
    en: 'The request is larger than allowed.',
  },
  'request.incomplete': {
    ar: 'انقطع الاتصال قبل أن يصل الطلب كاملًا. حاول مرة أخرى.',
    en: 'The connection broke before the request was complete. Please try again.',
  },
  'request.not_found': { ar: 'لم نجد ما طلبته.', en: 'We could not find what you asked for.' },
  'request.method_not_allowed': {
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
    en: 'This address does not take this kind of request.',
  },
  'request.cross_site': {
    ar: 'وصل الطلب من موقع آخر فرُفض حفاظًا عليك.',
    en: 'The request came from another site, so it was refused to protect you.',
  },
  'request.too_many': {
    ar: 'طلبات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many requests in a short time. Please wait a moment and try again.',
  },
  'request.key_reused': {
    ar: 'أُرسل هذا الطلب من قبل ببيانات أخرى. افتح نموذجًا جديدًا.',
    en: 'This request was already sent with other details. Please open a new form.',
  },
  'auth.required': { ar: 'سجّل الدخول للمتابعة.', en: 'Please sign in to continue.' },
  'auth.forbidden': { ar: 'هذا الإجراء لموظفي الفندق.', en: 'This is for hotel staff.' },
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
  'phone.invalid': {
    ar: 'رقم الهاتف غير صحيح. مثال: 9123 4567',
    en: 'Invalid phone number. Example: 9123 4567',
  },
  'server.unavailable': {
    ar: 'الخدمة مشغولة الآن. أعد المحاولة بعد لحظات.',
    en: 'The service is busy right now. Please try again in a moment.',
  },
  'server.failed': {
    ar: 'حدث خطأ لدينا. لم يضع شيء مما كتبته، أعد المحاولة.',
    en: 'Something went wrong on our side. Nothing you typed is lost: please try again.',
  },
} satisfies Partial<ErrorTexts>;
