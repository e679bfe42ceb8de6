import * as z from 'zod/mini';
import type { OnDelivered } from '../../../platform/outbox/commands.ts';
import { saveReceiptCode } from '../../../platform/storage/device-receipts.ts';
import { refreshOwnEntries } from './draw-queries.ts';

const receiptSchema = z.object({ reference: z.string(), code: z.string() });

/**
 * An entry that went out without an account joins what this device has: its answer will be told
 * here.
 */
export const onEntryDelivered: OnDelivered = (answer, { owner }) => {
  const { data } = receiptSchema.safeParse(answer);
  if (data === undefined) return;
  if (owner === 'device') saveReceiptCode(data.reference, data.code);
  refreshOwnEntries();
};
