import { PENDING_HOLD_HOURS } from '#shared/bookings/booking-lifecycle.ts';
import { hours, type LegalDocument } from './legal-document.ts';

/** What ending a booking costs: nothing in money, and points by the shared table. */
export const CANCELLATION: LegalDocument = {
  ar: {
    title: 'الإلغاء والتعديل',
    lead: 'لا تدفع شيئًا مقدّمًا، فلا رسوم إلغاء. هكذا ينتهي الحجز أو يتغيّر.',
    sections: [
      {
        id: 'pending',
        title: 'طلب ينتظر الرد',
        parts: [
          'تلغيه بنفسك متى شئت ومجانًا، من «حجوزاتي» أو من الرابط الذي في رسالتك. تعود الغرفة متاحة في الحال.',
          `إن لم يرد الفندق خلال ${hours(PENDING_HOLD_HOURS)}، أو انتهى يوم الوصول قبل ذلك، انتهى الطلب من تلقاء نفسه ووصلك إشعار.`,
        ],
      },
      {
        id: 'approved',
        title: 'حجز وافق عليه الفندق',
        parts: [
          'اطلب الإلغاء أو تغيير المواعيد من صفحة الحجز أو بالهاتف، ويرد عليك الفندق. كلما أبكرت أمكن للفندق أن يعطي الغرفة لغيرك.',
        ],
      },
      {
        id: 'points',
        title: 'ماذا يحدث للنقاط',
        parts: [
          'إذا ألغيت حجزًا وأنت صاحب حساب، أو وافق الفندق على إلغائه بطلبك، خُصم من رصيدك بحسب الغرفة، ولا يُخصم أكثر مما في الرصيد. إلغاء الفندق للحجز لا يخصم شيئًا.',
          { table: 'points' },
          'إذا أُلغيت ليلة مجانية عادت نقاطها كاملة إلى رصيدك.',
        ],
      },
      {
        id: 'hotel',
        title: 'إذا ألغى الفندق',
        parts: [
          'نخبرك في التطبيق وبالبريد إن تركت عنوانك، ونبحث معك عن موعد آخر. لا يُطلب منك شيء ولا تُخصم نقاط.',
        ],
      },
    ],
  },
  en: {
    title: 'Cancelling and changing',
    lead: 'You pay nothing in advance, so there is no cancellation fee. This is how a booking ends or changes.',
    sections: [
      {
        id: 'pending',
        title: 'A request that waits for an answer',
        parts: [
          'You cancel it yourself at any time, free of charge, in My bookings or by the link in your mail. The room is open again at once.',
          `If the hotel has not answered within ${PENDING_HOLD_HOURS} hours, or the day of check-in is over before that, the request ends by itself and you are told.`,
        ],
      },
      {
        id: 'approved',
        title: 'A booking that the hotel has approved',
        parts: [
          'Ask for a cancellation or other dates from the booking or by phone, and the hotel answers. The earlier you ask, the sooner the hotel can give the room to somebody else.',
        ],
      },
      {
        id: 'points',
        title: 'What happens to points',
        parts: [
          'If you have an account and cancel a booking, or the hotel agrees to end it at your request, points are taken by the type of the room, never more than your balance has. A cancellation by the hotel takes none.',
          { table: 'points' },
          'Where a free night is cancelled, all its points come back to your balance.',
        ],
      },
      {
        id: 'hotel',
        title: 'If the hotel cancels',
        parts: [
          'We tell you in the app, and by e-mail if you left an address, and look for other dates with you. You pay nothing and lose no points.',
        ],
      },
    ],
  },
};
