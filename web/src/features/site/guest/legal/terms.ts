import {
  HELD_NIGHTS_PER_ACCOUNT,
  MAX_PENDING_PER_PHONE,
  PENDING_HOLD_HOURS,
} from '#shared/bookings/booking-lifecycle.ts';
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { MIN_PHOTOS, SHARES_REQUIRED } from '#shared/events/events.ts';
import { BAISA_PER_OMR } from '#shared/money.ts';
import { POINTS_HOLD_MINUTES } from '#shared/points/points.ts';
import { EXTRA_GUEST_BAISA, GUESTS_INCLUDED, MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { arabicCount, days, hours, type LegalDocument } from './legal-document.ts';

const EXTRA_OMR = EXTRA_GUEST_BAISA / BAISA_PER_OMR;

const nights = (count: number): string =>
  arabicCount(count, { one: 'ليلة', two: 'ليلتان', few: 'ليالٍ', many: 'ليلة', other: 'ليلة' });
const guests = (count: number): string =>
  arabicCount(count, { one: 'ضيفًا', two: 'ضيفين', few: 'ضيوف', many: 'ضيفًا', other: 'ضيف' });
const requests = (count: number): string =>
  arabicCount(count, { one: 'طلب', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' });
const minutes = (count: number): string =>
  arabicCount(count, { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' });

/** The rules that this system follows, in words. */
export const TERMS: LegalDocument = {
  ar: {
    title: 'الشروط',
    lead: 'القواعد التي يعمل بها الحجز والنقاط والفعاليات، كما يطبّقها الموقع على الجميع.',
    sections: [
      {
        id: 'booking',
        title: 'الحجز',
        parts: [
          [
            `ما ترسله طلب، ويصبح حجزًا حين يوافق عليه الفندق. تبقى الغرفة محجوزة لك مؤقتًا ${hours(PENDING_HOLD_HOURS)} أو حتى نهاية يوم الوصول، أيهما أقرب.`,
            `الإقامة حتى ${nights(MAX_NIGHTS)}، والوصول من اليوم وحتى ${days(MAX_DAYS_AHEAD)} من الآن. ينتظر الرد ${requests(MAX_PENDING_PER_PHONE)} على الأكثر لكل رقم هاتف.`,
            `ما يزيد على ${nights(HELD_NIGHTS_PER_ACCOUNT)} في طلبات حساب واحد تنتظر الرد، وما يتجاوز حد الشبكة، ينتظر من دون غرفة محجوزة. نخبرك بذلك، وينظر الفندق حين يرد هل بقيت غرفة.`,
            'رقم الغرفة الذي تختاره رغبة نحاول تلبيتها، والمؤكَّد هو نوع الغرفة.',
            'أحضر عند الوصول بطاقة الهوية أو جواز السفر الذي حجزت به.',
          ],
        ],
      },
      {
        id: 'price',
        title: 'السعر والدفع',
        parts: [
          `الأسعار بالريال العُماني لليلة الواحدة، وتشمل ${guests(GUESTS_INCLUDED)}. الضيف الثالث يضيف ${EXTRA_OMR} ر.ع. لكل ليلة، والرابع مثله، والحد ${guests(MAX_GUESTS)} في الغرفة.`,
          'السعر الذي تؤكّده هو ما تدفعه. إن تغيّر قبل وصول طلبك إلينا لم يُقبل الطلب حتى ترى السعر الجديد. الدفع نقدًا في الفندق عند الوصول، ولا نطلب بطاقة ولا دفعة مقدّمة.',
        ],
      },
      {
        id: 'points',
        title: 'النقاط',
        parts: [
          [
            'تُضاف النقاط بعد اكتمال الإقامة، مرة واحدة لكل حجز، لمن حجز بحساب.',
            'تُصرف النقاط ليالي مجانية فقط، ليلة واحدة في كل مرة.',
            `النقاط التي تخصّصها لليلة مجانية تبقى محفوظة لها ${minutes(POINTS_HOLD_MINUTES)}، ثم تعود إلى رصيدك إن لم تُكمل الحجز.`,
          ],
        ],
      },
      {
        id: 'events',
        title: 'الفعاليات والسحب',
        parts: [
          [
            'مشاركة واحدة لكل رقم هاتف في كل فعالية وشهر بتوقيت مسقط.',
            `التصوير: ${MIN_PHOTOS} صور أو أكثر من تصويرك. مشاركة الموقع: ${SHARES_REQUIRED} مرات. تقييم الفندق: للبالغين 18 عامًا فأكثر، بتقييم حقيقي هو رأيك أنت، وبشروطه التي توافق عليها قبل الإرسال.`,
            'رقم ترخيص السحب ومدته وجائزته تظهر معه. الجائزة ليلة إقامة مجانية، ويُختار الفائز عشوائيًا كل شهر ويُبلَّغ على هاتفه.',
            'للفندق أن يتحقق من المشاركات، وأن يلغي مشاركة أُرسلت برقم شخص آخر.',
          ],
        ],
      },
      {
        id: 'account',
        title: 'الحساب',
        parts: [
          'احفظ كلمة مرورك لنفسك، ولا تعطِ أحدًا رمزًا يصلك بالبريد. الرمز السري للحجز يفتحه ويلغيه، فلا تشاركه إلا مع من يحق له ذلك.',
        ],
      },
      {
        id: 'law',
        title: 'القانون',
        parts: ['تسري على هذه الشروط قوانين سلطنة عُمان.'],
      },
    ],
  },
  en: {
    title: 'Terms',
    lead: 'The rules of bookings, points and events, as the site applies them to everybody.',
    sections: [
      {
        id: 'booking',
        title: 'Booking',
        parts: [
          [
            `What you send is a request; it becomes a booking when the hotel approves it. The room is held for you for ${PENDING_HOLD_HOURS} hours, or until the end of the day of check-in, whichever is sooner.`,
            `A stay has at most ${MAX_NIGHTS} nights, with check-in from today up to ${MAX_DAYS_AHEAD} days ahead. At most ${MAX_PENDING_PER_PHONE} requests wait for an answer for one phone number.`,
            `Beyond ${HELD_NIGHTS_PER_ACCOUNT} nights in requests of one account that wait, or beyond what one network may hold, a request waits without a room held for it. We tell you so, and the hotel looks whether one is left when it answers.`,
            'The room number you choose is a wish that we try to meet; what is certain is the type of the room.',
            'On arrival bring the ID card or passport that you booked with.',
          ],
        ],
      },
      {
        id: 'price',
        title: 'Price and payment',
        parts: [
          `Prices are in Omani rial for one night and cover ${GUESTS_INCLUDED} guests. The third guest adds OMR ${EXTRA_OMR} a night and so does the fourth; a room takes ${MAX_GUESTS} guests at most.`,
          'The price you confirm is the price you pay. Where it has changed before your request reaches us, the request is not taken until you have seen the new one. You pay in cash at the hotel on arrival; we ask for no card and no deposit.',
        ],
      },
      {
        id: 'points',
        title: 'Points',
        parts: [
          [
            'Points are added after a completed stay, once for each booking, for guests who booked with an account.',
            'Points are spent on free nights and on nothing else, one night at a time.',
            `Points that you set aside for a free night are held for ${POINTS_HOLD_MINUTES} minutes and go back to your balance if you do not finish the booking.`,
          ],
        ],
      },
      {
        id: 'events',
        title: 'Events and draws',
        parts: [
          [
            'One entry for each phone number, event and month of the Muscat calendar.',
            `Photography: ${MIN_PHOTOS} or more photos that you took. Location sharing: ${SHARES_REQUIRED} shares. Hotel rating: for people of 18 and older, with a genuine review of your own, under its terms, which you agree to before you send.`,
            'A draw shows its licence number, period and prize. The prize is a free night; each month the winner is drawn at random and told by phone.',
            'The hotel may verify entries and take out one that was sent with another person’s number.',
          ],
        ],
      },
      {
        id: 'account',
        title: 'Account',
        parts: [
          'Keep your password to yourself, and give nobody a code that reaches you by e-mail. The secret code of a booking opens and cancels it: share it only with people who may do that.',
        ],
      },
      {
        id: 'law',
        title: 'Law',
        parts: ['These terms are governed by the laws of the Sultanate of Oman.'],
      },
    ],
  },
};
