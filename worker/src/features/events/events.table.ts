import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { EVENT_TYPES } from '#shared/events/events.ts';
import type { Day } from '#shared/muscat-time.ts';
import {
  createdAt,
  flag,
  id,
  instant,
  isFlag,
  oneOf,
  updatedAt,
} from '../../platform/db/columns.ts';
import { phoneIndexes } from '../../platform/db/search-indexes.ts';
import { blobs } from '../media/media.table.ts';

export const events = sqliteTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    description: text('description').notNull(),
    descriptionAr: text('descriptionAr').notNull(),
    date: text('date').notNull(),
    imageUrl: text('imageUrl').notNull(),
    price: integer('price'),
    maxCapacity: integer('maxCapacity'),
    isActive: flag('isActive').notNull().default(true),
  },
  (t) => [isFlag('events_active', t.isActive)],
);

/** Indexes that make each state of a submission a seek; its number is its entry's. */
const byState = (
  name: string,
  t: { id: AnySQLiteColumn; isApproved: AnySQLiteColumn; decidedAt: AnySQLiteColumn },
) => [
  index(`${name}_pending`)
    .on(t.id)
    .where(sql`${t.decidedAt} IS NULL`),
  index(`${name}_approved`)
    .on(t.id)
    .where(sql`${t.isApproved} = 1`),
  index(`${name}_rejected`)
    .on(t.id)
    .where(sql`${t.isApproved} = 0 AND ${t.decidedAt} IS NOT NULL`),
];

/** Undecided while decidedAt is NULL; the pictures are media ids of entry_photos, never bytes. */
const decided = {
  isApproved: flag('isApproved'),
  adminNotes: text('adminNotes'),
  decidedAt: instant('decidedAt'),
  decidedBy: text('decidedBy'),
};

export const photographySubmissions = sqliteTable(
  'photography_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    photoUrls: text('photoUrls', { mode: 'json' }).$type<string[]>().notNull(),
    submissionDate: instant('submissionDate')
      .notNull()
      .default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
    ...decided,
    isApproved: flag('isApproved').notNull().default(false),
  },
  (t) => [
    index('photography_submissions_phone').on(t.participantPhone),
    index('photography_submissions_date').on(t.submissionDate),
    ...byState('photography_submissions', t),
  ],
);

export const googleReviewSubmissions = sqliteTable(
  'google_review_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    screenshotsBase64: text('screenshotsBase64', { mode: 'json' }).$type<string[]>().notNull(),
    submissionDate: instant('submissionDate').notNull(),
    ...decided,
  },
  (t) => [
    index('google_review_submissions_phone').on(t.participantPhone),
    index('google_review_submissions_date').on(t.submissionDate),
    ...byState('google_review_submissions', t),
  ],
);

export const locationSharingSubmissions = sqliteTable(
  'location_sharing_submissions',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    submissionDate: instant('submissionDate').notNull(),
    shareCount: integer('shareCount').notNull().default(5),
    isCompleted: flag('isCompleted').notNull().default(true),
  },
  (t) => [
    index('location_sharing_submissions_phone').on(t.participantPhone),
    check('location_sharing_shares', sql`${t.shareCount} BETWEEN 0 AND 5`),
    isFlag('location_sharing_completed', t.isCompleted),
  ],
);

/** One entry a phone, event and Muscat month (E-07). */
export const monthlyParticipations = sqliteTable(
  'monthly_participations',
  {
    id: id(),
    participantPhone: text('participantPhone').notNull(),
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
    participationMonth: text('participationMonth').notNull(),
    submissionDate: instant('submissionDate').notNull(),
  },
  (t) => [
    uniqueIndex('monthly_participations_once').on(
      t.participantPhone,
      t.eventType,
      t.participationMonth,
    ),
    oneOf('monthly_participations_event', t.eventType, EVENT_TYPES),
  ],
);

/** What stands in the column itself; migration 0042 has added to it since (decision 058). */
const FIRST_TERMS = {
  en:
    'Whoever is 18 or older takes part once a month with one phone number. Taking part is free. ' +
    'The hotel draws the winners of each month in the month after it, tells them by phone, and ' +
    'keeps the prize for them for 30 days. Staff of the hotel and their families do not take part.',
  ar:
    'المشاركة لمن بلغ 18 عامًا فأكثر، مرة واحدة في الشهر برقم هاتف واحد، وهي مجانية. ' +
    'يُجري الفندق السحب على مشاركات كل شهر في الشهر الذي يليه، ويتصل بالفائزين هاتفيًا، ' +
    'وتبقى الجائزة محفوظة لهم 30 يومًا. لا يشارك العاملون في الفندق ولا أسرهم.',
};

