import { sql } from 'drizzle-orm';
import type { DrawStatus } from '#shared/draw/draw.contract.ts';
import { TICKET_LETTERS, type TicketLine } from '#shared/draw/ticket-list.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { ENTRIES, IS_LEFT_OUT, isOfDraw, step, TAKES_PART } from './draws.repository.ts';
import { hasSecondPerson } from './may-confirm.repository.ts';

interface Freeze {
  readonly id: string;
  /** The time of the draw by which its lead was counted. */
  readonly drawAt: string;
  readonly operation: string;
  readonly at: string;
  readonly keyEnc: string;
  readonly secretEnc: string;
}

const LETTERS = sql.raw(
  `CASE e.eventType ${Object.entries(TICKET_LETTERS)
    .map(([event, letter]) => `WHEN '${event}' THEN '${letter}'`)
    .join(' ')} END`,
);

/**
 * The first of two steps: copies who takes part, in the batch that stops entries.
 * Breaks `bad_transition` where the draw is not open, its time to freeze has not come,
 * or the time of its number has moved.
 */
export function snapshot(
  db: Db,
  { id, drawAt, operation, at, keyEnc, secretEnc }: Freeze,
): Statement[] {
  const excluded = sql`(SELECT COUNT(*) ${ENTRIES} WHERE ${isOfDraw(id)} AND ${IS_LEFT_OUT})`;
  return [
    ...step(
      db,
      { id, from: ['open'], operation },
      {
        status: 'freezing' satisfies DrawStatus,
        frozenAt: at,
        keyEnc,
        secretEnc,
        excluded,
        hasSecondPerson: hasSecondPerson({ drawId: id, at }),
      },
      sql`freezeAt <= ${at} AND drawAt = ${drawAt}`,
    ),
    sql`
      INSERT INTO draw_tickets (drawId, ticket, entryId, eventType)
      SELECT ${id}, ${LETTERS} || printf('-%04d', ROW_NUMBER() OVER (PARTITION BY e.eventType ORDER BY e.id)),
        e.id, e.eventType
      ${ENTRIES} WHERE ${isOfDraw(id)} AND ${TAKES_PART}
      ON CONFLICT DO NOTHING`,
  ];
}

/** Lines of one statement: a bound text stays far below D1's limit of 2 MB. */
const LINES_AT_ONCE = 4000;

/**
 * The second step: the published lines of the copied tickets. Breaks `draw_closed` where one of
 * them was erased meanwhile, so that the list is made again.
 */
export function sealTickets(id: string, lines: readonly TicketLine[]): Statement[] {
  const chunks = Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, n) =>
    JSON.stringify(
      Object.fromEntries(
        lines
          .slice(n * LINES_AT_ONCE, (n + 1) * LINES_AT_ONCE)
          .map(({ ticket, person, mask, commitment }) => [ticket, [person, mask, commitment]]),
      ),
    ),
  );
  return [
    ...chunks.map(
      (json) => sql`
        UPDATE draw_tickets SET person = j.value ->> 0, mask = j.value ->> 1,
          commitment = j.value ->> 2
        FROM json_each(${json}) j WHERE drawId = ${id} AND ticket = j.key`,
    ),
    assertNot(
      'draw_closed',
      sql`(SELECT COUNT(*) FROM draw_tickets WHERE drawId = ${id}) <> ${lines.length}
        OR EXISTS (SELECT 1 FROM draw_tickets WHERE drawId = ${id} AND commitment IS NULL)`,
    ),
  ];
}
