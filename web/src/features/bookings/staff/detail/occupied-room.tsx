import { Trans, useLingui } from '@lingui/react/macro';
import type { HeldRoom } from '#shared/bookings/stay-marks.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useLeaving } from './use-leaving.ts';

interface OccupiedQuestionProps {
  readonly room: HeldRoom;
  readonly roomType: RoomType;
  readonly today: Day;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a room is given whose guest is still inside, by name (F-02). */
export function OccupiedQuestion({
  room,
  roomType,
  today,
  onConfirm,
  onCancel,
}: OccupiedQuestionProps) {
  const { t } = useLingui();
  const leaving = useLeaving(today);
  const { door } = useHouseRooms();
  const { guests } = room;
  const roomNumber = door(roomType, room.roomNumber);
  const [first] = guests;
  const name = <bdi>{first?.fullName}</bdi>;
  const when = first ? leaving(first) : '';
  return (
    <ConfirmDialog
      isOpen
      title={
        <Trans>
          {name} is still in room {roomNumber} ({when}). Give it all the same?
        </Trans>
      }
      body={
        <>
          {guests.slice(1).map((guest) => (
            <p key={guest.bookingId}>
              <Trans>
                <bdi>{guest.fullName}</bdi>, {leaving(guest)}
              </Trans>
            </p>
          ))}
          <p>
            <Trans>Until the check-out, two stays have the same room and its key.</Trans>
          </p>
        </>
      }
      confirmLabel={t`Give room ${roomNumber} all the same`}
      cancelLabel={t`Choose another room`}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
