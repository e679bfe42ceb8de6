import { openPanel } from '../../../platform/navigation/panels.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';

/** Opens a booking of this guest's in full, with its code where this device knows it. */
export function openBooking(reference: string): void {
  const code = receiptCodeOf(reference);
  openPanel({ name: 'booking', reference, ...(code !== null && { code }) });
}
