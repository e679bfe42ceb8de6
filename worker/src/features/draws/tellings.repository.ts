import { asc, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { pushNews } from '../../platform/push/push-outbox.repository.ts';
import { ENTRIES, isOfDraw, TAKES_PART } from './draws.repository.ts';
import { drawTellings, type TellingType } from './draws.table.ts';

export interface DrawNews {
  readonly type: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly message: { readonly ar: string; readonly en: string };
}

/** Entries `e` whose phones are told, as the rest of a query from its FROM on. */
interface Told {
  readonly from: SQL;
  readonly where: SQL;
  /** Names the news among those of its kind. */
  readonly ref: SQL;
  /** As in `notifications`: set where an entry may be told the same of several draws. */
  readonly sentKey?: SQL;
}

/** A notification of each entry, and a push to each phone that wants news of draws, once each. */
function tell(
  { type, title, message }: DrawNews,
  at: string,
  { from, where, ref, sentKey = sql`''` }: Told,
) {
  const isThere = sql`${where} AND e.voidedAt IS NULL`;
  return [
    sql`
      INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType,
        sourceId, createdAt, sentKey)
      SELECT e.participantPhone, ${title.en}, ${title.ar}, ${message.en}, ${message.ar}, ${type},
        'entry', CAST(e.id AS text), ${at}, ${sentKey}
      ${from} WHERE ${isThere} ON CONFLICT DO NOTHING`,
    pushNews({
      kind: 'draw',
      at,
      about: sql`
        SELECT 'u:' || u.id AS reader, ${ref} AS ref ${from} JOIN users u ON u.email = e.userEmail
          WHERE ${isThere}
        UNION SELECT 'd:' || r.secretHash, ${ref} ${from}
          JOIN entry_receipts r ON r.entryId = e.id AND r.kind = 'device' WHERE ${isThere}`,
    }),
  ];
}

const tellWinners = (news: DrawNews, at: string, which: SQL): Statement[] =>
  tell(news, at, {
    from: sql`FROM draw_claims c
      JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
      JOIN event_entries e ON e.id = t.entryId`,
    where: sql`${which} AND c.status = 'offered'`,
    ref: sql`c.id || ${`:${news.type}`}`,
  });

interface Offered {
  readonly drawId: string;
  readonly at: string;
  readonly operation: string;
}

/** Tells the phones of the entries whose offers this operation made, once an offer. */
export const tellOffered = ({ drawId, at, operation }: Offered, news: DrawNews): Statement[] =>
  tellWinners(news, at, sql`c.drawId = ${drawId} AND c.lastOperation = ${operation}`);

/** Tells the phone of one offer. */
export const tellClaim = (id: number, news: DrawNews, at: string): Statement[] =>
  tellWinners(news, at, sql`c.id = ${id}`);

/** Every entrant is to be told; for the batch that makes it true. */
export const tellLater = (db: Db, drawId: string, type: TellingType): Statement =>
  db.insert(drawTellings).values({ drawId, type }).onConflictDoNothing();

export type Telling = typeof drawTellings.$inferSelect;

export const openTellings = (db: Db): Promise<Telling[]> =>
  db.select().from(drawTellings).orderBy(asc(drawTellings.drawId), asc(drawTellings.type));

const entrantsSchema = z.array(z.object({ id: z.int(), email: z.nullable(z.string()) }));

/**
 * The next entrants to be told, by the first entry of each phone and sender: of the sealed list, or
 * of the month where none was sealed.
 */
export async function nextEntrants(
  db: Db,
  { drawId, type, afterEntry }: Telling,
  most: number,
): Promise<z.infer<typeof entrantsSchema>> {
  const all =
    type === 'draw_cancelled'
      ? sql`${ENTRIES} WHERE ${isOfDraw(drawId)} AND ${TAKES_PART}`
      : sql`FROM draw_tickets t JOIN event_entries e ON e.id = t.entryId
          WHERE t.drawId = ${drawId} AND e.voidedAt IS NULL`;
  const rows = await db.all(sql`
    SELECT MIN(e.id) AS id, e.userEmail AS email ${all}
    GROUP BY e.participantPhone, e.scope HAVING MIN(e.id) > ${afterEntry}
    ORDER BY 1 LIMIT ${most}`);
  return entrantsSchema.parse(rows);
}

/** Tells these entrants, unless somebody else has told them meanwhile, and moves on. */
export function tellStatements(
  { drawId, type, afterEntry }: Telling,
  ids: readonly number[],
  news: DrawNews,
  at: string,
): Statement[] {
  const isNext = sql`EXISTS (SELECT 1 FROM draw_tellings
    WHERE drawId = ${drawId} AND type = ${type} AND afterEntry = ${afterEntry})`;
  const told = tell(news, at, {
    from: sql`FROM event_entries e`,
    where: sql`e.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isNext}`,
    ref: sql`${`${drawId}:${type}`}`,
    sentKey: sql`${`${drawId}:${type}:`} || e.id`,
  });
  const last = ids.at(-1) ?? afterEntry;
  return [
    ...told,
    sql`UPDATE draw_tellings SET afterEntry = ${last}
      WHERE drawId = ${drawId} AND type = ${type} AND afterEntry = ${afterEntry}`,
  ];
}

/** Nobody is left, or what was to be told is no news any more. */
export const endTelling = ({ drawId, type, afterEntry }: Telling): Statement =>
  sql`DELETE FROM draw_tellings
    WHERE drawId = ${drawId} AND type = ${type} AND afterEntry = ${afterEntry}`;
