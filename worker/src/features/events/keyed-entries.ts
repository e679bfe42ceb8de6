import { newReceiptCode, receiptHash } from '../../identity/devices.ts';
import { keyedReceipts } from '../../identity/receipts.repository.ts';

export const KEYED_ENTRIES = [
  keyedReceipts(
    { receipts: 'entry_receipts', of: 'event_entries', column: 'entryId' },
    async (deps, reference) => receiptHash(await newReceiptCode(deps, reference)),
  ),
];
