import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { ROOM_FACTS, type BedType, type SmokingType } from '#shared/rooms/room-types.ts';
import { formatClock, formatDay, formatOmr, formatPhoneShort } from '../../../../i18n/formats.ts';
import { hotelPlace, useSite } from '../../../../platform/queries/site.ts';
import css from './registration-card.module.css';

type Both = Readonly<Record<Language, string>>;

/**
 * The card stands in both languages at once, whichever the page has: its words are no messages of
 * the page.
 */
const WORDS = {
  title: { ar: 'بطاقة تسجيل نزيل', en: 'Guest registration card' },
  reference: { ar: 'رقم الحجز', en: 'Booking reference' },
  code: { ar: 'الرمز السري', en: 'Secret code' },
  guest: { ar: 'الاسم', en: 'Name' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  id: { ar: 'رقم الهوية أو الجواز', en: 'ID or passport' },
  checkIn: { ar: 'الوصول', en: 'Check-in' },
  checkOut: { ar: 'المغادرة', en: 'Check-out' },
  nights: { ar: 'عدد الليالي', en: 'Nights' },
  room: { ar: 'الغرفة', en: 'Room' },
  roomNumber: { ar: 'رقم الغرفة', en: 'Room number' },
  guests: { ar: 'عدد الضيوف', en: 'Guests' },
  total: { ar: 'الإجمالي، نقدًا', en: 'Total, in cash' },
  signed: { ar: 'توقيع الضيف', en: 'Guest’s signature' },
  staff: { ar: 'موظف الاستقبال', en: 'For the hotel' },
  date: { ar: 'التاريخ', en: 'Date' },
} as const satisfies Record<string, Both>;

const consentFor = (days: number): Both => ({
  ar: `أوافق على أن يحتفظ الفندق باسمي وهاتفي ورقم هويتي لإتمام هذا الحجز. يُحفظ رقم الهوية مشفّرًا، ويُحذف بعد ${days} يومًا من انتهاء إقامتي.`,
  en: `I agree that the hotel keeps my name, phone and ID number to handle this booking. The ID number is encrypted, and removed ${days} days after my stay.`,
});

const FOLLOW: Both = {
  ar: 'افتح حجزك من هاتفك برقم الحجز والرمز السري:',
  en: 'Open your booking on your phone with the reference and the code:',
};

const BEDS: Readonly<Record<BedType, Both>> = {
  single: { ar: 'سرير كبير', en: 'one large bed' },
  double: { ar: 'سريران منفصلان', en: 'two separate beds' },
};
const SMOKING: Readonly<Record<SmokingType, Both>> = {
  smoking: { ar: 'للمدخنين', en: 'smoking' },
  non_smoking: { ar: 'لغير المدخنين', en: 'non-smoking' },
};

/** A5, in both languages, seen on paper alone: for the guest to read and sign at the desk. */
export function RegistrationCard({ booking }: { readonly booking: BookingCreated }) {
  const site = useSite();
  return (
    <article className={css.card} data-printed translate="no" aria-hidden="true">
      <header className={css.head}>
        <b lang="ar" dir="rtl">
          {hotelPlace(site, 'ar')}
        </b>
        <b lang="en" dir="ltr">
          {hotelPlace(site, 'en')}
        </b>
        <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
      </header>
      <h1 className={css.title}>
        <span lang="ar">{WORDS.title.ar}</span>
        <span lang="en">{WORDS.title.en}</span>
      </h1>
      <Facts booking={booking} />
      {booking.receipt !== null && (
        <p className={css.follow}>
          {LANGUAGES.map((language) => (
            <span key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
              {FOLLOW[language]}
            </span>
          ))}
          <bdi dir="ltr">{`${window.location.host}/b/${booking.reference}`}</bdi>
        </p>
      )}
      {LANGUAGES.map((language) => (
        <p
          key={language}
          className={css.consent}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
        >
          {consentFor(site.idNumberDays)[language]}
        </p>
      ))}
      <footer className={css.lines}>
        {(['signed', 'staff', 'date'] as const).map((name) => (
          <Line key={name} name={WORDS[name]} />
        ))}
      </footer>
    </article>
  );
}

function Facts({ booking }: { readonly booking: BookingCreated }) {
  const site = useSite();
  const { checkInDate, checkOutDate, roomType, bedType, smokingPreference } = booking;
  const day = (of: string, clock: string): Both => ({
    ar: `${formatDay(of, 'ar')}، ${formatClock(clock, 'ar')}`,
    en: `${formatDay(of, 'en')}, ${formatClock(clock, 'en')}`,
  });
  const sum = formatOmr(baisaFromOmr(booking.totalPrice), 'en').number;
  const room: Both = {
    ar: `${ROOM_FACTS[roomType].nameAr}، ${BEDS[bedType].ar}، ${SMOKING[smokingPreference].ar}`,
    en: `${ROOM_FACTS[roomType].nameEn}, ${BEDS[bedType].en}, ${SMOKING[smokingPreference].en}`,
  };
  const facts: readonly (readonly [Both, string | Both])[] = [
    [WORDS.reference, booking.reference],
    ...(booking.receipt === null ? [] : [[WORDS.code, booking.receipt] as const]),
    [WORDS.guest, booking.fullName],
    [WORDS.phone, formatPhoneShort(booking.phoneNumber)],
    // Left open, it is written in by hand.
    [WORDS.id, booking.isIdMissing === true ? '' : booking.idNumber],
    [WORDS.checkIn, day(checkInDate, site.checkInTime)],
    [WORDS.checkOut, day(checkOutDate, site.checkOutTime)],
    [WORDS.nights, String(nightCount({ checkIn: checkInDate, checkOut: checkOutDate }))],
    [WORDS.guests, String(booking.numberOfGuests)],
    [WORDS.room, room],
    [WORDS.total, { ar: `${sum} ر.ع.`, en: `OMR ${sum}` }],
    [WORDS.roomNumber, booking.roomNumber === null ? '' : String(booking.roomNumber)],
  ];
  return (
    <table className={css.facts}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name.en}>
            <th lang="en" dir="ltr">
              {name.en}
            </th>
            <td>
              {typeof value === 'string' ? (
                <bdi>{value}</bdi>
              ) : (
                <>
                  <span lang="en" dir="ltr">
                    {value.en}
                  </span>
                  <span lang="ar" dir="rtl">
                    {value.ar}
                  </span>
                </>
              )}
            </td>
            <th lang="ar" dir="rtl">
              {name.ar}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Line = ({ name }: { readonly name: Both }) => (
  <span>
    <span lang="ar">{name.ar}</span>
    <span lang="en">{name.en}</span>
  </span>
);
