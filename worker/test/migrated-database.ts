import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url).href);
/** Names of all migrations, in their order. */
export const FILES = readdirSync(path('../../migrations')).toSorted();
export const sqlOf = (file: string) => readFileSync(path(`../../migrations/${file}`), 'utf8');

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** A database with these migrations in it. */
export function migrated(files: readonly string[]): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec('PRAGMA foreign_keys = ON');
  for (const file of files) db.exec(sqlOf(file));
  return db;
}

export const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all()
    .map(({ name }) => String(name));
export const countOf = (db: DatabaseSync, table: string): number =>
  Number(db.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.['n']);

/** Values that a CHECK or a foreign key asks for; every other column takes 'x' or 1. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  smokingType: 'non_smoking',
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-02',
  startDate: '2026-12-01',
  expiryDate: '2027-12-01',
  language: 'ar',
  purpose: 'verify',
  subjectType: 'booking',
  eventType: 'photography',
  cardType: 'gold',
  'booking_submissions.status': 'approved',
  'booking_deletions.status': 'approved',
  'answer_mails.answer': 'approved',
  'mail_bounces.kind': 'bounced',
  'points_holds.status': 'held',
  'entry_receipts.kind': 'code',
  type: 'image/jpeg',
  'receipts.kind': 'code',
  'change_requests.kind': 'cancel',
  'point_transactions.kind': 'earn',
  'night_limits.kind': 'room',
  'night_rates.goldBaisa': 20_000,
  'vip_uses.kind': 'coffee',
  'vip_booking_uses.percent': 10,
  'staff_factors.kind': 'totp',
  'passkey_steps.kind': 'confirm',
  'draw_voids.reason': 'forged',
  'draw_proposals.kind': 'failed',
  'draw_contacts.channel': 'phone',
  'draw_contacts.outcome': 'reached',
  'draw_tellings.type': 'draw_sealed',
  'push_subscriptions.role': 'guest',
};

/**
 * Puts a row into every table that has none, parents first, so that a later migration has something
 * to lose.
 */
export function fill(db: DatabaseSync): void {
  for (const table of tablesOf(db).filter(
    (name) => name !== '_assert' && countOf(db, name) === 0,
  )) {
    const columns = (
      db.prepare(`PRAGMA table_info("${table}")`).all() as unknown as Column[]
    ).filter(
      ({ name, notnull, dflt_value }) =>
        (notnull === 1 && dflt_value === null) || `${table}.${name}` in SAMPLES,
    );
    const values = columns.map(
      ({ name, type }) =>
        SAMPLES[`${table}.${name}`] ?? SAMPLES[name] ?? (type === 'INTEGER' ? 1 : 'x'),
    );
    db.prepare(
      `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ).run(...values);
  }
}
