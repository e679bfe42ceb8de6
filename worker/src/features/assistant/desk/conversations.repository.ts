import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { type ConversationLane, LANE_COUNT_MAX } from '#shared/assistant/chat.contract.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { pushNews } from '../../../platform/push/push-outbox.repository.ts';
import { chatBookingSessions as s, chatMessages as m } from '../assistant.table.ts';

/** Reads the newest line; a conversation whose lines are forgotten has something else. */
const newestLine = (column: SQL, otherwise: SQL) =>
  qualified(
    sql`coalesce((SELECT ${column} FROM ${m} WHERE ${m.sessionId} = ${s.sessionId}
      ORDER BY ${m.id} DESC LIMIT 1), ${otherwise})`,
  ).mapWith(String);

const fields = {
  id: s.id,
  lane: s.handoff,
  name: s.guestName,
  phone: s.guestPhone,
  lang: s.language,
  reason: s.handoffReason,
  askedAt: s.handoffAt,
  reference: s.reference,
  updatedAt: s.updatedAt,
  lastText: newestLine(sql`message`, sql`''`),
  lastAt: newestLine(sql`timestamp`, sql`${s.updatedAt}`),
};

/** As the partial index says it. */
const IS_AT_DESK = sql`${s.handoff} <> 'none'`;

/** What a lane is ordered by: since when the guest waits, else when it moved last. */
export const placeOf = (
  lane: ConversationLane,
  { askedAt, updatedAt }: { readonly askedAt: string | null; readonly updatedAt: string },
): string => (lane === 'waiting' ? (askedAt ?? updatedAt) : updatedAt);

/**
 * A page of a lane: who has waited longest first where somebody waits, whatever they have added
 * since, else what moved last. Rows read do not grow with the table.
 */
export async function conversationPage(
  db: Db,
  lane: ConversationLane,
  after: { readonly at: string; readonly id: number } | null,
  limit: number,
) {
  const isWaiting = lane === 'waiting';
  const order = isWaiting ? asc : desc;
  const beyond =
    after === null
      ? undefined
      : isWaiting
        ? sql`(${s.handoffAt}, ${s.id}) > (${after.at}, ${after.id})`
        : sql`(${s.updatedAt}, ${s.id}) < (${after.at}, ${after.id})`;
  return db
    .select(fields)
    .from(s)
    .where(and(IS_AT_DESK, eq(s.handoff, lane), beyond))
    .orderBy(order(isWaiting ? s.handoffAt : s.updatedAt), order(s.id))
    .limit(limit);
}

/** Conversations of each lane, counted up to a limit. */
export async function countLanes(db: Db): Promise<Record<ConversationLane, number>> {
  const howMany = (lane: ConversationLane) =>
    sql`(SELECT COUNT(*) FROM (SELECT 1 FROM ${s}
      WHERE handoff <> 'none' AND handoff = ${lane} LIMIT ${LANE_COUNT_MAX}))`;
  const row = await db.get<Record<ConversationLane, number> | undefined>(
    sql`SELECT ${howMany('waiting')} AS waiting, ${howMany('open')} AS open, ${howMany('closed')} AS closed`,
  );
  return row ?? { waiting: 0, open: 0, closed: 0 };
}

/** Finds a conversation in which a person was asked for. */
export async function findAtDesk(db: Db, id: number) {
  return db
    .select({ ...fields, sessionId: s.sessionId, row: s })
    .from(s)
    .where(and(eq(s.id, id), IS_AT_DESK))
    .get();
}

/**
 * Moves it to a lane. The version rises, so that a turn of the guest that began before is decided
 * again: it may no longer be the assistant's to answer.
 */
export const setLane = (db: Db, id: number, lane: ConversationLane, at: string): Statement =>
  db
    .update(s)
    .set({ handoff: lane, updatedAt: at, version: sql`${s.version} + 1` })
    .where(and(eq(s.id, id), IS_AT_DESK));

/**
 * Tells the guest's closed phones that the house has answered: once for what they wrote last, in
 * however many lines.
 */
export const pushReply = (id: number, at: string): Statement =>
  pushNews({
    kind: 'chat',
    at,
    about: sql`SELECT CASE WHEN userId IS NULL THEN 'd:' || deviceHash ELSE 'u:' || userId END AS reader,
        id || ':' || coalesce((SELECT MAX(l.id) FROM ${m} l
          WHERE l.sessionId = ${s.sessionId} AND l.author = 'guest'), 0) AS ref
      FROM ${s} WHERE ${s.id} = ${id}`,
  });
