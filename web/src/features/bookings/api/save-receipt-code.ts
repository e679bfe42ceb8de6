import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/**
 * Of a booking made without an account: its `code`, by which this device shows it and asks for it
 * from now on. Null changes nothing.
 */
export function saveReceiptCode(reference: string, code: string | null): void {
  if (code === null) return;
  writeLocal('hasBookings', true);
  writeLocal('receipts', { ...readLocal('receipts'), [reference]: code });
}
