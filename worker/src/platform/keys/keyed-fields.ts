import { sql } from 'drizzle-orm';
import { decryptField, encryptField } from '../crypto.ts';
import { cipherVersion, keyedColumn, type KeyedRow } from './keyed-column.repository.ts';
import type { KeyedValues } from './keyed-values.ts';

interface KeyedField {
  readonly table: string;
  readonly column: string;
  /** Column that the cipher is bound to. */
  readonly boundTo: string;
  /** What the cipher is bound to, of that column's value. */
  readonly aad: (boundTo: string) => string;
}

/** A column of field ciphers. */
export const keyedField = ({ table, column, boundTo, aad }: KeyedField): KeyedValues =>
  keyedColumn({
    key: 'FIELD_KEY',
    table,
    column,
    version: cipherVersion,
    beside: sql`${sql.identifier(boundTo)} AS boundTo`,
    renew: async ({ config }, row) => {
      const bound = aad(textOf(row, 'boundTo'));
      const text = await decryptField(config.FIELD_KEY, bound, row.value);
      const cipher = await encryptField(config.FIELD_KEY, bound, text);
      return sql`${sql.identifier(column)} = ${cipher}`;
    },
  });

export const textOf = (row: KeyedRow, name: string): string => String(row[name] ?? '');
