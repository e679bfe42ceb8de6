import {
  DEVICE_ROWS_KEY,
  INVENTORY_KEY,
  NOTIFICATIONS_KEY,
  OWN_BOOKINGS_KEY,
  SOLD_OUT_NIGHTS_KEY,
} from '../../../platform/queries/query-keys.ts';
import { queryClient } from '../../../platform/query/query-client.ts';

/** Reads again how many rooms are left. */
export function invalidateStock(): void {
  invalidate(INVENTORY_KEY, SOLD_OUT_NIGHTS_KEY);
}

/** After a booking was made or changed: reads again all that tells of it. */
export function invalidateBookings(): void {
  invalidate(
    OWN_BOOKINGS_KEY,
    DEVICE_ROWS_KEY,
    INVENTORY_KEY,
    SOLD_OUT_NIGHTS_KEY,
    NOTIFICATIONS_KEY,
  );
}

function invalidate(...keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
