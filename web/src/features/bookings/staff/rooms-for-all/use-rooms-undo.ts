import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AssignedRooms } from '#shared/bookings/room-proposal.contract.ts';
import { beginUndo, offerUndo } from '../../../../backoffice/answer/undo-offers.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { toast } from '../../../../ui/toast.ts';
import { useUndoRooms } from '../api/room-proposal.ts';
import { isUnanswered } from '../detail/undo-mark.tsx';

/** Says how many rooms were given, and offers for ten seconds to take all of them back. */
export function useRoomsUndo() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useUndoRooms();
  const count = (rooms: number) => t`${plural(rooms, { one: '# room', other: '# rooms' })}`;
  const undo = async ({ operation, given }: AssignedRooms, key: string) => {
    const end = beginUndo(key);
    if (end === null) return;
    try {
      const bookingIds = given.map(({ bookingId }) => bookingId);
      const { takenBack, kept } = await mutateAsync({ operation, bookingIds });
      end(false);
      const names = kept.map(({ fullName }) => `\u2068${fullName}\u2069`).join(', ');
      toast.success({
        title: t`Rooms taken back`,
        message: kept.length === 0 ? count(takenBack.length) : t`Changed since, so kept: ${names}`,
      });
    } catch (error) {
      // A connection that was lost says nothing about the rooms: it can be tried again.
      end(isUnanswered(error));
      toast.failure({ title: t`The rooms were not taken back`, message: errorText(error) });
    }
  };
  return (done: AssignedRooms) => {
    if (done.given.length === 0) return;
    const key = `rooms ${done.operation}`;
    offerUndo({
      key,
      title: t`Rooms given`,
      message: count(done.given.length),
      label: t`Undo`,
      undo: () => void undo(done, key),
    });
  };
}
