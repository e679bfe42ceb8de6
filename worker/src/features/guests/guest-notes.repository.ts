import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { GUEST_NOTES } from '#shared/guests/guest.contract.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { guestNotes } from './guests.table.ts';

export interface NewNote {
  readonly phoneNumber: string;
  readonly text: string;
  readonly userId: number;
  readonly createdAt: string;
}

const isSame = ({ phoneNumber, text, userId }: NewNote): SQL =>
  sql`phoneNumber = ${phoneNumber} AND text = ${text} AND userId = ${userId}`;

/** Newest first. */
export const notesOf = (db: Db, phone: string) =>
  db
    .select()
    .from(guestNotes)
    .where(eq(guestNotes.phoneNumber, phone))
    .orderBy(desc(guestNotes.id))
    .limit(GUEST_NOTES);

/** Finds the phones about whose guests the team has noted something. */
export async function notedPhones(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ phone: guestNotes.phoneNumber })
    .from(guestNotes)
    .where(
      sql`${guestNotes.phoneNumber} IN (SELECT value FROM json_each(${JSON.stringify(phones)}))`,
    );
  return new Set(rows.map(({ phone }) => phone));
}

/** Adds nothing where the same person has noted the same before: an answer may get lost. */
export const insertNote = (note: NewNote): Statement => sql`
  INSERT INTO guest_notes (phoneNumber, text, userId, createdAt)
  SELECT ${note.phoneNumber}, ${note.text}, ${note.userId}, ${note.createdAt}
  WHERE NOT EXISTS (SELECT 1 FROM guest_notes WHERE ${isSame(note)})`;

/** The row number of a note that the same batch makes. */
export const idOfNote = (note: NewNote): SQL =>
  sql`(SELECT id FROM guest_notes WHERE ${isSame(note)})`;

export const findSameNote = (db: Db, note: NewNote) =>
  db.select().from(guestNotes).where(isSame(note)).get();

const isNote = (phone: string, id: number) =>
  and(eq(guestNotes.id, id), eq(guestNotes.phoneNumber, phone));

export const findNote = (db: Db, phone: string, id: number) =>
  db.select().from(guestNotes).where(isNote(phone, id)).get();

export const deleteNote = (db: Db, phone: string, id: number): Statement =>
  db.delete(guestNotes).where(isNote(phone, id));

/**
 * Phones that are an account's alone: its own and those that it booked with, unless somebody else
 * booked with them too, for anybody can type a phone.
 */
const phonesOfAccount = (email: string): SQL => sql`
  SELECT phone FROM (
    SELECT phoneNumber AS phone FROM users WHERE email = ${email}
    UNION SELECT phoneNumber FROM booking_submissions WHERE userEmail = ${email})
  WHERE phone IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM booking_submissions b WHERE b.phoneNumber = phone AND b.deletedAt IS NULL
      AND (b.userEmail IS NULL OR b.userEmail <> ${email}))`;

export const deleteNotesOfAccount = (email: string): Statement =>
  sql`DELETE FROM guest_notes WHERE phoneNumber IN (${phonesOfAccount(email)})`;

export const notesOfAccount = (db: Db, email: string) =>
  db
    .select({ text: guestNotes.text, createdAt: guestNotes.createdAt })
    .from(guestNotes)
    .where(sql`${guestNotes.phoneNumber} IN (${phonesOfAccount(email)})`)
    .orderBy(guestNotes.id);
