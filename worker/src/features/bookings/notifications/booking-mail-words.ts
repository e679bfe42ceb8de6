import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Language } from '#shared/language.ts';
import type { BedType, SmokingType } from '#shared/rooms/room-types.ts';
import type { BookingMail } from './booking-mail.ts';

type Words = Readonly<Record<Language, string>>;

/** What stands before each fact of a booking, and around them. */
export const LABELS = {
  greeting: { ar: 'أهلًا', en: 'Hello' },
  reference: { ar: 'رقم الحجز', en: 'Booking reference' },
  code: { ar: 'الرمز السري', en: 'Secret code' },
  status: { ar: 'حالة الحجز', en: 'Status' },
  room: { ar: 'الغرفة', en: 'Room' },
  beds: { ar: 'السرير', en: 'Beds' },
  guests: { ar: 'الضيوف', en: 'Guests' },
  from: { ar: 'الوصول', en: 'Check-in' },
  to: { ar: 'المغادرة', en: 'Check-out' },
  nights: { ar: 'الليالي', en: 'Nights' },
  total: { ar: 'الإجمالي', en: 'Total' },
  heldUntil: { ar: 'محجوزة لك حتى', en: 'Held for you until' },
  answeredBy: { ar: 'نرد عليك قبل', en: 'Answered before' },
  open: { ar: 'متابعة الحجز', en: 'Open the booking' },
  review: { ar: 'شاركنا رأيك', en: 'Write a review' },
} as const satisfies Record<string, Words>;

export const BED_NAMES: Readonly<Record<BedType, Words>> = {
  single: { ar: 'سرير كبير', en: 'One large bed' },
  double: { ar: 'سريران منفصلان', en: 'Two separate beds' },
};

export const SMOKING_NAMES: Readonly<Record<SmokingType, Words>> = {
  smoking: { ar: 'للمدخنين', en: 'smoking' },
  non_smoking: { ar: 'لغير المدخنين', en: 'non-smoking' },
};

export const STATUS_NAMES: Readonly<Record<BookingStatus, Words>> = {
  pending: { ar: 'بانتظار الموافقة', en: 'Awaiting approval' },
  approved: { ar: 'موافق عليه', en: 'Approved' },
  confirmed: { ar: 'مؤكَّد', en: 'Confirmed' },
  completed: { ar: 'مكتمل', en: 'Completed' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
};

/** Said to a guest who is still to come. */
export const ARRIVE: Words = {
  ar: 'عند الوصول أحضر بطاقة هويتك أو جواز سفرك. أضف الموعد المرفق إلى تقويمك إن شئت، وإن تغيّرت خططك فاطلب التعديل أو الإلغاء من صفحة الحجز.',
  en: 'Bring your ID card or passport when you arrive. Add the attached date to your calendar if you like, and if your plans change, ask for a change or a cancellation from the booking.',
};
/** Said in its place to a guest who is in the house already. */
export const STAYING: Words = {
  ar: 'تجد حجزك في أي وقت من الرابط أدناه. وإن احتجت إلى شيء فنحن في خدمتك: اتصل بنا أو مرّ على الاستقبال.',
  en: 'The link below shows your booking at any time. If you need anything, call us or come to the reception.',
};
const MOVED: Words = {
  ar: 'الموعد المرفق يحل محل السابق في تقويمك. إن لم يناسبك فاتصل بنا.',
  en: 'The attached date takes the place of the former one in your calendar. If it does not suit you, call us.',
};
const STANDS: Words = {
  ar: 'لا يلزمك شيء. إن كنت قد حجزت في مكان آخر أو تغيّرت خططك فاتصل بنا.',
  en: 'There is nothing to do. If you have booked elsewhere or your plans have changed, call us.',
};
const CHOOSE_AGAIN: Words = {
  ar: 'لم تعد هناك غرفة محجوزة لك بهذا الطلب، ولا يُطلب منك أي مبلغ.',
  en: 'This request holds no room any more, and there is nothing to pay.',
};

/** What the guest does next; the answer to "and now?". */
export const NEXT_STEPS: Readonly<Record<BookingMail, Words>> = {
  received: {
    ar: 'لا يلزمك شيء الآن: نكتب إليك فور رد الفندق. ما دام الطلب قيد الانتظار يمكنك إلغاؤه بنفسك من صفحة الحجز.',
    en: 'There is nothing to do now: we write to you as soon as the hotel answers. While the request is pending you can cancel it yourself from the booking.',
  },
  approved: ARRIVE,
  confirmed: ARRIVE,
  completed: {
    ar: 'نسيت شيئًا في الغرفة؟ اتصل بنا وسنبحث عنه.',
    en: 'Left something in the room? Call us and we will look for it.',
  },
  rejected: CHOOSE_AGAIN,
  withdrawn: CHOOSE_AGAIN,
  expired: CHOOSE_AGAIN,
  moved: MOVED,
  edited: MOVED,
  restored: STANDS,
  change_agreed: MOVED,
  change_declined: ARRIVE,
  cancel_agreed: CHOOSE_AGAIN,
  cancelled: {
    ar: 'لا يلزمك شيء ولا يُطلب منك أي مبلغ. إن لم تكن أنت من ألغاه فاتصل بنا.',
    en: 'There is nothing to do and nothing to pay. If it was not you who cancelled, call us.',
  },
};

/** Why the first mail to an address that nobody has proved says so little. */
export const SAYS_LITTLE: Words = {
  ar: 'لم يؤكَّد بعد أن هذا العنوان لصاحب الحجز، فلا نكتب هنا اسمًا ولا غرفة ولا مواعيد. تجدها كلها من الرابط.',
  en: 'Nobody has confirmed yet that this address belongs to the guest, so this mail names no person, room or dates. The link shows them all.',
};

/** Beside the calendar file of a stay that is off: Google takes nothing out that came as a file. */
export const TAKE_OUT: Words = {
  ar: 'إن كانت الإقامة في تقويمك فاحذفها منه، فبعض التقاويم لا تحذفها وحدها.',
  en: 'If the stay is in your calendar, take it out there: some calendars do not do so by themselves.',
};

/** Asked once, with the mail that says that the stay is complete. */
export const ASK_FOR_REVIEW: Words = {
  ar: 'كيف كانت إقامتك؟ كلمات قليلة منك تعين ضيوفًا آخرين، وتعيننا على أن نحسن أكثر.',
  en: 'How was your stay? A few words from you help other guests, and help us do better.',
};

export const NOT_YOU: Words = {
  ar: 'وصلتك هذه الرسالة لأن أحدًا كتب عنوانك في طلب حجز. إن لم تكن أنت فلا يلزمك شيء.',
  en: 'You get this mail because somebody gave your address with a booking request. If it was not you, there is nothing you need to do.',
};
