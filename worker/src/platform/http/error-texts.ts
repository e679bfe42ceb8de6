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
  'phone.invalid': {
    ar: 'رقم الهاتف غير صحيح. مثال: \u20669123 4567\u2069',
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
