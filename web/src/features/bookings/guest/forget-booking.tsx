import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { closePanel } from '../../../platform/navigation/panels.ts';
import { useDeviceRows, useForgetRow } from '../../../platform/queries/device-rows.ts';
import { ForgetOnDevice } from '../../../ui/forget-on-device.tsx';
import type { OwnBooking } from '../api/own-booking.ts';

interface ForgetBookingProps {
  readonly booking: OwnBooking;
  readonly code: string | null;
}

/** Only where this device itself opens the booking. */
export function ForgetBooking({ booking, code }: ForgetBookingProps) {
  const errorText = useErrorText();
  const row = useDeviceRows()?.find(({ kind, id }) => kind === 'booking' && id === booking.id);
  const forgetting = useForgetRow();
  if (row === undefined) return null;
  const { reference } = booking;
  return (
    <ForgetOnDevice
      reference={reference}
      code={code}
      isInAccount={row.owner !== 'nobody'}
      isPending={forgetting.isPending}
      error={forgetting.isError ? errorText(forgetting.error) : null}
      onForget={() => forgetting.mutate({ row, reference }, { onSuccess: closePanel })}
    />
  );
}
