import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useRegistrationCards } from './use-registration-cards.tsx';

/** Prints the card of an accepted stay, without a network too; other bookings have none. */
export function CardButton({ booking }: { booking: Booking }) {
  return ACCEPTED_STATUSES.includes(booking.status) && <PrintCard booking={booking} />;
}

function PrintCard({ booking }: { booking: Booking }) {
  const { print, isPending, sheet } = useRegistrationCards();
  return (
    <>
      <Button
        size="sm"
        variant="text"
        isPending={isPending}
        icon={<Icon of={Printer} size={18} />}
        onPress={() => print({ bookings: [booking] })}
      >
        <Trans>Registration card</Trans>
      </Button>
      {sheet}
    </>
  );
}
