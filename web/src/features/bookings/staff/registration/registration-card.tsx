import type { ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount, stayOf } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { factIn } from '#shared/site/house-facts.ts';
import type { House } from '#shared/site/house.contract.ts';
import type { Site } from '#shared/site/site.contract.ts';
import {
  formatClock,
  formatDay,
  formatInstant,
  formatOmr,
  formatPhoneShort,
} from '../../../../i18n/formats.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { hotelPlace } from '../../../../platform/queries/site.ts';
import { cx } from '../../../../ui/cx.ts';
import {
  asOf,
  BED_WORDS,
  type Both,
  CARD_WORDS,
  consentFor,
  followWith,
  paymentWords,
  RULE_WORDS,
  RULES,
  SMOKING_WORDS,
} from './card-words.ts';
import css from './registration-card.module.css';

export interface CardProps {
  readonly booking: Booking;
  /** In full, for the guest to check and sign; null leaves a line to write it on. */
  readonly idNumber: string | null;
  /** The secret code of a walk-in, known in the moment of booking alone. */
  readonly code: string | null;
  /** The language of the page; the other one stands beside it. */
  readonly language: Language;
  readonly site: Site;
  /** Null where this device has not read it. */
  readonly house: House | null;
  /** Epoch ms: from when the booking is known. */
  readonly updatedAt: number;
}

/**
 * A5, in both languages, seen on paper alone: for the guest to complete, check and sign at the desk.
 * What the hotel knows is filled in, all else is a line to write on.
 */
