import { sql } from 'drizzle-orm';
import { newReceiptCode, receiptHash } from '../../../identity/devices.ts';
import { keyedReceipts } from '../../../identity/receipts.repository.ts';
import { encryptField } from '../../../platform/crypto.ts';
import { keyedColumn } from '../../../platform/keys/keyed-column.repository.ts';
import { keyedField } from '../../../platform/keys/keyed-fields.ts';
import { bookingAad } from '../desk/id-number.ts';
import type { StayLinkRow } from '../my-stay/my-stay.repository.ts';
import { stayLinkAad, stayLinkCode } from '../my-stay/stay-link.ts';

/** Links whose code is still made of the nonce: 1 until it is kept encrypted. */
const keptLinks = keyedColumn({
  key: 'RECEIPT_KEY',
  table: 'stay_links',
  column: 'nonce',
  version: () => sql`CASE WHEN codeEnc IS NULL THEN 1 ELSE 0 END`,
  beside: sql`bookingId, nonce, secretHash, createdAt, codeEnc`,
  renew: async (deps, row) => {
    const link = row as unknown as StayLinkRow;
    const code = await stayLinkCode(deps, link);
    if (code === null) return null;
    const codeEnc = await encryptField(deps.config.FIELD_KEY, stayLinkAad(link.bookingId), code);
    return sql`codeEnc = ${codeEnc}`;
  },
});

export const KEYED_BOOKINGS = [
  keyedField({
    table: 'booking_submissions',
    column: 'idNumber',
    boundTo: 'reference',
    aad: bookingAad,
  }),
  keptLinks,
  keyedField({
    table: 'stay_links',
    column: 'codeEnc',
    boundTo: 'bookingId',
    aad: (bookingId) => stayLinkAad(Number(bookingId)),
  }),
  keyedReceipts(
    { receipts: 'receipts', of: 'booking_submissions', column: 'bookingId' },
    async (deps, reference) => receiptHash(await newReceiptCode(deps, reference)),
  ),
];