/** Whether a draw takes entries, and the number of its licence. */
export const eventSettings = sqliteTable(
  'event_settings',
  {
    eventType: text('eventType', { enum: EVENT_TYPES }).primaryKey().notNull(),
    isOpen: flag('isOpen').notNull().default(true),
    licenceNumber: text('licenceNumber'),
    updatedAt: updatedAt(),
    /** First and last Muscat day that the licence covers. */
    licensedFrom: text('licensedFrom').$type<Day>(),
    licensedTo: text('licensedTo').$type<Day>(),
    prizeEn: text('prizeEn').notNull().default('A free overnight stay'),
    prizeAr: text('prizeAr').notNull().default('ليلة إقامة مجانية'),
    termsEn: text('termsEn').notNull().default(FIRST_TERMS.en),
    termsAr: text('termsAr').notNull().default(FIRST_TERMS.ar),
    /** Which edition of these words stands; the switch counts for none. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    oneOf('event_settings_event', t.eventType, EVENT_TYPES),
    isFlag('event_settings_open', t.isOpen),
    check('draw_changed', sql`${t.version} > 0`),
  ],
);

/**
 * One row an entry, whatever its event; it also remembers its key for good. What the
 * guest sent is in the table of the event under the same number, and is deleted once the entry is
 * void.
 */
export const eventEntries = sqliteTable(
  'event_entries',
  {
    id: id(),
    reference: text('reference').notNull(),
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
    participantPhone: text('participantPhone').notNull(),
    participationMonth: text('participationMonth').notNull(),
    countsForLaterMonth: flag('countsForLaterMonth').notNull().default(false),
    receivedAt: instant('receivedAt').notNull(),
    /** Account or device that sent it, and the key under which it did. */
    scope: text('scope').notNull(),
    clientKey: text('clientKey'),
    fingerprint: text('fingerprint').notNull(),
    photosetHash: text('photosetHash'),
    userEmail: text('userEmail'),
    lastOperation: text('lastOperation').notNull(),
    voidedAt: instant('voidedAt'),
    /** Hides the phone in the entry's ticket; empty once the entry is void. */
    salt: text('salt').notNull().default(''),
  },
  (t) => [
    uniqueIndex('event_entries_reference').on(t.reference),
    uniqueIndex('event_entries_key').on(t.scope, t.clientKey),
    index('event_entries_client_key').on(t.clientKey),
    uniqueIndex('event_entries_photoset').on(t.photosetHash, t.scope, t.eventType),
    index('event_entries_user').on(t.userEmail, t.id),
    index('event_entries_month').on(t.participationMonth, t.eventType),
    ...phoneIndexes('event_entries', 'participantPhone'),
    oneOf('event_entries_event', t.eventType, EVENT_TYPES),
    isFlag('event_entries_later', t.countsForLaterMonth),
  ],
);

/** Secrets that open one entry without an account. Hashes only. */
export const entryReceipts = sqliteTable(
  'entry_receipts',
  {
    secretHash: text('secretHash').notNull(),
    entryId: integer('entryId')
      .notNull()
      .references(() => eventEntries.id),
    kind: text('kind', { enum: ['device', 'code'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.secretHash, t.entryId] }),
    index('entry_receipts_entry').on(t.entryId),
    oneOf('entry_receipts_kind', t.kind, ['device', 'code']),
  ],
);

/** Pictures of an entry in their order; `mediaId` is their only public name. */
export const entryPhotos = sqliteTable(
  'entry_photos',
  {
    entryId: integer('entryId')
      .notNull()
      .references(() => eventEntries.id),
    position: integer('position').notNull(),
    mediaId: text('mediaId').notNull(),
    owner: text('owner').notNull(),
    sha: text('sha').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.position] }),
    foreignKey({ columns: [t.owner, t.sha], foreignColumns: [blobs.owner, blobs.sha] }),
    uniqueIndex('entry_photos_media').on(t.mediaId),
    index('entry_photos_blob').on(t.owner, t.sha),
  ],
);

/**
 * The news for the participant of a decided entry, and from when on it is told. While its row is here
 * they know nothing of the decision, and until `tellAt` staff may undo it (decision 040).
 */
export const entryTellings = sqliteTable(
  'entry_tellings',
  {
    entryId: integer('entryId')
      .primaryKey()
      .references(() => eventEntries.id),
    tellAt: instant('tellAt').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    titleAr: text('titleAr').notNull(),
    message: text('message').notNull(),
    messageAr: text('messageAr').notNull(),
  },
  (t) => [index('entry_tellings_at').on(t.tellAt)],
);

/** Submissions by state, kept by the batches that change them. */
export const eventCounts = sqliteTable(
  'event_counts',
  {
    eventType: text('eventType', { enum: EVENT_TYPES }).notNull(),
    status: text('status').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventType, t.status] }),
    check('event_counts_n', sql`${t.n} >= 0`),
  ],
);
