import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedBooking, StatisticsDashboard } from '#shared/statistics/statistics.contract.ts';
import { roomName } from '../../../../i18n/common-words.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Seal } from '../../../../ui/tier-name.tsx';
import { formatCount } from '../figures.ts';
import { useShownStatus } from './share-charts.tsx';
import css from './booking-lists.module.css';

/** The first active and cancelled bookings, each of which opens. */
export function BookingLists({ figures }: { figures: StatisticsDashboard }) {
  const { activeBookings, cancelledBookings, totals } = figures;
  return (
    <>
      <BookingList
        title={<Trans>Active bookings</Trans>}
        bookings={activeBookings}
        total={totals.activeBookings}
        empty={<Trans>No booking is waiting or accepted.</Trans>}
      />
      <BookingList
        title={<Trans>Cancelled bookings</Trans>}
        bookings={cancelledBookings}
        total={totals.cancelledBookings}
        empty={<Trans>No booking has been cancelled.</Trans>}
      />
    </>
  );
}

type BookingListProps = {
  title: ReactNode;
  bookings: readonly ListedBooking[];
  total: number;
  empty: ReactNode;
};

function BookingList({ title, bookings, total, empty }: BookingListProps) {
  const [shown, all] = [formatCount(bookings.length), formatCount(total)];
  return (
    <section className={css.card}>
      <header className={css.head}>
        <h2>{title}</h2>
        {bookings.length > 0 && (
          <span>
            <Trans>
              {shown} of {all}
            </Trans>
          </span>
        )}
      </header>
      {bookings.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <ul>
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BookingRow({ booking }: { booking: ListedBooking }) {
  const { language } = useLanguage();
  const { shown, name } = useShownStatus()(booking.status);
  const { id, fullName, roomType, checkInDate, checkOutDate } = booking;
  return (
    <li className={css.row}>
      <Seal tier={roomType} size={18} />
      <div className={css.words}>
        <button
          type="button"
          className={css.name}
          aria-haspopup="dialog"
          onClick={() => openPanel({ name: 'deskBooking', bookingId: id })}
        >
          <bdi>{fullName}</bdi>
        </button>
        <small>
          <span className="sr">{roomName(roomType, language)} </span>
          {formatDayRange(checkInDate, checkOutDate, language)}
        </small>
      </div>
      <Chip state={shown}>{name}</Chip>
    </li>
  );
}
