import { sql } from 'drizzle-orm';
import { hashVersion, keyedColumn } from '../../platform/keys/keyed-column.repository.ts';
import { keyedField } from '../../platform/keys/keyed-fields.ts';
import { factorAad } from './factors/factors.repository.ts';
import { wrapHash } from './password.ts';

/** A column of password hashes, which are wrapped: nobody but the owner has the password. */
const keyedHash = (table: string, column: string) =>
  keyedColumn({
    key: 'PEPPER',
    table,
    column,
    version: hashVersion,
    renew: async ({ config }, { value }) => {
      const wrapped = await wrapHash(value, config.PEPPER);
      return wrapped === null ? null : sql`${sql.identifier(column)} = ${wrapped}`;
    },
  });

export const KEYED_PASSWORDS = [
  keyedHash('users', 'password'),
  keyedHash('admins', 'passwordHash'),
  keyedHash('staff_pins', 'pinHash'),
  keyedHash('staff_recovery_codes', 'codeHash'),
];

/** Secrets of second factors. */
export const KEYED_FACTORS = keyedField({
  table: 'staff_factors',
  column: 'secretEnc',
  boundTo: 'userId',
  aad: factorAad,
});
