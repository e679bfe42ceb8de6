import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { HandoffReason, HandoffState } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertSelect } from '../../../platform/db/insert-select.ts';
import { idempotencyKeys, throttles, versions } from '../../../platform/db/platform.table.ts';
import { siteSettings } from '../../site/site.table.ts';
import {
  chatBookingSessions as sessions,
  chatMessages as lines,
  customChatQa,
} from '../assistant.table.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type LineRow = typeof lines.$inferSelect;

/** Who opens a conversation: the account whose it is, else the device that it was begun on. */
export interface ChatOwner {
  readonly userId: number | null;
  readonly deviceHash: string | null;
}

/**
 * Number of the caller's conversation under the guest's own id. What an account has is the
 * account's alone, also on the device where it was begun; what a device has goes with whoever
 * signs in there.
 */
const numberOf = ({ userId, deviceHash }: ChatOwner, clientId: string): SQL => sql`(
  SELECT id FROM (
    SELECT id, 0 AS place FROM ${sessions} WHERE userId = ${userId} AND clientId = ${clientId}
    UNION ALL
    SELECT id, 1 FROM ${sessions}
      WHERE clientId = ${clientId} AND deviceHash = ${deviceHash} AND userId IS NULL)
  ORDER BY place LIMIT 1)`;
const nameOf = (owner: ChatOwner, clientId: string): SQL =>
  sql`(SELECT sessionId FROM ${sessions} WHERE id = ${numberOf(owner, clientId)})`;

/** As the partial index of lines says it. */
export const HAS_ID = sql`${lines.messageId} <> ''`;

/** Lines of a conversation that a turn looks back on. */
const LOOK_BACK = 8;

const findRow = (db: Db, owner: ChatOwner, clientId: string) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.id, numberOf(owner, clientId)));

/** All that a turn has to know of the conversation and the house, in one round trip. */
export async function openTurn(
  db: Db,
  owner: ChatOwner,
  {
    clientId,
    messageId,
    countKeys,
  }: {
    readonly clientId: string;
    readonly messageId: string;
    readonly countKeys: readonly string[];
  },
) {
  const [rows, answered, last, booked, site, version, counted] = await db.batch([
    findRow(db, owner, clientId),
    db
      .select()
      .from(lines)
      .where(
        and(
          eq(lines.sessionId, nameOf(owner, clientId)),
          eq(lines.messageId, messageId),
          inArray(lines.author, ['guest', 'assistant']),
          HAS_ID,
        ),
      )
      .orderBy(desc(lines.id)),
    db
      .select()
      .from(lines)
      .where(eq(lines.sessionId, nameOf(owner, clientId)))
      .orderBy(desc(lines.id))
      .limit(LOOK_BACK),
    db
      .select({ body: idempotencyKeys.body })
      .from(idempotencyKeys)
      .where(
        eq(
          idempotencyKeys.key,
          sql`(SELECT bookingKey FROM ${sessions} WHERE id = ${numberOf(owner, clientId)})`,
        ),
      )
      .limit(1),
    db.select().from(siteSettings).limit(1),
    db.all<{ stamp: string }>(sql`SELECT (SELECT v FROM ${versions} WHERE name = 'qa') || ' ' ||
      coalesce((SELECT id || ' ' || updatedAt FROM ${customChatQa} ORDER BY id DESC LIMIT 1), '')
      AS stamp`),
    db
      .select({ key: throttles.key, count: throttles.count, windowStart: throttles.windowStart })
      .from(throttles)
      .where(inArray(throttles.key, [...countKeys])),
  ]);
  return {
    row: rows[0] ?? null,
    /** Its answer, where it came before; the message itself, where it went to a person. */
    answered: answered[0] ?? null,
    last: last.toReversed(),
    /** JSON of the booking that was made of the summary shown last, where that is not noted yet. */
    booked: booked[0]?.body ?? null,
    site: site[0] ?? null,
    /** Changes whenever the answers of staff do. */
    qaStamp: version[0]?.stamp ?? '',
    counted,
  };
}

/** What a turn leaves of the conversation. */
export interface TurnState {
  readonly currentStep: string;
  readonly bookingData: Record<string, unknown>;
  readonly isCompleted: boolean;
  readonly language: Language;
  readonly draftNo: number;
  readonly bookingKey: string | null;
  readonly reference: string | null;
  readonly endedAt: string | null;
  readonly guestName: string | null;
  readonly guestPhone: string | null;
  readonly handoff: HandoffState;
  readonly handoffReason: HandoffReason | null;
  readonly handoffAt: string | null;
}

