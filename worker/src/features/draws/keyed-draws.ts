import { sql } from 'drizzle-orm';
import { encryptField } from '../../platform/crypto.ts';
import { keyedColumn } from '../../platform/keys/keyed-column.repository.ts';
import { keyedField, textOf } from '../../platform/keys/keyed-fields.ts';
import { drawAad } from './freeze-draw.ts';
import { claimAad, claimCode } from './own-draw.ts';
import { signingKeyAad } from './signing-key.ts';
import { fitsMark, markOf } from './winner-names.ts';

const drawField = (column: 'keyEnc' | 'secretEnc', what: 'key' | 'secret') =>
  keyedField({ table: 'draws', column, boundTo: 'id', aad: (id) => drawAad(id, what) });

/** Codes of prizes, which stay as their winners know them: kept once their key is a former one. */
const claimCodes = keyedColumn({
  key: 'RECEIPT_KEY',
  table: 'draw_claims',
  column: 'codeKey',
  version: (value) => value,
  beside: sql`id, drawId, prize, attempt, codeEnc`,
  renew: async (deps, row) => {
    const id = Number(row['id']);
    const code = await claimCode(deps, {
      id,
      drawId: textOf(row, 'drawId'),
      prize: Number(row['prize']),
      attempt: Number(row['attempt']),
      codeKey: Number(row.value),
      codeEnc: row['codeEnc'] === null ? null : textOf(row, 'codeEnc'),
    });
    const codeEnc = await encryptField(deps.config.FIELD_KEY, claimAad(id), code);
    const { version } = deps.config.RECEIPT_KEY.newest;
    return sql`codeKey = ${version}, codeEnc = ${codeEnc}`;
  },
});

/** Marks of names; one that fits the winner no longer goes, so that staff read the name again. */
const nameMarks = keyedColumn({
  key: 'RECEIPT_KEY',
  table: 'draw_claims',
  column: 'nameMark',
  version: (value) =>
    sql`CASE WHEN ${value} LIKE 'v%.%' THEN CAST(substr(${value}, 2) AS integer) ELSE 1 END`,
  beside: sql`id, (SELECT u.fullName FROM draw_tickets t
    JOIN event_entries e ON e.id = t.entryId JOIN users u ON u.email = e.userEmail
    WHERE t.drawId = draw_claims.drawId AND t.ticket = draw_claims.ticket) AS fullName`,
  renew: async (deps, row) => {
    const claim = { id: Number(row['id']) };
    const name = textOf(row, 'fullName');
    const isOf = await fitsMark(deps, claim, { mark: row.value, name });
    return sql`nameMark = ${isOf ? await markOf(deps, claim, name) : null}`;
  },
});

export const KEYED_DRAWS = [
  drawField('keyEnc', 'key'),
  drawField('secretEnc', 'secret'),
  keyedField({
    table: 'draw_keys',
    column: 'secretEnc',
    boundTo: 'kid',
    aad: signingKeyAad,
  }),
  keyedField({
    table: 'draw_claims',
    column: 'codeEnc',
    boundTo: 'id',
    aad: (id) => claimAad(Number(id)),
  }),
  claimCodes,
  nameMarks,
];
