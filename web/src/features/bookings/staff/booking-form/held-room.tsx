import { Trans } from '@lingui/react/macro';
import type { HeldRoom, RoomGuest } from '#shared/bookings/stay-marks.contract.ts';
import { isVacant } from '#shared/bookings/stay-marks.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { formatDayRange } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMarkStay, useRoomChoices } from '../api/stay-marks.ts';
import css from './desk-form.module.css';

interface HeldRoomBoxProps {
  readonly room: HeldRoom;
  readonly roomType: RoomType;
  /** The other stay has another room: the change can be saved now. */
  readonly onFreed: () => void;
}

/** A guest in the house cannot stay longer in their room: says who has it then, and moves that one. */
export function HeldRoomBox({ room, roomType, onFreed }: HeldRoomBoxProps) {
  const { door } = useHouseRooms();
  const { guests } = room;
  const roomNumber = door(roomType, room.roomNumber);
  return (
    <Banner
      isInset
      tone="error"
      title={<Trans>Nothing was saved: room {roomNumber} is not free on these nights</Trans>}
    >
      {guests.map((guest) => (
        <Holder
          key={guest.bookingId}
          guest={guest}
          roomType={roomType}
          roomNumber={room.roomNumber}
          onFreed={onFreed}
        />
      ))}
      {guests.length === 0 && (
        <p>
          <Trans>The room is closed on one of these nights.</Trans>
        </p>
      )}
    </Banner>
  );
}

interface HolderProps {
  readonly guest: RoomGuest;
  readonly roomType: RoomType;
  readonly roomNumber: number;
  readonly onFreed: () => void;
}

function Holder({ guest, roomType, roomNumber, onFreed }: HolderProps) {
  const { door } = useHouseRooms();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const choices = useRoomChoices(guest.bookingId);
  const mark = useMarkStay();
  const { bookingId: id, isInside } = guest;
  const free = choices.data?.rooms.find(
    (one) => one.roomNumber !== roomNumber && isVacant(one),
  )?.roomNumber;
  const other = free === undefined ? undefined : door(roomType, free);
  const move = (to: number | null) =>
    mark.mutate(
      { do: 'giveRoom', booking: { id, roomNumber }, roomNumber: to },
      { onSuccess: onFreed },
    );
  return (
    <>
      <p>
        <bdi>{guest.fullName}</bdi> · <bdi dir="ltr">{guest.reference}</bdi> ·{' '}
        <bdi>{formatDayRange(guest.checkInDate, guest.checkOutDate, language)}</bdi>
      </p>
      {isInside ? (
        <p>
          <Trans>This guest is in the room. Move one of the two first.</Trans>
        </p>
      ) : (
        <div className={css.moves}>
          {free !== undefined && (
            <Button size="sm" isPending={mark.isPending} onPress={() => move(free)}>
              <Trans>Move that guest to room {other}, then save</Trans>
            </Button>
          )}
          <Button
            size="sm"
            variant="line"
            isPending={mark.isPending}
            isDisabled={choices.isPending}
            onPress={() => move(null)}
          >
            <Trans>To no room yet, then save</Trans>
          </Button>
        </div>
      )}
      {mark.isError && !mark.isPending && <p role="alert">{errorText(mark.error)}</p>}
    </>
  );
}
