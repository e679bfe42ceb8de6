import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  CLAIM_STATUSES,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  DRAW_STATUSES,
  USUAL_ALTERNATES,
} from '#shared/draw/draw.contract.ts';
import { DRAW_MODES, REPLACEMENTS, VOID_REASONS } from '#shared/draw/manifest.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { createdAt, flag, id, instant, isFlag, oneOf } from '../../platform/db/columns.ts';
import { eventEntries } from '../events/events.table.ts';

/**
 * One draw a Muscat month, whose name it bears; it only ever moves on, but for a
 * closed one whose prize night is cancelled (decision 054).
 */
export const draws = sqliteTable(
  'draws',
  {
    id: text('id').primaryKey().notNull(),
    /** Its place among all draws, from its opening on. */
    seq: integer('seq'),
    status: text('status', { enum: DRAW_STATUSES }).notNull().default('draft'),
    mode: text('mode', { enum: DRAW_MODES }).notNull().default('beacon'),
    replacement: text('replacement', { enum: REPLACEMENTS }).notNull().default('ranking'),
    alternates: integer('alternates').notNull().default(USUAL_ALTERNATES),
    /** `[{ar, en}]`, first prize first. */
    prizes: text('prizes', { mode: 'json' })
      .$type<{ ar: string; en: string }[]>()
      .notNull()
      .default([]),
    freezeAt: instant('freezeAt').notNull(),
    drawAt: instant('drawAt').notNull(),
    /** Licence and terms as they stood when it was opened. */
    licence: text('licence'),
    termsAr: text('termsAr'),
    termsEn: text('termsEn'),
    /** Which edition of the set-up stands. */
    version: integer('version').notNull().default(1),
    frozenAt: instant('frozenAt'),
    /** Entries of staff and their families, left out at the freeze. */
    excluded: integer('excluded'),
    /** Key of the person tags and secret of the witness way, encrypted under the field key. */
    keyEnc: text('keyEnc'),
    secretEnc: text('secretEnc'),
    manifest: text('manifest'),
    manifestHash: text('manifestHash'),
    signature: text('signature'),
    signedBy: text('signedBy'),
    /** When the number is published that it is bound to; in box mode, when it is drawn. */
    numberAt: instant('numberAt'),
    result: text('result'),
    resultHash: text('resultHash'),
    endReasonAr: text('endReasonAr'),
    endReasonEn: text('endReasonEn'),
    endedAt: instant('endedAt'),
    /** When all of it was last computed again, and what did not fit. */
    checkedAt: instant('checkedAt'),
    fault: text('fault'),
    /** As in `booking_submissions`. */
    lastOperation: text('lastOperation').notNull(),
    /** Names of the texts that were copied into the bucket. */
    copies: text('copies').notNull().default(''),
    /** Null for those opened before it was written down. */
    openedAt: instant('openedAt'),
    /** Whether the hotel had two members of staff at the freeze who can check each other. */
    hasSecondPerson: flag('hasSecondPerson').notNull().default(true),
  },
  (t) => [
    uniqueIndex('draws_seq').on(t.seq),
    index('draws_status').on(t.status),
    oneOf('draws_status_known', t.status, DRAW_STATUSES),
    oneOf('draws_mode', t.mode, DRAW_MODES),
    oneOf('draws_replacement', t.replacement, REPLACEMENTS),
    check('draws_opened', sql`${t.status} = 'draft' OR ${t.seq} IS NOT NULL`),
    check(
      'draws_licensed',
      sql`${t.status} IN ('draft', 'cancelled') OR (${t.licence} IS NOT NULL AND ${t.termsAr} IS NOT NULL AND ${t.termsEn} IS NOT NULL)`,
    ),
    check(
      'draws_sealed',
      sql`${t.status} NOT IN ('frozen', 'drawn') OR (${t.manifestHash} IS NOT NULL AND ${t.numberAt} IS NOT NULL)`,
    ),
    check(
      'draws_ended',
      sql`${t.status} NOT IN ('drawn', 'closed', 'failed', 'cancelled') OR ${t.resultHash} IS NOT NULL`,
    ),
    check('draw_version', sql`${t.version} > 0`),
    isFlag('draws_second_person', t.hasSecondPerson),
  ],
);

/** Events whose entries take part. */
export const drawEvents = sqliteTable(
  'draw_events',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.eventType] }),
    oneOf('draw_events_event', t.eventType, EVENT_TYPES),
  ],
);

/**
 * The frozen list. Phone and salt of a ticket are its entry's alone, so that an erasure leaves a
 * line that leads to nobody.
 */
export const drawTickets = sqliteTable(
  'draw_tickets',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    ticket: text('ticket').notNull(),
    entryId: integer('entryId')
      .notNull()
      .references(() => eventEntries.id),
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
    /** Null between freeze and seal. */
    person: text('person'),
    mask: text('mask'),
    commitment: text('commitment'),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.ticket] }),
    uniqueIndex('draw_tickets_entry').on(t.entryId, t.drawId),
    oneOf('draw_tickets_event', t.eventType, EVENT_TYPES),
  ],
);

