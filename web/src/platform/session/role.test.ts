import { expect, it } from 'vitest';
import { bookingPermissions } from '#shared/bookings/permissions.ts';
import { mayDo } from './role.ts';

const member = { id: 1, email: 's@example.om', fullName: 'S', role: 'staff' as const };

it('A-07 the desk offers by the permissions what each role may do', () => {
  const { deleteBooking, checkIn } = bookingPermissions;
  const offered = (staffRole?: 'manager' | 'reception') =>
    [deleteBooking, checkIn].map((row) =>
      mayDo(staffRole ? { ...member, staffRole } : member, row),
    );
  expect(offered('manager')).toEqual([true, true]);
  expect(offered('reception')).toEqual([false, true]);
});

it('A-07 an answer kept from before roles is a manager’s', () => {
  expect(mayDo(member, bookingPermissions.deleteBooking)).toBe(true);
});
