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
  'booking.not_found': {
    ar: 'لم نجد هذا الحجز. تحقّق من الرقم والرمز.',
    en: 'We could not find this booking. Check the reference and the code.',
  },
  'booking.sold_out': {
    ar: 'نفدت هذه الغرفة في إحدى ليالي إقامتك. بياناتك محفوظة، اختر تاريخًا أو غرفة أخرى.',
    en: 'This room has sold out for one of your nights. Your details are kept: choose other dates or another room.',
  },
  'booking.price_changed': {
    ar: 'تغيّر السعر منذ فتحت النموذج. راجع السعر الجديد ثم أكّد.',
    en: 'The price has changed since you opened the form. Check the new price and confirm.',
  },
  'booking.bad_transition': {
    ar: 'تغيّرت حالة الحجز قبل لحظات، ولم يعد هذا الإجراء متاحًا.',
    en: 'The booking changed a moment ago, and this is no longer possible.',
  },
  'booking.too_many_pending': {
    ar: 'لهذا الرقم ثلاثة طلبات تنتظر الرد. انتظر الرد أو ألغِ أحدها.',
    en: 'This phone has three requests waiting for an answer. Wait for one, or cancel one.',
  },
  'booking.sign_in_needed': {
    ar: 'ليالٍ كثيرة تنتظر الرد من دون حساب. سجّل الدخول لإرسال هذا الطلب، وما كتبته محفوظ.',
    en: 'Many nights are waiting for an answer without an account. Sign in to send this request; what you typed is kept.',
  },
  'booking.stay_in_past': {
    ar: 'تاريخ الوصول مضى. اختر اليوم أو ما بعده.',
    en: 'The check-in date has passed. Choose today or later.',
  },
  'booking.stay_too_far': {
    ar: 'الحجز متاح حتى عام من اليوم.',
    en: 'Bookings are open up to one year ahead.',
  },
  'booking.stay_order': {
    ar: 'تاريخ المغادرة يجب أن يكون بعد تاريخ الوصول',
    en: 'Check-out date must be after check-in date',
  },
  'booking.stay_too_long': {
    ar: 'أطول إقامة في حجز واحد 30 ليلة.',
    en: 'One booking covers 30 nights at most.',
  },
  'phone.invalid': {
    ar: 'رقم الهاتف غير صحيح. مثال: 9123 4567',
    en: 'Invalid phone number. Example: 9123 4567',
  },
  'points.not_yours': {
    ar: 'هذه النقاط لحساب آخر. سجّل الدخول به لتراها وتستعملها.',
    en: 'These points belong to another account. Sign in with it to see and use them.',
  },
  'points.insufficient': {
    ar: 'عذراً، ليس لديك نقاط كافية لشراء هذه الليلة',
    en: 'Sorry, you do not have enough points to buy this night',
  },
  'points.no_such_night': {
    ar: 'لا ليلة مجانية بهذا العدد من النقاط.',
    en: 'No free night costs this many points.',
  },
  'points.hold_used': {
    ar: 'حُجزت ليلتك بهذه النقاط من قبل.',
    en: 'Your night has already been booked with these points.',
  },
  'points.hold_not_found': {
    ar: 'لم نجد هذه النقاط المحجوزة.',
    en: 'We could not find these points set aside.',
  },
  'points.one_night': {
    ar: 'النقاط تشتري ليلة واحدة في كل حجز. اختر المغادرة في اليوم التالي.',
    en: 'Points buy one night a booking. Choose check-out on the next day.',
  },
  'event.closed': {
    ar: 'هذه الفعالية متوقفة الآن.',
    en: 'This event is not running at the moment.',
  },
  'entry.already_participated': {
    ar: 'لقد شاركت في هذه الفعالية هذا الشهر. يمكنك المشاركة مرة أخرى الشهر القادم.',
    en: 'You have already participated in this event this month. You can participate again next month.',
  },
  'entry.missing_photos': {
    ar: 'لم تصل بعض الصور كاملة. سنعيد إرسالها.',
    en: 'Some of the photos have not arrived. They will be sent again.',
  },
  'entry.same_photos': {
    ar: 'شاركت بهذه الصور من قبل. اختر صورًا أخرى.',
    en: 'You have entered these photos before. Please choose others.',
  },
  'entry.already_decided': {
    ar: 'سبق البتّ في هذه المشاركة.',
    en: 'This entry has been decided already.',
  },
  'entry.not_found': {
    ar: 'لم نجد هذه المشاركة. تحقّق من الرقم والرمز.',
    en: 'We could not find this entry. Check the reference and the code.',
  },
  'notification.no_recipient': {
    ar: 'لا حجز ولا مشاركة بهذا الرقم تخصها هذه الرسالة، فلن يقرأها أحد.',
    en: 'No booking or entry with this phone is what this message is about, so nobody would read it.',
  },
  'notification.unclear_recipient': {
    ar: 'بهذا الرقم حجوزات أو مشاركات لأكثر من شخص. اذكر رقم الحجز أو المشاركة التي تخصها الرسالة.',
    en: 'More than one person has bookings or entries with this phone. Name the booking or entry that this message is about.',
  },
  'idempotency.mismatch': {
    ar: 'أُرسلت هذه المشاركة من قبل ببيانات أخرى. ابدأ مشاركة جديدة.',
    en: 'This entry was already sent with other details. Please start a new one.',
  },
  'blob.too_large': {
    ar: 'يرجى اختيار صورة أصغر من 5 ميغابايت',
    en: 'Please select an image smaller than 5MB',
  },
  'blob.wrong_type': {
    ar: 'يرجى اختيار صورة بصيغة JPEG أو PNG أو WebP.',
    en: 'Please choose a picture in JPEG, PNG or WebP.',
  },
  'blob.metadata': {
    ar: 'تحمل هذه الصورة بيانات الموقع أو الكاميرا فلم نحفظها. اخترها من جديد لنزيلها.',
    en: 'This photo carries location or camera data, so it was not kept. Choose it again and we will remove them.',
  },
  'blob.broken': {
    ar: 'هذه الصورة ناقصة أو تالفة. اختر صورة أخرى.',
    en: 'This picture is incomplete or damaged. Please choose another.',
  },
  'blob.too_large_pixels': {
    ar: 'أبعاد هذه الصورة أكبر من المسموح. اختر صورة أصغر.',
    en: 'This picture has more pixels than allowed. Please choose a smaller one.',
  },
  'blob.turned': {
    ar: 'هذه الصورة محفوظة مقلوبة أو على جنبها. عدّل اتجاهها واحفظها، أو أرسلها بصيغة JPEG.',
    en: 'This picture is stored on its side or upside down. Turn it and save it, or send it as a JPEG.',
  },
  'blob.hash_mismatch': {
    ar: 'لم تصل الصورة كما أُرسلت. سنعيد إرسالها.',
    en: 'The photo did not arrive as it was sent. It will be sent again.',
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
