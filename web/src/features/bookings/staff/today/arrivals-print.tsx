import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { useIsPrinting } from '../../../../backoffice/use-is-printing.ts';
import { formatDay, formatDayRange, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { arrivalText } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBookingWords } from '../use-booking-words.ts';
import type { Moves } from './moves.ts';
import css from './arrivals-print.module.css';

type ArrivalsPrintProps = {
  moves: Moves;
  today: Day;
  /** Epoch ms: from when the list is. */
  updatedAt: number;
};

/**
 * The arrivals on a sheet of A4: name, type, nights, room and wishes, nothing else of the guest.
 * Printed in the place of the page, by its button and by the browser's own print alike.
 */
export function ArrivalsPrint(props: ArrivalsPrintProps) {
  const isPrinting = useIsPrinting();
  return isPrinting && <ArrivalsSheet {...props} />;
}

function ArrivalsSheet({ moves, today, updatedAt }: ArrivalsPrintProps) {
  const { language } = useLanguage();
  const { arrivals } = moves;
  const at = formatInstant(updatedAt, language);
  return createPortal(
    <section className={css.sheet} data-print>
      <h1>
        <Trans>Arriving today</Trans>
      </h1>
      <p>
        {formatDay(today, language)}.{' '}
        <Plural value={arrivals.length} one="# arrival" other="# arrivals" />.{' '}
        <Trans>As of {at}</Trans>
      </p>
      <table>
        <thead>
          <tr>
            <th>
              <Trans>Name</Trans>
            </th>
            <th>
              <Trans>Room type</Trans>
            </th>
            <th>
              <Trans>Nights</Trans>
            </th>
            <th>
              <Trans>Room</Trans>
            </th>
            <th>
              <Trans>Wishes</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {arrivals.map((booking) => (
            <PrintedArrival key={booking.id} booking={booking} />
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

function PrintedArrival({ booking }: { booking: Booking }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { checkInTime } = useSite();
  const { room, note } = parseExtras(booking.extras);
  const { checkInDate, checkOutDate, arrivalTime } = booking;
  const nights = nightCount({ checkIn: checkInDate, checkOut: checkOutDate });
  return (
    <tr>
      <td>
        <bdi>{booking.fullName}</bdi>
      </td>
      <td>
        {words.tier(booking.roomType)}
        <br />
        {words.bed(booking.bedType)}
        <br />
        {words.smoking(booking.smokingPreference)}
      </td>
      <td>
        {words.nights(nights)}
        <br />
        <bdi>{formatDayRange(checkInDate, checkOutDate, language)}</bdi>
      </td>
      <td className={css.room}>{booking.roomNumber}</td>
      <td>
        {arrivalTime !== null && <p>{arrivalText(i18n, language, arrivalTime, checkInTime)}</p>}
        {room !== null && (
          <p>
            <Trans>Would like room {room}</Trans>
          </p>
        )}
        {note !== null && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
      </td>
    </tr>
  );
}
