import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import { FORMAT_TAGS, type Language } from '#shared/language.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { BookingRow, StayChange } from '../bookings.repository.ts';
import type { NotificationText } from '../notifications/booking-notifications.ts';

export type MovedStay = StayChange['to'];
type Dates = Pick<BookingRow, 'checkInDate' | 'checkOutDate'>;

function day(text: string, language: Language): string {
  return new Intl.DateTimeFormat(FORMAT_TAGS[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${text}T00:00:00Z`));
}

export const arabic = ({ checkInDate, checkOutDate }: Dates): string =>
  `من ${day(checkInDate, 'ar')} إلى ${day(checkOutDate, 'ar')}`;
export const english = ({ checkInDate, checkOutDate }: Dates): string =>
  `${day(checkInDate, 'en')} to ${day(checkOutDate, 'en')}`;

/** The words of staff follow those of the hotel, in whichever language they were written. */
function withWords({ ar, en }: NotificationText, words: string): NotificationText {
  if (words === '') return { ar, en };
  return {
    ar: { ...ar, message: `${ar.message} كتب لك الفندق: ${words}` },
    en: { ...en, message: `${en.message} The hotel wrote: ${words}` },
  };
}

/** A stay that moved: what it was, what it is, and what it costs now. */
export function stayText(from: BookingRow, to: MovedStay, words = ''): NotificationText {
  const sum = omrFromBaisa(to.totalPrice).toFixed(3);
  const isFree = from.isPointsBooking;
  const text: NotificationText = {
    ar: {
      title: 'تغيّر موعد إقامتك',
      message: `كانت إقامتك ${arabic(from)}، وأصبحت ${arabic(to)}.${isFree ? '' : ` الإجمالي الآن ${sum} ر.ع.`}`,
    },
    en: {
      title: 'Your stay has moved',
      message: `Your stay was ${english(from)} and is now ${english(to)}.${isFree ? '' : ` The total is now OMR ${sum}.`}`,
    },
  };
  return withWords(text, words);
}

/** A booking that staff cancelled because its guest asked for it. */
export function cancelledText(from: BookingRow, words: string): NotificationText {
  const back = backText(from);
  return withWords(
    {
      ar: {
        title: 'أُلغي حجزك كما طلبت',
        message: `ألغى الفندق حجزك ${arabic(from)} بناءً على طلبك.${back.ar}`,
      },
      en: {
        title: 'Your booking is cancelled, as you asked',
        message: `The hotel has cancelled your booking of ${english(from)} at your request.${back.en}`,
      },
    },
    words,
  );
}

/** What comes back to the guest with it. */
function backText(from: BookingRow): Readonly<Record<Language, string>> {
  if (isPrizeNight(from))
    return {
      ar: ' جائزتك ما زالت لك: اختر ليلة أخرى في صفحة السحب.',
      en: ' Your prize is still yours: choose another night on the draw’s page.',
    };
  if (isCardNight(from))
    return {
      ar: ' عادت الليلة المجانية إلى بطاقتك.',
      en: ' The free night is back on your card.',
    };
  return from.isPointsBooking
    ? {
        ar: ' عادت نقاط الليلة المجانية إلى رصيدك.',
        en: ' The points of the free night are back in your balance.',
      }
    : { ar: '', en: '' };
}

/** A request that staff declined: the booking stays what it was. */
export function declinedText(
  from: BookingRow,
  wish: { readonly kind: 'change' | 'cancel' } & {
    readonly checkInDate: string | null;
    readonly checkOutDate: string | null;
  },
  words: string,
): NotificationText {
  const { kind, checkInDate, checkOutDate } = wish;
  const wished = checkInDate && checkOutDate ? { checkInDate, checkOutDate } : null;
  const text: NotificationText =
    kind === 'change' && wished
      ? {
          ar: {
            title: 'تعذّر تغيير موعد إقامتك',
            message: `لم نتمكّن من نقل إقامتك إلى الموعد ${arabic(wished)}. حجزك باقٍ كما هو ${arabic(from)}.`,
          },
          en: {
            title: 'Your stay could not be moved',
            message: `We could not move your stay to ${english(wished)}. Your booking stays as it is, ${english(from)}.`,
          },
        }
      : {
          ar: {
            title: 'لم يُلغَ حجزك',
            message: `لم يوافق الفندق على إلغاء حجزك. الحجز باقٍ كما هو ${arabic(from)}.`,
          },
          en: {
            title: 'Your booking was not cancelled',
            message: `The hotel did not agree to cancel your booking. It stays as it is, ${english(from)}.`,
          },
        };
  return withWords(text, words);
}