/** Tickets taken out between freeze and number: proposed by one person, confirmed by another. */
export const drawVoids = sqliteTable(
  'draw_voids',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    ticket: text('ticket').notNull(),
    reason: text('reason', { enum: VOID_REASONS }).notNull(),
    proposedBy: integer('proposedBy').notNull(),
    proposedAt: instant('proposedAt').notNull(),
    confirmedBy: integer('confirmedBy'),
    confirmedAt: instant('confirmedAt'),
    /** Initials of both as they are published; null for those of before. */
    hands: text('hands', { mode: 'json' }).$type<readonly string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.ticket] }),
    oneOf('draw_voids_reason', t.reason, VOID_REASONS),
    check('draw_voids_two', sql`${t.confirmedBy} IS NULL OR ${t.confirmedBy} <> ${t.proposedBy}`),
    check('draw_voids_confirmed', sql`(${t.confirmedBy} IS NULL) = (${t.confirmedAt} IS NULL)`),
  ],
);

/** Offers of prizes: a person is offered one of a draw, ever, and a prize is one person's. */
export const drawClaims = sqliteTable(
  'draw_claims',
  {
    id: id(),
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    /** From 1. */
    prize: integer('prize').notNull(),
    attempt: integer('attempt').notNull(),
    ticket: text('ticket').notNull(),
    person: text('person').notNull(),
    status: text('status', { enum: CLAIM_STATUSES }).notNull().default('offered'),
    /** Why it was forfeited. */
    reason: text('reason'),
    offeredAt: instant('offeredAt').notNull(),
    deadline: instant('deadline').notNull(),
    isNamePublic: flag('isNamePublic').notNull().default(false),
    bookingReference: text('bookingReference'),
    /** A disqualification that waits for a second person. */
    disqualifiedFor: text('disqualifiedFor', { enum: VOID_REASONS }),
    disqualifiedBy: integer('disqualifiedBy'),
    lastOperation: text('lastOperation').notNull(),
    /** Mark of the name that staff agreed to show, or `TAKEN_OFF` (winner-names.ts). */
    nameMark: text('nameMark'),
    /** Tries of the winner's mail, when the next one is due, and when it was sent. */
    mailTries: integer('mailTries').notNull().default(0),
    mailNextAt: instant('mailNextAt'),
    mailedAt: instant('mailedAt'),
    /** Version of the receipt key that the winner's code is made of. */
    codeKey: integer('codeKey').notNull().default(1),
    /** The code under the field key, where the key that made it may have gone. */
    codeEnc: text('codeEnc'),
  },
  (t) => [
    uniqueIndex('draw_claims_attempt').on(t.drawId, t.prize, t.attempt),
    uniqueIndex('draw_claims_person').on(t.drawId, t.person),
    uniqueIndex('draw_claims_live')
      .on(t.drawId, t.prize)
      .where(sql`${t.status} IN ('offered', 'claimed', 'fulfilled')`),
    index('draw_claims_deadline')
      .on(t.deadline)
      .where(sql`${t.status} = 'offered'`),
    oneOf('draw_claims_status', t.status, CLAIM_STATUSES),
    isFlag('draw_claims_name', t.isNamePublic),
    check(
      'draw_claims_spent',
      sql`(${t.status} = 'fulfilled') = (${t.bookingReference} IS NOT NULL)`,
    ),
    check('draw_claims_forfeited', sql`(${t.status} = 'forfeited') = (${t.reason} IS NOT NULL)`),
  ],
);

/** When staff tried to reach a winner. */
export const drawContacts = sqliteTable(
  'draw_contacts',
  {
    id: id(),
    claimId: integer('claimId')
      .notNull()
      .references(() => drawClaims.id),
    at: instant('at').notNull(),
    channel: text('channel', { enum: CONTACT_CHANNELS }).notNull(),
    outcome: text('outcome', { enum: CONTACT_OUTCOMES }).notNull(),
    memberId: integer('memberId').notNull(),
    operation: text('operation').notNull(),
  },
  (t) => [
    index('draw_contacts_claim').on(t.claimId, t.id),
    uniqueIndex('draw_contacts_operation').on(t.operation),
    oneOf('draw_contacts_channel', t.channel, CONTACT_CHANNELS),
    oneOf('draw_contacts_outcome', t.outcome, CONTACT_OUTCOMES),
  ],
);

export const TELLING_TYPES = [
  'draw_sealed',
  'draw_cancelled',
  'draw_failed',
  'draw_closed',
] as const;
/** What the entrants of a draw are told, batch by batch. */
export type TellingType = (typeof TELLING_TYPES)[number];

/** News that entrants still wait for, and the last entry whose phone was told. */
export const drawTellings = sqliteTable(
  'draw_tellings',
  {
    drawId: text('drawId')
      .notNull()
      .references(() => draws.id),
    type: text('type', { enum: TELLING_TYPES }).notNull(),
    afterEntry: integer('afterEntry').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.drawId, t.type] }),
    oneOf('draw_tellings_type', t.type, TELLING_TYPES),
  ],
);

/** Phones of staff and their families, in E.164; no entry of theirs takes part. */
export const drawExclusions = sqliteTable('draw_exclusions', {
  phone: text('phone').primaryKey().notNull(),
  createdAt: createdAt(),
  /** Null for those listed before it was written down. */
  addedBy: integer('addedBy'),
});
