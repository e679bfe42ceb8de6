import { Trans, useLingui } from '@lingui/react/macro';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckIn, canCheckOut } from '#shared/bookings/stay-marks.ts';
import type { Day } from '#shared/muscat-time.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useMarkStay } from '../api/stay-marks.ts';

type StayMarkActionsProps = { booking: Booking; today: Day; blockedBy: string | null };

/** The marks of an accepted stay that are no next step: its room, and leaving early. */
export function StayMarkActions({ booking, today, blockedBy }: StayMarkActionsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mark = useMarkStay();
  const { id, status, roomNumber, checkedOutAt, fullName } = booking;
  const checkOut = () =>
    mark.mutate(
      { do: 'checkOut', booking },
      {
        onSuccess: () => toast.success({ title: t`Checked out`, message: fullName }),
        onError: (error) =>
          toast.failure({ title: t`Nothing was saved`, message: errorText(error) }),
      },
    );
  const hasRoom = ACCEPTED_STATUSES.includes(status) && checkedOutAt === null;
  return (
    <>
      {canCheckOut(booking) && (
        <Button
          size="sm"
          variant="text"
          isPending={mark.isPending}
          {...blockedProps(blockedBy)}
          onPress={checkOut}
        >
          <Trans>Check out</Trans>
        </Button>
      )}
      {hasRoom && !canCheckIn(booking, today) && (
        <Button
          size="sm"
          variant="text"
          {...blockedProps(blockedBy)}
          onPress={() => openPanel({ name: 'checkIn', bookingId: id })}
        >
          {roomNumber === null ? <Trans>Give a room</Trans> : <Trans>Change room</Trans>}
        </Button>
      )}
    </>
  );
}
