import { Trans } from '@lingui/react/macro';
import { Check, KeyRound } from 'lucide-react';
import { useHouseRooms } from '../../../../platform/queries/house-rooms.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { useWalkIn } from './use-walk-in.ts';

type WalkIn = ReturnType<typeof useWalkIn>;

/** The room that the next press gives; null where it only books. */
const roomOf = ({ room, unanswered }: WalkIn): number | null =>
  unanswered === null ? (room.picked?.roomNumber ?? null) : (unanswered.roomNumber ?? null);

const checksIn = ({ room, unanswered }: WalkIn): boolean =>
  unanswered === null ? room.isOffered : unanswered.roomNumber !== undefined;

interface BookButtonProps {
  readonly walkIn: WalkIn;
  /** The form that it sends. */
  readonly form: string;
  readonly isBlock: boolean;
}

/** The last tap: of a guest who is here it books and gives the key, else it books. */
export function BookButton({ walkIn, form, isBlock }: BookButtonProps) {
  const { door } = useHouseRooms();
  const given = roomOf(walkIn);
  const { roomType } = walkIn.unanswered ?? walkIn.draft;
  const number = given === null || roomType === null ? given : door(roomType, given);
  const isCheckIn = checksIn(walkIn);
  return (
    <Button
      type="submit"
      form={form}
      isBlock={isBlock}
      isPending={walkIn.isSending}
      isDisabled={walkIn.made !== null || (walkIn.open === null && walkIn.room.isOpen)}
      icon={<Icon of={isCheckIn ? KeyRound : Check} />}
      aria-keyshortcuts="Control+Enter"
    >
      {!isCheckIn ? (
        <Trans>Confirm booking</Trans>
      ) : number === null ? (
        <Trans>Book and check in</Trans>
      ) : (
        <Trans>Book and check in, room {number}</Trans>
      )}
    </Button>
  );
}

/** The guest of tonight comes later: a booking without the key. */
export function BookOnly({ walkIn }: { readonly walkIn: WalkIn }) {
  if (walkIn.unanswered !== null || !checksIn(walkIn)) return null;
  return (
    <Button
      variant="line"
      isBlock
      isDisabled={walkIn.isSending || walkIn.made !== null}
      icon={<Icon of={Check} />}
      onPress={() => void walkIn.submit('bookOnly')}
    >
      <Trans>Confirm booking</Trans>
    </Button>
  );
}
