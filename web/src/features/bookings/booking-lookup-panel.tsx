import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { receiptAsShown } from '#shared/bookings/receipt.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBooking } from './api/use-booking.ts';
import { BookingDetails } from './booking-details.tsx';
import { asReference } from './booking-link.ts';
import { LookupForm } from './lookup-form.tsx';

interface BookingLookupPanelProps {
  readonly reference?: string | undefined;
  readonly code?: string | undefined;
  readonly onClose: () => void;
}

/** One booking by reference and code: right after booking, from a shared link, or typed by hand. */
export function BookingLookupPanel({ reference = '', code, onClose }: BookingLookupPanelProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState({
    reference: reference === '' ? '' : asReference(reference),
    code: code === undefined ? null : receiptAsShown(code),
  });
  const [hasAsked, setHasAsked] = useState(false);
  const found = useBooking(asked.reference, asked.code);
  const { booking } = found;
  const isFirstLook = found.isLooking && asked.reference !== '' && found.error === null && code !== undefined;
  const title = !booking ? t`Find a booking` : booking.status === 'pending' ? t`Your request has reached the hotel` : t`Your booking`;
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {booking ? (
        <BookingDetails booking={booking} code={asked.code} updatedAt={found.updatedAt} takesFocus={hasAsked} />
      ) : isFirstLook ? (
        <Skeleton lines={6} label={t`Looking for the booking`} />
      ) : (
        <LookupForm
          reference={asked.reference}
          code={asked.code ?? ''}
          isLooking={found.isLooking && asked.reference !== ''}
          error={asked.reference === '' ? null : found.error}
          onFind={(nextReference, nextCode) => {
            setHasAsked(true);
            if (nextReference === asked.reference && nextCode === asked.code) found.lookAgain();
            else setAsked({ reference: nextReference, code: nextCode });
          }}
        />
      )}
    </Sheet>
  );
}
