import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { HeldRoom } from '#shared/bookings/stay-marks.contract.ts';
import { canCheckIn, isVacant, needsVacantRoom } from '#shared/bookings/stay-marks.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBoard } from '../api/staff-bookings.ts';
import { occupiedRoom, useMarkStay, useRoomChoices } from '../api/stay-marks.ts';
import { CardButton } from '../registration/card-button.tsx';
import { useBookingWords } from '../use-booking-words.ts';
import { GuestWords } from './guest-flags.tsx';
import { IdAtCheckIn, useMissingId } from './missing-id.tsx';
import { OccupiedQuestion } from './occupied-room.tsx';
import { RoomPicker, useUnmet } from './room-picker.tsx';
import { suggestedRoom } from './suggested-room.ts';
import { useMarkSaid, useUndoMark } from './undo-mark.tsx';

/** Asks for the room and checks the guest in; on other days it gives the room alone (F-02). */
export function CheckInPanel({ bookingId, onClose }: PanelProps<'checkIn'>) {
  const { t } = useLingui();
  const board = useBoard();
  const booking = board.data?.find(({ id }) => id === bookingId);
  if (booking) return <RoomForm booking={booking} onClose={onClose} />;
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Check in</Trans>}>
      {board.isPending ? (
        <Skeleton lines={3} count={1} label={t`Loading bookings`} />
      ) : (
        <p>
          <Trans>This booking is no longer there.</Trans>
        </p>
      )}
    </Sheet>
  );
}

type RoomFormProps = { booking: Booking; onClose: () => void };

function RoomForm({ booking, onClose }: RoomFormProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useBookingWords();
  const errorText = useErrorText();
  const isOffline = useConnectivity() !== 'online';
  const choices = useRoomChoices(booking.id);
  const mark = useMarkStay();
  const { undo } = useUndoMark();
  const offer = useMarkSaid();
  const [today] = useState(hotelToday);
  const [isArrival] = useState(() => canCheckIn(booking, today));
  const [question, setQuestion] = useState<HeldRoom | null>(null);
  const id = useMissingId(booking, isArrival);
  const { room: wished } = parseExtras(booking.extras);
  const rooms = choices.data?.rooms;
  const house = useHouseRooms();
  const door = (number: number) => house.door(booking.roomType, number);
  const unmet = useUnmet(booking);
  const roomOf = (number: number | null) =>
    rooms?.find(({ roomNumber, state }) => roomNumber === number && state === 'free');
  // Undefined until the rooms, and what each is like, are read.
  const [picked, setPicked] = useState<number | null | undefined>(undefined);
  const isAsBooked = (number: number) => unmet(number).length === 0;
  if (picked === undefined && rooms !== undefined && !house.isLoading)
    setPicked(suggestedRoom(rooms, { own: booking.roomNumber, wished, isArrival, isAsBooked }));
  // A room that somebody else has given meanwhile is not replaced unasked: the key is in a hand.
  const isLost = typeof picked === 'number' && roomOf(picked) === undefined && !mark.isPending;
  const lostNumber = isLost ? picked : null;
  const chosen = lostNumber === null ? (picked ?? null) : null;
  const lost = lostNumber === null ? null : door(lostNumber);
  const roomNumber = chosen === null ? null : door(chosen);
  const name = <bdi>{booking.fullName}</bdi>;
  const isOwn = !isArrival && chosen === booking.roomNumber;
  const given = isArrival ? roomOf(booking.roomNumber) : undefined;
  const isGivenOccupied = given !== undefined && !isVacant(given);

  // Somebody else was faster: what is free and vacant is read again.
  const { refetch } = choices;
  useEffect(() => {
    const code = mark.error instanceof ApiError ? mark.error.code : null;
    if (code === 'booking.room_taken' || code === 'booking.room_occupied') void refetch();
  }, [mark.error, refetch]);

  const send = (confirm: boolean) => {
    setQuestion(null);
    if (chosen === null || !id.check()) return;
    const inside = roomOf(chosen)?.inside ?? [];
    if (!confirm && needsVacantRoom(booking, today) && inside.length > 0) {
      setQuestion({ roomNumber: chosen, guests: inside });
      return;
    }
    mark.mutate(
      isArrival
        ? { do: 'checkIn', booking, roomNumber: chosen, confirm, idNumber: id.typed }
        : { do: 'giveRoom', booking, roomNumber: chosen, confirm },
      {
        onSuccess: (now) => {
          const who = `\u2068${booking.fullName}\u2069`;
          const message = t`Room ${roomNumber}, ${who}`;
          if (isArrival) offer(now, 'checkedIn', message, () => undo(now, 'checkedIn'));
          else toast.success({ title: t`Room given`, message });
          id.forget();
          onClose();
        },
        // Known to the server alone: the guest came in, or stayed, since the rooms were read.
        onError: (error) => setQuestion(occupiedRoom(error)),
      },
    );
  };
  const label = isArrival ? t`Check in` : t`Give this room`;
  const sheet = (
    <Sheet
      isOpen
      onClose={onClose}
      title={isArrival ? <Trans>Check in {name}</Trans> : <Trans>Room for {name}</Trans>}
      subtitle={
        <p className="small muted">
          <TierName tier={booking.roomType}>{words.tier(booking.roomType)}</TierName>{' '}
          <bdi>{formatDayRange(booking.checkInDate, booking.checkOutDate, language)}</bdi>
        </p>
      }
      footer={
        <>
          <CardButton booking={booking} />
          <Button
            isPending={mark.isPending}
            isDisabled={roomNumber === null || isOwn || isOffline}
            onPress={() => send(false)}
          >
            {roomNumber === null ? (
              label
            ) : (
              <Trans>
                {label}, room {roomNumber}
              </Trans>
            )}
          </Button>
        </>
      }
    >
      {isOffline && (
        <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
          <Trans>A room can be given once the hotel’s server is reached.</Trans>
        </Banner>
      )}
      {mark.isError && !mark.isPending && occupiedRoom(mark.error) === null && (
        <Banner tone="error" isInset title={<Trans>Nothing was saved</Trans>}>
          {errorText(mark.error)}
        </Banner>
      )}
      {lost !== null && !mark.isError && (
        <Banner tone="info" isInset title={<Trans>Room {lost} is no longer free</Trans>}>
          <Trans>Please choose another room.</Trans>
        </Banner>
      )}
      {isGivenOccupied && (
        <Banner
          tone="info"
          isInset
          title={
            <Trans>Somebody is still in room {door(given.roomNumber)}, given to this guest</Trans>
          }
        >
          <Trans>Check that guest out first, or choose another room.</Trans>
        </Banner>
      )}
      {isArrival && <GuestWords booking={booking} hasWish />}
      {isArrival && <IdAtCheckIn booking={booking} id={id} />}
      {rooms && (
        <RoomPicker
          booked={booking}
          rooms={rooms}
          wished={wished}
          own={booking.roomNumber}
          isIn={booking.checkedInAt !== null}
          picked={chosen}
          today={today}
          onPick={setPicked}
        />
      )}
      {choices.isPending && !isOffline && <Skeleton lines={3} count={2} label={t`Loading rooms`} />}
      {choices.isError && rooms === undefined && !isOffline && (
        <Banner
          tone="error"
          isInset
          title={<Trans>The rooms could not be read</Trans>}
          action={
            <Button size="sm" variant="line" onPress={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(choices.error)}
        </Banner>
      )}
    </Sheet>
  );
  return (
    <>
      {sheet}
      {question !== null && (
        <OccupiedQuestion
          room={question}
          roomType={booking.roomType}
          today={today}
          onConfirm={() => send(true)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