export function RegistrationCard({ booking, language, site, house, ...of }: CardProps) {
  const { door } = useHouseRooms();
  const { roomType, roomNumber } = booking;
  const room = roomNumber === null ? null : door(roomType, roomNumber);
  const [first, second] = inOrder(language);
  const place = { ar: hotelPlace(site, 'ar'), en: hotelPlace(site, 'en') };
  const at = { ar: formatInstant(of.updatedAt, 'ar'), en: formatInstant(of.updatedAt, 'en') };
  return (
    <article className={css.card} lang={language} dir={dirOf(language)}>
      <header className={css.head}>
        <Words of={place} in={first} as="b" />
        <bdi dir="ltr">{formatPhoneShort(site.contactPhone)}</bdi>
        <Words of={place} in={second} as="b" />
      </header>
      <h1 className={css.title}>
        <Words of={CARD_WORDS.title} in={first} />
        <Words of={CARD_WORDS.title} in={second} />
      </h1>
      <dl className={css.fields}>
        {factsOf(booking, site, { idNumber: of.idNumber, door: room }).map(
          ({ field, width, value, isLine = false }) => (
            <div key={field} className={cx(css[width], isLine && css.line)} data-field={field}>
              <dt>
                <Label name={CARD_WORDS[field]} language={language} />
              </dt>
              <dd>
                <Value value={value} language={language} isName={field === 'name'} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {booking.numberOfGuests > 1 && (
        <Companions count={booking.numberOfGuests - 1} language={language} />
      )}
      <div className={css.terms}>
        {inOrder(language).map((one) => (
          <p key={one} lang={one} dir={dirOf(one)}>
            {[...rulesOf(house, one), consentFor(site.idNumberDays)[one]].join(' ')}
          </p>
        ))}
      </div>
      <footer className={css.signatures}>
        {(['signed', 'staff', 'date'] as const).map((name) => (
          <span key={name} data-field={name}>
            <Label name={CARD_WORDS[name]} language={language} />
          </span>
        ))}
      </footer>
      <p className={css.follow}>
        {of.code !== null && (
          <Pair of={followWith(of.code, addressOf(booking))} language={language} />
        )}
        <Pair of={asOf(at)} language={language} />
      </p>
    </article>
  );
}

const inOrder = (language: Language): readonly [Language, Language] =>
  language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
const dirOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');
const addressOf = ({ reference }: Booking) =>
  `${typeof window === 'undefined' ? '' : window.location.host}/b/${reference}`;

const rulesOf = (house: House | null, language: Language): string[] =>
  RULES.flatMap((rule) => {
    const text = house && factIn(house, rule, language);
    return text === null ? [] : [`${RULE_WORDS[rule][language]}: ${text}`];
  });

interface CardFact {
  readonly field: keyof typeof CARD_WORDS;
  readonly width: 'third' | 'half' | 'twoThirds' | 'quarter';
  /** Null is a line to write on. */
  readonly value: string | Both | null;
  /** As high as a hand writes. */
  readonly isLine?: boolean;
}

/** Null where it is not known, or not to be printed. */
interface KnownNumbers {
  readonly idNumber: string | null;
  /** Label of the room, as its door says it. */
  readonly door: string | null;
}

/** What stands on the card, in the order in which it is filled in. */
function factsOf(booking: Booking, site: Site, known: KnownNumbers): readonly CardFact[] {
  const { idNumber, door } = known;
  const { checkInDate, checkOutDate, roomType, bedType, smokingPreference } = booking;
  const each = (of: (language: Language) => string): Both => ({ ar: of('ar'), en: of('en') });
  const day = (of: string, clock: string) =>
    each((language) => `${formatDay(of, language)} ${formatClock(clock, language)}`);
  const { how, isFree } = paymentWords(booking);
  const sum = (language: Language) => {
    const { number, currency } = formatOmr(baisaFromOmr(booking.totalPrice), language);
    return language === 'ar' ? `${number} ${currency}، ` : `${currency} ${number}, `;
  };
  const room = ROOM_FACTS[roomType];
  const line = { value: null, isLine: true } as const;
  return [
    { field: 'name', width: 'twoThirds', value: booking.fullName },
    { field: 'reference', width: 'third', value: booking.reference },
    { field: 'phone', width: 'half', value: formatPhoneShort(booking.phoneNumber) },
    { field: 'email', width: 'half', value: booking.userEmail ?? booking.contactEmail },
    {
      field: 'room',
      width: 'twoThirds',
      value: {
        ar: [room.nameAr, BED_WORDS[bedType].ar, SMOKING_WORDS[smokingPreference].ar].join('، '),
        en: [room.nameEn, BED_WORDS[bedType].en, SMOKING_WORDS[smokingPreference].en].join(', '),
      },
    },
    { field: 'roomNumber', width: 'third', value: door },
    { field: 'arrival', width: 'half', value: day(checkInDate, site.checkInTime) },
    { field: 'departure', width: 'half', value: day(checkOutDate, site.checkOutTime) },
    { field: 'nights', width: 'quarter', value: String(nightCount(stayOf(booking))) },
    { field: 'persons', width: 'quarter', value: String(booking.numberOfGuests) },
    {
      field: 'total',
      width: 'half',
      value: each((language) => `${isFree ? '' : sum(language)}${how[language]}`),
    },
    { field: 'nationality', width: 'half', ...line },
    { field: 'birth', width: 'half', ...line },
    { field: 'id', width: 'half', value: idNumber, isLine: true },
    { field: 'visa', width: 'half', ...line },
    { field: 'address', width: 'twoThirds', ...line },
    { field: 'plate', width: 'third', ...line },
  ];
}

/** A line for everybody who comes along. */
function Companions({ count, language }: { count: number; language: Language }) {
  const columns = ['companion', 'nationality', 'birth', 'id'] as const;
  return (
    <table className={css.companions}>
      <caption>
        <Label name={CARD_WORDS.companions} language={language} />
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              <Label name={CARD_WORDS[name]} language={language} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, at) => (
          <tr key={at} data-companion>
            {columns.map((name) => (
              <td key={name}>{'\u00a0'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ValueProps = { value: CardFact['value']; language: Language; isName: boolean };

/** Numbers and addresses read from the left in both languages, a name as its script does. */
function Value({ value, language, isName }: ValueProps): ReactNode {
  if (value === null) return null;
  if (typeof value === 'string') return <bdi dir={isName ? 'auto' : 'ltr'}>{value}</bdi>;
  return <Pair of={value} language={language} />;
}

/** The words of the page's language, then the other's, each on a line. */
const Pair = ({ of, language }: { of: Both; language: Language }) =>
  inOrder(language).map((one) => <Words key={one} of={of} in={one} />);

/** The name of a field in both languages, beside each other. */
const Label = ({ name, language }: { name: Both; language: Language }) => (
  <span className={css.label}>
    <Pair of={name} language={language} />
  </span>
);

function Words({
  of,
  in: language,
  as: Tag = 'span',
}: {
  of: Both;
  in: Language;
  as?: 'b' | 'span';
}) {
  return (
    <Tag lang={language} dir={dirOf(language)}>
      {of[language]}
    </Tag>
  );
}
