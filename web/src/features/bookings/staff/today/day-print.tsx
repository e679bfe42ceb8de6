import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { nightCount, stayOf } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { Paper } from '../../../../backoffice/print/paper.tsx';
import { useIsPrinting } from '../../../../backoffice/print/use-is-printing.ts';
import { formatDay, formatInstant, formatOmr, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { arrivalText } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { type DayColumn, DayTable } from './day-table.tsx';
import { compareRooms, type Move, type Moves } from './moves.ts';
import { useMoveNames } from './use-move-names.ts';

type DayPrintProps = {
  /** The list in view. */
  move: Move;
  moves: Moves;
  today: Day;
  /** Epoch ms: from when the list is. */
  updatedAt: number;
};

/**
 * A list of the day on landscape A4, a line a guest: who arrives, who is in the house, who leaves.
 * Printed in the place of the page, by its button and by the browser's own print alike.
 */
export function DayPrint(props: DayPrintProps) {
  const isPrinting = useIsPrinting();
  return (
    isPrinting && (
      <Paper>
        <DayList {...props} />
      </Paper>
    )
  );
}

/** The whole list, whatever filter is set on screen. */
export function DayList({ move, moves, today, updatedAt }: DayPrintProps) {
  const { language } = useLanguage();
  const words = useBookingWords();
  const names = useMoveNames();
  const columns = useColumns()[move];
  const bookings = move === 'inHouse' ? moves.inHouse.toSorted(compareRooms) : moves[move];
  const people = bookings.reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0);
  const at = formatInstant(updatedAt, language);
  return (
    <DayTable title={names[move].long} columns={columns} rows={bookings} keyOf={({ id }) => id}>
      {formatDay(today, language)}.{' '}
      <Plural value={bookings.length} one="# booking" other="# bookings" />, {words.guests(people)}.{' '}
      <Trans>As of {at}</Trans>
    </DayTable>
  );
}

type Column = DayColumn<Booking>;

/** Columns of each paper: the house begins with rooms and ends with a box to tick. */
function useColumns(): Readonly<Record<Move, readonly Column[]>> {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  const { checkInTime } = useSite();
  const reference: Column = {
    id: 'reference',
    head: <Trans context="booking">Reference</Trans>,
    cell: (one) => <bdi dir="ltr">{one.reference}</bdi>,
  };
  const name: Column = {
    id: 'name',
    head: <Trans>Name</Trans>,
    cell: ({ fullName }) => <bdi>{fullName}</bdi>,
  };
  const guests: Column = {
    id: 'guests',
    head: <Trans>Guests</Trans>,
    cell: ({ numberOfGuests }) => numberOfGuests,
  };
  const phone: Column = {
    id: 'phone',
    head: <Trans>Phone</Trans>,
    cell: ({ phoneNumber }) => <bdi dir="ltr">{formatPhoneShort(phoneNumber)}</bdi>,
  };
  const room: Column = {
    id: 'room',
    head: <Trans>Room</Trans>,
    cell: ({ roomType, roomNumber }) => (
      <>
        {words.tier(roomType)} <b>{roomNumber === null ? '____' : door(roomType, roomNumber)}</b>
      </>
    ),
  };
  const nights: Column = {
    id: 'nights',
    head: <Trans>Nights</Trans>,
    cell: (one) => nightCount(stayOf(one)),
  };
  const leaves: Column = {
    id: 'leaves',
    head: <Trans>Leaves</Trans>,
    cell: ({ checkOutDate }) => formatDay(checkOutDate, language),
  };
  const arrives: Column = {
    id: 'arrives',
    head: <Trans>Time of arrival</Trans>,
    cell: ({ arrivalTime }) => arrivalTime && arrivalText(i18n, language, arrivalTime, checkInTime),
  };
  const amount: Column = {
    id: 'amount',
    head: formatOmr(0, language).currency,
    cell: ({ isPointsBooking, totalPrice }) =>
      isPointsBooking ? (
        <Trans>Free night</Trans>
      ) : (
        formatOmr(baisaFromOmr(totalPrice), language).number
      ),
  };
  const wishes: Column = {
    id: 'wishes',
    head: <Trans>Wishes</Trans>,
    cell: ({ roomType, extras }) => {
      const { room: wished, note } = parseExtras(extras);
      return <Wishes room={wished === null ? null : door(roomType, wished)} note={note} />;
    },
  };
  const tick: Column = { id: 'tick', head: <Trans>Seen</Trans>, cell: () => <i /> };
  return {
    arrivals: [reference, name, guests, phone, room, nights, arrives, amount, wishes],
    inHouse: [room, name, guests, phone, leaves, reference, tick],
    departures: [room, name, guests, phone, nights, amount, reference, tick],
  };
}

type WishesProps = { readonly room: string | null; readonly note: string | null };

function Wishes({ room, note }: WishesProps) {
  if (room !== null) return <Trans>Would like room {room}</Trans>;
  return note !== null && <bdi>{note}</bdi>;
}
