import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canReinstate } from '#shared/bookings/reinstate.ts';
import { firstWalkInDay } from '#shared/bookings/walk-in.ts';
import { AnswerDialog } from '../../../../backoffice/answer/answer-dialog.tsx';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useReinstateBooking } from '../api/answer-booking.ts';
import type { DetailDesk } from './booking-detail.tsx';

/** Takes a cancellation by staff back, for a day after it. */
export function ReinstateBooking({ booking, desk }: { booking: Booking; desk: DetailDesk }) {
  const [isAsked, setIsAsked] = useState(false);
  const { checkOutTime } = useSite();
  if (!canReinstate(booking, firstWalkInDay(desk.now, checkOutTime), desk.now)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="line"
        {...blockedProps(desk.blockedBy)}
        icon={<Icon of={Undo2} size={18} directional />}
        onPress={() => setIsAsked(true)}
      >
        <Trans>Reinstate booking</Trans>
      </Button>
      {isAsked && <ReinstateDialog booking={booking} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function ReinstateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const reinstate = useReinstateBooking();
  const { error } = reinstate;
  const isFull = error instanceof ApiError && error.code === 'booking.sold_out';
  const name = <bdi>{booking.fullName}</bdi>;
  const run = () =>
    reinstate.mutate(
      { booking },
      {
        onSuccess: () => {
          toast.success({
            title: t`The booking is back`,
            message: `\u2068${booking.fullName}\u2069`,
          });
          onClose();
        },
      },
    );
  return (
    <AnswerDialog
      title={<Trans>Reinstate the booking of {name}?</Trans>}
      body={
        <Trans>
          The booking is what it was before the cancellation. It holds its nights again, if a room
          is free on each, and the guest is told.
        </Trans>
      }
      confirmLabel={t`Reinstate booking`}
      isPending={reinstate.isPending}
      hasFailed={reinstate.isError}
      failure={
        error === null
          ? null
          : {
              title: t`Not reinstated`,
              message: isFull
                ? t`There is no room left for these nights. The booking stays cancelled.`
                : errorText(error),
            }
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}
