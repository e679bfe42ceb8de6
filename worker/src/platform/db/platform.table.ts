import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id, instant } from './columns.ts';

/**
 * Never holds a row: inserting a code breaks the constraint of that name and rolls the whole batch
 * back (security design §2.1). The last CHECK refuses every code that has no name of its own.
 */
export const assertions = sqliteTable('_assert', { code: text('code').notNull() }, (t) => [
  check('sold_out', sql`${t.code} <> 'sold_out'`),
  check('bad_transition', sql`${t.code} <> 'bad_transition'`),
  check('too_many_pending', sql`${t.code} <> 'too_many_pending'`),
  check('sign_in_needed', sql`${t.code} <> 'sign_in_needed'`),
  check('no_hold', sql`${t.code} <> 'no_hold'`),
  check('missing_photos', sql`${t.code} <> 'missing_photos'`),
  check('event_closed', sql`${t.code} <> 'event_closed'`),
  check('caller_gone', sql`${t.code} <> 'caller_gone'`),
  check('not_staff', sql`${t.code} <> 'not_staff'`),
  check('stay_missed', sql`${t.code} <> 'stay_missed'`),
  check('room_taken', sql`${t.code} <> 'room_taken'`),
  check('stock_changed', sql`${t.code} <> 'stock_changed'`),
  check('below_held', sql`${t.code} <> 'below_held'`),
  check('booking_changed', sql`${t.code} <> 'booking_changed'`),
  check('above_cap', sql`${t.code} <> 'above_cap'`),
  check('room_closed', sql`${t.code} <> 'room_closed'`),
  check('note_changed', sql`${t.code} <> 'note_changed'`),
  check('draw_closed', sql`${t.code} <> 'draw_closed'`),
  check('second_person', sql`${t.code} <> 'second_person'`),
  check('assert_failed', sql`0`),
]);

/**
 * Stored response of a key, written in the batch of its effect, so that a repeat changes nothing
 * (security design §2.6).
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('requestHash').notNull(),
    status: integer('status').notNull(),
    body: text('body'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
    index('idempotency_keys_key').on(t.key),
  ],
);

/** The condition of the indexes below, word for word: a query that says it too reads by them. */
export const BY_STAFF = sql.raw(`substr(actor, 1, 6) = 'staff:'`);
/** The word of an action before its dot. */
export const AUDIT_AREA = sql.raw(`substr(action, 1, instr(action, '.') - 1)`);
/** Lines that the log keeps for some months alone: no step of a draw, and none of a voided ticket. */
export const ENDS_BY_AGE = sql.raw(
  `substr(action, 1, 5) <> 'draw.' AND action NOT IN ('entry.void', 'entry.undone')`,
);

/**
 * Who changed what, written in the same batch as the change; names of changed fields, and
 * their values only where they say nothing of a person.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    targetType: text('targetType').notNull(),
    targetId: text('targetId').notNull(),
    result: text('result').notNull(),
    fields: text('fields'),
    requestId: text('requestId').notNull(),
    ipHmac: text('ipHmac'),
    /** A count, a price or a state, where it is nobody's personal data. */
    before: text('before'),
    after: text('after'),
  },
  (t) => [
    index('audit_log_target').on(t.targetType, t.targetId, t.id),
    index('audit_log_staff_at').on(t.at).where(BY_STAFF),
    index('audit_log_staff_actor').on(t.actor, t.at).where(BY_STAFF),
    index('audit_log_staff_area').on(AUDIT_AREA, t.at).where(BY_STAFF),
    index('audit_log_staff_actor_area').on(t.actor, AUDIT_AREA, t.at).where(BY_STAFF),
    index('audit_log_ending').on(t.at).where(ENDS_BY_AGE),
  ],
);

/**
 * One row a polled list; every batch that changes the list adds one, so that an unchanged list is
 * answered 304 for one row read.
 */
export const versions = sqliteTable('versions', {
  name: text('name').primaryKey(),
  v: integer('v').notNull(),
  /** Epoch ms by the database's clock; 0 where it was not noted yet. */
  changedAt: integer('changedAt').notNull().default(0),
});

/**
 * Counts of attempts and cool-downs that must be exact, unlike the per-location rate limiter
 * (security design, Rate limits).
 */
export const throttles = sqliteTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: instant('windowStart').notNull(),
    blockedUntil: instant('blockedUntil'),
  },
  (t) => [index('throttles_age').on(t.windowStart)],
);
