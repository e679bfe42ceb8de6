import { sql } from 'drizzle-orm';
import { decryptField, encryptField } from '../../../platform/crypto.ts';
import { cipherVersion, keyedColumn } from '../../../platform/keys/keyed-column.repository.ts';
import { textOf } from '../../../platform/keys/keyed-fields.ts';
import { draftAad } from './stored-draft.ts';

/** The ID number inside a draft; the rest of the draft stays as it is. */
export const KEYED_DRAFTS = [
  keyedColumn({
    key: 'FIELD_KEY',
    table: 'chat_booking_sessions',
    column: 'bookingData',
    value: sql`json_extract(bookingData, '$.slots.id_number')`,
    version: cipherVersion,
    beside: sql`sessionId`,
    renew: async ({ config }, row) => {
      const aad = draftAad(textOf(row, 'sessionId'));
      const text = await decryptField(config.FIELD_KEY, aad, row.value);
      const cipher = await encryptField(config.FIELD_KEY, aad, text);
      return sql`bookingData = json_set(bookingData, '$.slots.id_number', ${cipher})`;
    },
  }),
];
