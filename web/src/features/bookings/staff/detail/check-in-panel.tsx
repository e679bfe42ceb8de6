import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckIn } from '#shared/bookings/stay-marks.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import type { PanelProps } from '../../../../platform/navigation/panels.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TierName } from '../../../../ui/tier-name.tsx';
import { toast } from '../../../../ui/toast.ts';
import { parseExtras } from '../../parse-extras.ts';
import { useBoard } from '../api/staff-bookings.ts';
import { useMarkStay, useRoomChoices } from '../api/stay-marks.ts';
import { useBookingWords } from '../use-booking-words.ts';
import { RoomPicker } from './room-picker.tsx';
import { useUndoMark } from './undo-mark.tsx';

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
  const [isArrival] = useState(() => canCheckIn(booking, hotelToday()));
  const { room: wished } = parseExtras(booking.extras);
  const rooms = choices.data?.rooms;
  const isFree = (room: number | null) =>
    rooms?.some(({ roomNumber, state }) => roomNumber === room && state === 'free') === true;
  // Undefined until the rooms are read.
  const [picked, setPicked] = useState<number | null | undefined>(undefined);
  const suggested =
    [booking.roomNumber, wished].find((room) => room !== null && isFree(room)) ??
    (isArrival ? rooms?.find(({ state }) => state === 'free')?.roomNumber : undefined) ??
    null;
  if (picked === undefined && rooms !== undefined) setPicked(suggested);
  // A room that somebody else has given meanwhile is not replaced unasked: the key is in a hand.
  const lost = typeof picked === 'number' && !isFree(picked) && !mark.isPending ? picked : null;
  const roomNumber = lost === null ? (picked ?? null) : null;
  const name = <bdi>{booking.fullName}</bdi>;

  // Somebody else was faster: what is free is read again.
  const { refetch } = choices;
  useEffect(() => {
    if (mark.error instanceof ApiError && mark.error.code === 'booking.room_taken') void refetch();
  }, [mark.error, refetch]);

  const send = () => {
    if (roomNumber === null) return;
    mark.mutate(
      { do: isArrival ? 'checkIn' : 'giveRoom', booking, roomNumber },
      {
        onSuccess: (now) => {
          const who = `\u2068${booking.fullName}\u2069`;
          toast.success({
            title: isArrival ? t`Checked in` : t`Room given`,
            message: t`Room ${roomNumber}, ${who}`,
            action: isArrival
              ? { label: t`Undo`, onPress: () => undo(now, 'checkedIn') }
              : undefined,
          });
          onClose();
        },
      },
    );
  };
  const label = isArrival ? t`Check in` : t`Give this room`;
  return (
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
        <Button
          isBlock
          isPending={mark.isPending}
          isDisabled={roomNumber === null || isOffline}
          onPress={send}
        >
          {roomNumber === null ? (
            label
          ) : (
            <Trans>
              {label}, room {roomNumber}
            </Trans>
          )}
        </Button>
      }
    >
      {isOffline && (
        <Banner tone="offline" isInset title={<Trans>No connection</Trans>}>
          <Trans>A room can be given once the hotel’s server is reached.</Trans>
        </Banner>
      )}
      {mark.isError && !mark.isPending && (
        <Banner tone="error" isInset title={<Trans>Nothing was saved</Trans>}>
          {errorText(mark.error)}
        </Banner>
      )}
      {lost !== null && !mark.isError && (
        <Banner tone="info" isInset title={<Trans>Room {lost} is no longer free</Trans>}>
          <Trans>Please choose another room.</Trans>
        </Banner>
      )}
      {rooms && <RoomPicker rooms={rooms} wished={wished} picked={roomNumber} onPick={setPicked} />}
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
}
