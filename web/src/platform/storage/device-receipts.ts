import { readLocal, removeLocal, writeLocal } from './local-store.ts';

/**
 * Of a booking or an entry made without an account: its `code`, by which this device shows it and
 * asks for it from now on. Null changes nothing.
 */
export function saveReceiptCode(reference: string, code: string | null): void {
  if (code === null) return;
  writeLocal('hasBookings', true);
  writeLocal('receipts', { ...readLocal('receipts'), [reference]: code });
}

/** Null where this device does not know it, though it may open the booking. */
export function receiptCodeOf(reference: string): string | null {
  return readLocal('receipts')?.[reference] ?? null;
}

export function forgetReceiptCode(reference: string): void {
  const { [reference]: _, ...left } = readLocal('receipts') ?? {};
  writeLocal('receipts', left);
}

/** This device opens nothing any more. */
export function forgetAllReceiptCodes(): void {
  removeLocal('receipts', 'hasBookings');
}

/**
 * Whether this device may have something of its own. Not while the session of somebody who left is
 * still alive on the server: its answers would be that person's.
 */
export function mayHaveDeviceRows(): boolean {
  return readLocal('hasBookings') === true && readLocal('logoutOwed') === null;
}
