import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../platform/api/api-client.ts';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { isIdAsked } from './booking-words.ts';

/** Null once the number has been removed, 90 days after the stay. */
const idNumberSchema = z.object({ idNumber: z.nullable(z.string()) });

/**
 * Reads a guest's full ID number, which the server writes down; kept nowhere but in the field that
 * asked.
 */
function useIdNumber(bookingId: number) {
  return useMutation({
    mutationFn: async () => {
      const path = `/api/booking-submissions/${bookingId}/id-number`;
      return (await apiGet(path, idNumberSchema)).idNumber;
    },
    gcTime: 0,
  });
}

/**
 * Masked until its owner, or a member of staff, asks for it, which is written down. Of a prize
 * night there is nothing to ask for until reception has taken it.
 */
export function IdNumber({
  booking,
  className,
}: {
  booking: Pick<Booking, 'id' | 'idNumber' | 'isPointsBooking' | 'bookingType' | 'isIdMissing'>;
  className?: string | undefined;
}) {
  const errorText = useErrorText();
  const reading = useIdNumber(booking.id);
  if (!isIdAsked(booking)) return <Trans>Not asked yet</Trans>;
  return (
    <MaskedNumber
      masked={booking.idNumber}
      reading={reading}
      removed={<Trans>Removed after the stay</Trans>}
      failure={reading.error && errorText(reading.error)}
      className={className}
    />
  );
}