export interface Turn {
  /** Null for the first message. */
  readonly row: SessionRow | null;
  readonly sessionId: string;
  readonly clientId: string;
  readonly owner: ChatOwner;
  readonly operation: string;
  readonly at: string;
}

/**
 * Lands a turn on the state that it was decided for. Where another landed first, the batch rolls
 * back with `bad_transition`; its own repeat finds itself.
 */
export function landTurn(db: Db, turn: Turn, state: TurnState): Statement[] {
  const { row, sessionId, clientId, owner, operation: lastOperation, at } = turn;
  // From here on an account's conversation is the account's alone.
  const deviceHash = owner.userId === null ? owner.deviceHash : null;
  const values = { ...state, updatedAt: at, lastOperation, userId: owner.userId, deviceHash };
  const land =
    row === null
      ? sql`${insertSelect(
          sessions,
          { ...values, sessionId, clientId, version: 1, createdAt: at },
          sql`WHERE ${numberOf(owner, clientId)} IS NULL`,
        )} ON CONFLICT DO NOTHING`
      : db
          .update(sessions)
          .set({ ...values, version: row.version + 1 })
          .where(and(eq(sessions.id, row.id), eq(sessions.version, row.version)));
  return [
    land,
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM ${sessions}
        WHERE sessionId = ${sessionId} AND lastOperation = ${lastOperation})`,
    ),
  ];
}

/** JSON of the booking that was made under this key; null where there is none. */
export async function findBooked(db: Db, bookingKey: string | null): Promise<string | null> {
  if (bookingKey === null) return null;
  const found = await db
    .select({ body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, bookingKey))
    .get();
  return found?.body ?? null;
}

/** The conversation itself, for its guest; null where they have none under this id. */
export async function findConversation(db: Db, owner: ChatOwner, clientId: string) {
  const row = await findRow(db, owner, clientId).get();
  if (!row) return null;
  const newest = await db
    .select({ id: lines.id })
    .from(lines)
    .where(eq(lines.sessionId, row.sessionId))
    .orderBy(desc(lines.id))
    .limit(1)
    .get();
  return { row, newest: newest?.id ?? 0 };
}

/** Removes conversations for good, with every line; `ids` selects their row numbers. */
export const deleteConversations = (ids: SQL): Statement[] => [
  sql`DELETE FROM ${lines} WHERE sessionId IN
    (SELECT sessionId FROM ${sessions} WHERE id IN (${ids}))`,
  sql`DELETE FROM ${sessions} WHERE id IN (${ids})`,
];

export const conversationsOfUser = (userId: number): SQL =>
  sql`SELECT id FROM ${sessions} WHERE userId = ${userId}`;

export const conversationsOfDevice = (deviceHash: string): SQL =>
  sql`SELECT id FROM ${sessions} WHERE deviceHash = ${deviceHash} AND userId IS NULL`;

/** All lines of an account's conversations, for its person's export. */
export async function linesOfUser(db: Db, userId: number) {
  return db
    .select({
      conversation: sessions.id,
      author: lines.author,
      text: lines.message,
      at: lines.timestamp,
    })
    .from(sessions)
    .innerJoin(lines, eq(lines.sessionId, sessions.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(lines.id);
}

/** What is past its time: drafts that ended or lie idle, lines, and conversations without any. */
export function forgetOld(
  db: Db,
  before: { readonly ended: string; readonly idle: string; readonly lines: string },
): Statement[] {
  const forgotten = { bookingData: {}, bookingKey: null, guestName: null, guestPhone: null };
  return [
    db
      .update(sessions)
      .set({ ...forgotten, version: sql`version + 1` })
      .where(
        sql`bookingData <> '{}' AND ((endedAt IS NOT NULL AND endedAt < ${before.ended})
          OR updatedAt < ${before.idle})`,
      ),
    db.delete(lines).where(sql`${lines.timestamp} < ${before.lines}`),
    db.delete(sessions).where(sql`${sessions.updatedAt} < ${before.lines}`),
  ];
}

/** Whether any of that is there. */
export async function hasOld(
  db: Db,
  before: { readonly ended: string; readonly idle: string; readonly lines: string },
): Promise<boolean> {
  const row = await db.get<{ due: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${sessions} WHERE bookingData <> '{}' AND endedAt IS NOT NULL AND endedAt < ${before.ended})
    OR EXISTS (SELECT 1 FROM ${sessions} WHERE bookingData <> '{}' AND updatedAt < ${before.idle})
    OR EXISTS (SELECT 1 FROM ${lines} WHERE ${lines.timestamp} < ${before.lines})
    OR EXISTS (SELECT 1 FROM ${sessions} WHERE updatedAt < ${before.lines}) AS due`);
  return row?.due === 1;
}
