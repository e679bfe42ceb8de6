import { expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/notification.contract.ts';
import type { OwnBooking } from './own-booking.ts';
import { toldInCard } from './told-in-card.ts';

type Request = NonNullable<OwnBooking['changeRequest']>;

const notice = (id: number, type: string, reference: string) => ({
  id,
  type,
  about: { kind: 'booking', reference } as Extract<Notification['about'], { kind: 'booking' }>,
});
const booking = (reference: string, status: Request['status'] | null) => ({
  reference,
  changeRequest: status === null ? null : ({ status } as Request),
});

it('J-05 a stay that the hotel has moved is told by its card alone, an earlier answer by its message', () => {
  const notices = [
    notice(9, 'booking_change_agreed', 'DS-1'),
    notice(8, 'booking_approved', 'DS-1'),
    notice(7, 'booking_change_declined', 'DS-1'),
    notice(6, 'booking_change_declined', 'DS-2'),
    notice(5, 'booking_change_agreed', 'DS-3'),
    notice(4, 'booking_change_agreed', 'DS-4'),
  ];
  const bookings = [
    booking('DS-1', 'agreed'),
    booking('DS-2', 'declined'),
    booking('DS-3', 'open'),
  ];
  expect([...toldInCard(notices, bookings)]).toEqual([9, 6]);
  expect([...toldInCard(notices, [booking('DS-1', null)])]).toEqual([]);
});
