import { and, eq, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatClockText, muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import type { PushKind } from '#shared/push/push.contract.ts';
import type { Statement } from '../db/batch.ts';
import type { Db } from '../db/db.ts';
import { PUSH_RULES } from './push-kinds.ts';
import { pushOutbox as outbox } from './push.table.ts';

export type PushOutboxRow = typeof outbox.$inferSelect;

interface News {
  readonly kind: PushKind;
  /** Selects `reader` (`u:` and an account, `d:` and the hash of a device) and `ref`. */
  readonly about: SQL;
  readonly at: string;
  /** Set where it is told now or never: no quiet hours keep it, and from then on it is no news. */
  readonly until?: string;
  /**
   * Seconds after an alert in which all further ones of its kind wait and become one, so that many
   * at once do not ring many times.
   */
  readonly gathers?: number;
}

const INSTANT = '%Y-%m-%dT%H:%M:%fZ';

/**
 * Tells a piece of news to every browser of its readers that wants this kind, once a `ref`, for the
 * batch that makes it true. Reads nothing beforehand; `commit` sends what is due at once.
 */
export function pushNews({ kind, about, at, until, gathers }: News): Statement {
  const { ttl, atNight } = PUSH_RULES[kind];
  const isKept = atNight === 'waits' && until === undefined;
  const notBefore = isKept ? afterQuietHours(at) : sql`${at}`;
  const expires = until ?? sql`strftime(${INSTANT}, t.notBefore, ${`+${ttl} seconds`})`;
  const former = gathers === undefined ? sql`NULL` : formerAlert(kind, at, gathers);
  const isForStaff = kind === 'new_booking' || kind === 'conversation';
  return sql`
    INSERT INTO push_outbox (subId, kind, ref, notBefore, expires, createdAt, atAnyHour)
    SELECT t.id, ${kind}, t.ref, t.notBefore, ${expires}, ${at}, ${until === undefined ? 0 : 1}
    FROM (SELECT g.id, coalesce(${SEVERAL} || g.former, g.ref) AS ref,
        coalesce(strftime(${INSTANT}, g.former, ${`+${gathers ?? 0} seconds`}), g.notBefore) AS notBefore
      FROM (SELECT s.id, n.ref, ${notBefore} AS notBefore, ${former} AS former
      FROM (${about}) n JOIN push_subscriptions s ON s.owner = n.reader OR s.device = n.reader
      WHERE EXISTS (SELECT 1 FROM json_each(s.kinds) k WHERE k.value = ${kind})
        ${isForStaff ? sql`AND s.role = 'staff'` : sql``}) g) t
    WHERE true ON CONFLICT (subId, kind, ref) DO NOTHING
    RETURNING CASE WHEN notBefore <= createdAt THEN id END AS pushDue`;
}

/** Begins the `ref` of an alert that stands for several. */
const SEVERAL = 'several:';
export const isOfSeveral = (ref: string): boolean => ref.startsWith(SEVERAL);

/** When this browser was alerted last, within the seconds before: `s` and `n` as in `pushNews`. */
const formerAlert = (kind: PushKind, at: string, seconds: number): SQL => sql`
  (SELECT max(o.createdAt) FROM push_outbox o WHERE o.subId = s.id AND o.kind = ${kind}
    AND o.ref <> n.ref AND o.ref NOT LIKE ${`${SEVERAL}%`}
    AND o.createdAt > ${new Date(Date.parse(at) - seconds * 1000).toISOString()})`;

/** Seconds in which further conversations that wait become one alert. */
const CONVERSATIONS_GATHER = 120;

/** The readers of an alert: everybody who is staff at this moment. */
export const alertStaff = (kind: 'new_booking' | 'conversation', ref: SQL, at: string): Statement =>
  pushNews({
    kind,
    at,
    ...(kind === 'conversation' && { gathers: CONVERSATIONS_GATHER }),
    about: sql`SELECT DISTINCT p.owner AS reader, ${ref} AS ref FROM push_subscriptions p
      JOIN users u ON u.id = CAST(substr(p.owner, 3) AS integer)
      JOIN admins a ON a.username = u.email AND a.disabledAt IS NULL
      WHERE p.role = 'staff'`,
  });

/** The end of a device's quiet hours where it has them at this moment, else the moment itself. */
function afterQuietHours(at: string): SQL {
  const now = Date.parse(at);
  const clock = muscatClockText(now);
  const start = (days: number) =>
    new Date(startOfMuscatDay(addDays(muscatDay(now), days))).toISOString();
  return sql`CASE
    WHEN s.quietFrom < s.quietTo AND ${clock} >= s.quietFrom AND ${clock} < s.quietTo
      OR s.quietFrom > s.quietTo AND (${clock} >= s.quietFrom OR ${clock} < s.quietTo)
    THEN strftime(${INSTANT},
      CASE WHEN ${clock} < s.quietTo THEN ${start(0)} ELSE ${start(1)} END,
      '+' || (substr(s.quietTo, 1, 2) * 60 + substr(s.quietTo, 4, 2)) || ' minutes')
    ELSE ${at} END`;
}

const IS_DUE = sql`${outbox.state} = 'due'`;

/** One indexed row at most. */
export async function hasDue(db: Db, at: string): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(IS_DUE, lte(outbox.notBefore, at)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Takes news that is due, so that nobody else sends it until `until`; what comes too late is given
 * up. The last statement answers the rows.
 */
export function claimDue(db: Db, at: string, until: string, most: number): Statement[] {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(IS_DUE, lte(outbox.notBefore, at)))
    .orderBy(outbox.notBefore, outbox.id)
    .limit(most);
  return [
    db
      .update(outbox)
      .set({ state: 'late' })
      .where(and(IS_DUE, lte(outbox.notBefore, at), lte(outbox.expires, at))),
    db
      .update(outbox)
      .set({ notBefore: until, tries: sql`${outbox.tries} + 1` })
      .where(inArray(outbox.id, due))
      .returning({ id: outbox.id }),
  ];
}

export async function findNews(db: Db, ids: readonly number[]): Promise<PushOutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [...ids]))
    .orderBy(outbox.id);
}

/** How many pushes each of these browsers was shown since then. */
export async function countShown(db: Db, subIds: readonly number[], since: string) {
  return db
    .select({ subId: outbox.subId, count: sql<number>`COUNT(*)` })
    .from(outbox)
    .where(
      and(
        inArray(outbox.subId, [...subIds]),
        eq(outbox.state, 'sent'),
        sql`${outbox.sentAt} >= ${since}`,
      ),
    )
    .groupBy(outbox.subId);
}

/** What became of news that was claimed. */
export const settleNews = (
  db: Db,
  ids: readonly number[],
  to: Partial<Pick<PushOutboxRow, 'state' | 'notBefore' | 'expires' | 'sentAt'>>,
): Statement =>
  db
    .update(outbox)
    .set(to)
    .where(inArray(outbox.id, [...ids]));

/** Forgets what was told, long after it could be told again. */
export const removeOldNews = (db: Db, before: string): Statement =>
  db.delete(outbox).where(lt(outbox.expires, before));

export async function hasOldNews(db: Db, before: string): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lt(outbox.expires, before))
    .limit(1);
  return rows.length > 0;
}
