import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { formatDay, formatInstant, formatTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { arrivalText } from '../../booking-words.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { type DayColumn, DayTable } from './day-table.tsx';
import { countTasks, type RoomOfDay, type RoomTask, roomsOfDay } from './housekeeping.ts';
import type { Moves } from './moves.ts';

type HousekeepingListProps = {
  moves: Moves;
  today: Day;
  /** Epoch ms: from when the list is. */
  updatedAt: number;
};

/** Every room that housekeeping has to do with today, a line a room, with a box to tick. */
export function HousekeepingList({ moves, today, updatedAt }: HousekeepingListProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const columns = useColumns();
  const rooms = roomsOfDay(moves, today);
  const { left, dueOut, staysOn, arriving } = countTasks(rooms);
  const at = formatInstant(updatedAt, language);
  return (
    <DayTable
      title={t`Housekeeping list`}
      columns={columns}
      rows={rooms}
      keyOf={({ roomType, roomNumber, next }) => `${roomType} ${roomNumber ?? `? ${next?.id}`}`}
    >
      {formatDay(today, language)}.{' '}
      <Trans>
        Left: {left}. Due out: {dueOut}. Staying on: {staysOn}. Arriving: {arriving}.
      </Trans>{' '}
      <Trans>As of {at}</Trans>
    </DayTable>
  );
}

/** The same of everybody who is in a room, below each other. */
const listOf = ({ guest, others }: RoomOfDay, show: (booking: Booking) => ReactNode) =>
  guest &&
  [guest, ...others].map((booking, at) => (
    <Fragment key={booking.id}>
      {at > 0 && <br />}
      {show(booking)}
    </Fragment>
  ));

function useColumns(): readonly DayColumn<RoomOfDay>[] {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const { door } = useHouseRooms();
  const { checkInTime } = useSite();
  const tasks: Record<RoomTask, string> = {
    left: t({ message: 'Left', context: 'room' }),
    dueOut: t({ message: 'Due out', context: 'room' }),
    staysOn: t({ message: 'Stays on', context: 'room' }),
    arriving: t({ message: 'Empty', context: 'room' }),
  };
  const hourOf = ({ arrivalTime }: Booking) =>
    arrivalTime && arrivalText(i18n, language, arrivalTime, checkInTime);
  return [
    {
      id: 'room',
      head: <Trans>Room</Trans>,
      cell: ({ roomType, roomNumber }) => (
        <>
          {words.tier(roomType)} <b>{roomNumber === null ? '____' : door(roomType, roomNumber)}</b>
        </>
      ),
    },
    {
      id: 'task',
      head: <Trans context="room">Now</Trans>,
      cell: ({ task, guest }) => (
        <>
          <b>{tasks[task]}</b>{' '}
          {task === 'left' && guest?.checkedOutAt && formatTime(guest.checkedOutAt, language)}
        </>
      ),
    },
    {
      id: 'name',
      head: <Trans>Name</Trans>,
      cell: (room) => listOf(room, ({ fullName }) => <bdi>{fullName}</bdi>),
    },
    {
      id: 'guests',
      head: <Trans>Guests</Trans>,
      cell: (room) => listOf(room, ({ numberOfGuests }) => numberOfGuests),
    },
    {
      id: 'leaves',
      head: <Trans>Leaves</Trans>,
      cell: (room) =>
        listOf(room, ({ checkOutDate }) => formatDay(checkOutDate, language, 'short')),
    },
    {
      id: 'next',
      head: <Trans>Arriving today</Trans>,
      cell: ({ next }) =>
        next && (
          <Trans>
            <bdi>{next.fullName}</bdi>, {words.guests(next.numberOfGuests)},{' '}
            {words.bed(next.bedType)}
          </Trans>
        ),
    },
    {
      id: 'arrives',
      head: <Trans>Time of arrival</Trans>,
      cell: ({ next }) => next && hourOf(next),
    },
    {
      id: 'wishes',
      head: <Trans>Wishes</Trans>,
      cell: ({ guest, others, next }) =>
        [next, guest, ...others].flatMap((one) => {
          const { note } = parseExtras(one?.extras ?? null);
          return one && note !== null ? [<bdi key={one.id}>{note} </bdi>] : [];
        }),
    },
    { id: 'tick', head: <Trans context="room">Done</Trans>, cell: () => <i /> },
  ];
}
