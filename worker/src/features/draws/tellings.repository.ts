import { asc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ClaimStatus } from '#shared/draw/draw.contract.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { pushNews } from '../../platform/push/push-outbox.repository.ts';
import { insertNotifications } from '../notifications/new-notifications.repository.ts';
import { ENTRIES, isOfDraw, TAKES_PART } from './draws.repository.ts';
import { drawTellings, type TellingType } from './draws.table.ts';

export interface DrawNews {
  readonly type: string;
  readonly title: { readonly ar: string; readonly en: string };
  readonly message: { readonly ar: string; readonly en: string };
}

/** FROM and WHERE of a query for the entries `e` whose phones are told. */
interface Told {
  readonly from: SQL;
  readonly where: SQL;
  /** Names the news among those of its kind. */
  readonly ref: SQL;
  /** As in `notifications`: set where an entry may be told the same of several draws. */
  readonly sentKey?: SQL;
  /** Set where it is told now or never (`pushNews`). */
  readonly until?: string;
}

/** A notification of each entry, and a push to each phone that wants news of draws, once each. */
function tell(
  { type, title, message }: DrawNews,
  at: string,
  { from, where, ref, sentKey = sql`''`, until }: Told,
) {
  const isThere = sql`${where} AND e.voidedAt IS NULL`;
  return [
    insertNotifications(
      {
        userPhone: sql`e.participantPhone`,
        title: title.en,
        titleAr: title.ar,
        message: message.en,
        messageAr: message.ar,
        type,
        sourceType: 'entry',
        sourceId: sql`CAST(e.id AS text)`,
        createdAt: at,
        sentKey,
      },
      sql`${from} WHERE ${isThere} ON CONFLICT DO NOTHING`,
    ),
    pushNews({
      kind: 'draw',
      at,
      ...(until !== undefined && { until }),
      about: sql`
        SELECT 'u:' || u.id AS reader, ${ref} AS ref ${from} JOIN users u ON u.email = e.userEmail
          WHERE ${isThere}
        UNION SELECT 'd:' || r.secretHash, ${ref} ${from}
          JOIN entry_receipts r ON r.entryId = e.id AND r.kind = 'device' WHERE ${isThere}`,
    }),
  ];
}

/** News of a deadline, which may be extended more than once. */
const OF_DEADLINE = ['draw_extended', 'draw_last_day'];

/**
 * The `sentKey` of news of a deadline: all offers of a draw end at the same moment, and no two
 * notifications have the same key.
 */
export const deadlineKey = (type: string, entryId: SQLWrapper, deadline: SQLWrapper): SQL =>
  sql`${`${type}:`} || ${entryId} || ':' || ${deadline}`;

interface WhichWinners {
  readonly which: SQL;
  readonly status?: ClaimStatus;
  readonly until?: string;
}

const tellWinners = (
  news: DrawNews,
  at: string,
  { which, status = 'offered', until }: WhichWinners,
): Statement[] =>
  tell(news, at, {
    from: sql`FROM draw_claims c
      JOIN draw_tickets t ON t.drawId = c.drawId AND t.ticket = c.ticket
      JOIN event_entries e ON e.id = t.entryId`,
    where: sql`${which} AND c.status = ${status}`,
    ...(OF_DEADLINE.includes(news.type)
      ? {
          ref: sql`c.id || ${`:${news.type}:`} || c.deadline`,
          sentKey: deadlineKey(news.type, sql`e.id`, sql`c.deadline`),
        }
      : { ref: sql`c.id || ${`:${news.type}`}` }),
    ...(until !== undefined && { until }),
  });

interface Offered {
  readonly drawId: string;
  readonly at: string;
  readonly operation: string;
}

/** Tells the phones of the entries whose offers this operation made, once an offer. */
export const tellOffered = ({ drawId, at, operation }: Offered, news: DrawNews): Statement[] =>
  tellWinners(news, at, { which: sql`c.drawId = ${drawId} AND c.lastOperation = ${operation}` });

/** Tells the phone of an offer that this operation has made another's, or nobody's. */
export const tellLost = (id: number, news: DrawNews, at: string): Statement[] =>
  tellWinners(news, at, { which: sql`c.id = ${id}`, status: 'forfeited' });

/** Tells the phone of one offer. */
export const tellClaim = (id: number, news: DrawNews, at: string): Statement[] =>
  tellWinners(news, at, { which: sql`c.id = ${id}` });

/** The same on the last day of the offer, until its end. */
export const tellLastDay = (id: number, news: DrawNews, at: string, until: string): Statement[] =>
  tellWinners(news, at, { which: sql`c.id = ${id}`, until });

/** Every entrant is to be told; for the batch that makes it true. */
export const tellLater = (db: Db, drawId: string, type: TellingType): Statement =>
  db.insert(drawTellings).values({ drawId, type }).onConflictDoNothing();

export type Telling = typeof drawTellings.$inferSelect;

export const openTellings = (db: Db): Promise<Telling[]> =>
  db.select().from(drawTellings).orderBy(asc(drawTellings.drawId), asc(drawTellings.type));

const entrantsSchema = z.array(z.object({ id: z.int(), email: z.nullable(z.string()) }));

/** Selects the entries `e` whose senders are told. */
function toldOf({ drawId, type }: Telling): SQL {
  if (type === 'draw_cancelled') return sql`${ENTRIES} WHERE ${isOfDraw(drawId)} AND ${TAKES_PART}`;
  const tickets = sql`SELECT entryId FROM draw_tickets WHERE drawId = ${drawId}`;
  // The tickets of a list in which nobody was left; without tickets, everybody who entered.
  if (type === 'draw_closed')
    return sql`${ENTRIES} WHERE e.voidedAt IS NULL AND (e.id IN (${tickets})
      OR (NOT EXISTS (${tickets}) AND ${isOfDraw(drawId)}))`;
  return sql`FROM event_entries e WHERE e.id IN (${tickets}) AND e.voidedAt IS NULL`;
}

/**
 * The next entrants to be told, by the first entry of each phone and sender: of the sealed list, or
 * of the month where none was sealed.
 */
export async function nextEntrants(
  db: Db,
  telling: Telling,
  most: number,
): Promise<z.infer<typeof entrantsSchema>> {
  const rows = await db.all(sql`
    SELECT MIN(e.id) AS id, e.userEmail AS email ${toldOf(telling)}
    GROUP BY e.participantPhone, e.scope HAVING MIN(e.id) > ${telling.afterEntry}
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

/** Ends a telling: everybody was told, or it is no news any more. */
export const endTelling = ({ drawId, type, afterEntry }: Telling): Statement =>
  sql`DELETE FROM draw_tellings
    WHERE drawId = ${drawId} AND type = ${type} AND afterEntry = ${afterEntry}`;
