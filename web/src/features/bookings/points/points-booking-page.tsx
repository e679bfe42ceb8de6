import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { writeLocal } from '../../../data/local-store.ts';
import { forgetPurchase, readPurchase } from '../../../data/points/points-purchase.ts';
import { FreeNightForm } from './free-night-form.tsx';

/**
 * The booking of a night that points pay (P-05). It stands among the bookings because it is one: same form, same keys, same
 * refusals. The purchase is read once, so that forgetting it when the night is booked leads home and not back to the store.
 */
export function PointsBookingPage() {
  const [, navigate] = useLocation();
  const [purchase] = useState(readPurchase);
  if (purchase === null) return <Redirect to="/points-store" replace />;

  const onTaken = ({ roomType, bedType, smokingPreference, pointsUsed }: BookingCreated) => {
    forgetPurchase();
    writeLocal('successfulBooking', { roomType, bedType, smokingPreference, pointsUsed, isPointsBooking: true });
    navigate('/', { replace: true });
  };
  return <FreeNightForm purchase={purchase} onTaken={onTaken} onLeave={() => navigate('/points-store')} />;
}
