import { isCardNight, isPrizeNight } from '#shared/bookings/booking.contract.ts';
import type { CancelReason, EndReason, RejectReason } from '#shared/bookings/rejection.ts';
import type { Language } from '#shared/language.ts';
import type { BookingRow } from '../bookings.repository.ts';

export type NotificationText = Readonly<
  Record<Language, { readonly title: string; readonly message: string }>
>;

export interface TellsWhy {
  readonly rejectReason?: RejectReason | null | undefined;
  readonly cancelReason?: CancelReason | null | undefined;
  readonly rejectWords?: string | undefined;
}
type Ended = Pick<BookingRow, 'isPointsBooking' | 'bookingType'> & TellsWhy;

type Sentence = Readonly<Record<Language, string>>;

/** Why staff ended it, as its guest reads it; "other" says nothing by itself. */
const REASONS: Readonly<Record<Exclude<EndReason, 'other' | OwnCause>, Sentence>> = {
  no_room: {
    ar: 'لا تتوفر غرفة من هذا النوع في لياليك.',
    en: 'No room of this kind is free on your nights.',
  },
  dates_closed: {
    ar: 'الفندق لا يستقبل نزلاء في هذه التواريخ.',
    en: 'The hotel takes no guests on these dates.',
  },
  unreachable: {
    ar: 'حاولنا الوصول إليك ولم نتمكّن من ذلك.',
    en: 'We tried to reach you and could not.',
  },
  details: {
    ar: 'في بيانات الطلب ما يحتاج إلى تصحيح.',
    en: 'Some details of the request are not right.',
  },
};

/** The causes of a cancellation for which the hotel has nothing to be sorry. */
type OwnCause = 'guest_asked' | 'made_twice';
const OWN_CAUSES: Readonly<Record<OwnCause, Sentence>> = {
  guest_asked: {
    ar: 'ألغينا هذا الحجز كما طلبت. أهلًا بك متى شئت.',
    en: 'We have cancelled this booking, as you asked. You are welcome at any time.',
  },
  made_twice: {
    ar: 'سُجِّل هذا الحجز مرتين فألغينا المكرر، والآخر قائم كما هو.',
    en: 'This booking was made twice, so we have cancelled this one. The other one stands.',
  },
};
const isOwnCause = (why: EndReason): why is OwnCause => why in OWN_CAUSES;

const POINTS_ARE_BACK: Sentence = {
  ar: 'عادت نقاطك كاملة إلى رصيدك.',
  en: 'All its points are back in your balance.',
};
const PRIZE_IS_YOURS: Sentence = {
  ar: 'جائزتك ما زالت لك: اختر ليلة أخرى في صفحة السحب، أو اتصل بنا.',
  en: 'Your prize is still yours: choose another night on the draw’s page, or call us.',
};
const NIGHT_IS_ON_CARD: Sentence = {
  ar: 'عادت الليلة إلى بطاقتك.',
  en: 'The night is back on your card.',
};

/** What a guest has again of a free night that they ended themselves; null of a stay that is paid. */
function givenBack(row: Ended): Sentence | null {
  if (isPrizeNight(row)) return PRIZE_IS_YOURS;
  if (isCardNight(row)) return NIGHT_IS_ON_CARD;
  return row.isPointsBooking ? POINTS_ARE_BACK : null;
}

/** An end with its reason, and the line of staff in whichever language they wrote it. */
export function endedText(said: NotificationText, row: Ended): NotificationText {
  const why = row.rejectReason ?? row.cancelReason ?? 'other';
  const { rejectWords: words = '' } = row;
  const own = isOwnCause(why) ? OWN_CAUSES[why] : null;
  const reason = why === 'other' || isOwnCause(why) ? null : REASONS[why];
  const kept = own && givenBack(row);
  const inLanguage = (language: Language, wrote: string) => ({
    ...said[language],
    message: sentences(
      own?.[language] ?? said[language].message,
      kept?.[language],
      reason?.[language],
      words && `${wrote} ${words}`,
    ),
  });
  return { ar: inLanguage('ar', 'كتب لك الفندق:'), en: inLanguage('en', 'The hotel wrote:') };
}

const sentences = (...all: readonly (string | undefined)[]): string =>
  all.filter((one) => one !== undefined && one !== '').join(' ');
