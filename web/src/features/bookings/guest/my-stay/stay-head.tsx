import { Trans, useLingui } from '@lingui/react/macro';
import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { nightsText, roomName } from '../../../../i18n/common-words.ts';
import { formatDay, formatWeekday } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Display } from '../../../../ui/section.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import type { OwnBooking } from '../../api/own-booking.ts';
import { statusName } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { type StayDay, stayDays } from './stay-days.ts';
import css from './my-stay.module.css';
import daysCss from './stay-days.module.css';

interface StayHeadProps {
  readonly booking: OwnBooking;
  /** Number of the room that its guest lives in. */
  readonly roomNumber?: string | number | null;
  /** Stands in the place of the booking's status; false for nothing there. */
  readonly chip?: ReactNode;
  /** What is to be said of the stay now, in a few words. */
  readonly children: ReactNode;
}

/** The room, the state and the dates of a stay. */
export function StayHead({ booking, roomNumber: number = null, chip, children }: StayHeadProps) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const room = roomName(booking.roomType, language);
  const wish = parseExtras(booking.extras).room;
  return (
    <header className={css.head}>
      <TierName tier={booking.roomType} as="h2">
        <span>
          {room}
          {number !== null && (
            <>
              {' · '}
              <Trans>Room {number}</Trans>
            </>
          )}
        </span>
      </TierName>
      {chip ?? <Chip state={booking.status}>{statusName(i18n, booking.status)}</Chip>}
      <Display as="p" size={38} className={css.count}>
        {children}
      </Display>
      <p className={css.dates}>
        <StayRange {...booking} />
        {wish !== null && number === null && (
          <>
            {' · '}
            <Trans>Room wished for: {wish}</Trans>
          </>
        )}
      </p>
    </header>
  );
}

/** First day, last day and number of nights. */
export function StayRange({
  checkInDate,
  checkOutDate,
}: Pick<OwnBooking, 'checkInDate' | 'checkOutDate'>) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const from = formatDay(checkInDate, language);
  const to = formatDay(checkOutDate, language);
  const nights = nightsText(i18n, nightCount({ checkIn: checkInDate, checkOut: checkOutDate }));
  return (
    <Trans>
      {from} to {to}, {nights}
    </Trans>
  );
}

/** The days as arches; nothing where they are too many to stand side by side. */
export function StayDays({
  booking,
  today,
}: {
  booking: Pick<OwnBooking, 'checkInDate' | 'checkOutDate'>;
  today: Day;
}) {
  const { t } = useLingui();
  const days = stayDays(booking, today);
  if (days.length === 0) return null;
  return (
    <ul className={daysCss.days} aria-label={t`Days of the stay`}>
      {days.map((day) => (
        <DayArch key={day.day} {...day} />
      ))}
    </ul>
  );
}

function DayArch({ day, kind, isToday, isPast }: StayDay) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const meaning = { before: '', night: t`a night of the stay`, departure: t`check-out` }[kind];
  return (
    <li
      className={cx(daysCss.day, daysCss[kind], isToday && daysCss.today, isPast && daysCss.past)}
    >
      <span className={daysCss.arch} aria-hidden="true">
        {kind === 'night' && <Icon of={Moon} size={15} />}
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true">{isToday ? t`Today` : formatWeekday(day, language)}</span>
      <span className="sr">
        {[isToday ? t`Today` : '', formatDay(day, language), meaning].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}
