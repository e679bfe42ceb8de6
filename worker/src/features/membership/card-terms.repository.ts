import { sql, type SQL } from 'drizzle-orm';
import { FEWEST_DIGITS } from '#shared/guests/desk-query.ts';
import { foldName } from '#shared/guests/fold-name.ts';
import { cardIdOf } from '#shared/membership/card-life.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { BEYOND } from '../../platform/db/search-indexes.ts';
import { beneficiariesIn, findBeneficiary, type BeneficiaryRow } from './cards.repository.ts';

/** Rows that a search reads at most; what is beyond them is found by one more letter. */
const FOUND = 60;

/** The folded name from each of its words on, and the phone from each digit on. */
function termsOf({ fullName, phoneNumber }: Pick<BeneficiaryRow, 'fullName' | 'phoneNumber'>) {
  const words = foldName(fullName).split(' ').filter(Boolean);
  const digits = phoneNumber.replace(/\D/g, '');
  return new Set([
    ...words.map((_, at) => words.slice(at).join(' ')),
    ...Array.from({ length: Math.max(0, digits.length - FEWEST_DIGITS + 1) }, (_, at) =>
      digits.slice(at),
    ),
  ]);
}

/** Writes the terms of a holder whose row is named by `id`, in place of those it had. */
export function writeTerms(
  id: SQL,
  holder: Pick<BeneficiaryRow, 'fullName' | 'phoneNumber'>,
): Statement[] {
  const terms = JSON.stringify([...termsOf(holder)]);
  return [
    sql`DELETE FROM vip_terms WHERE beneficiaryId = ${id}`,
    sql`INSERT INTO vip_terms (term, beneficiaryId)
      SELECT t.value, ${id} FROM json_each(${terms}) t`,
  ];
}

/** Holders whose card number, phone or name was typed, newest first, at most `FOUND`. */
export async function searchBeneficiaries(db: Db, typed: string): Promise<BeneficiaryRow[]> {
  const plain = normalizeDigits(typed);
  const cardId = cardIdOf(plain);
  const byNumber = cardId === null ? undefined : await findBeneficiary(db, cardId);
  if (byNumber) return [byNumber];
  const digits = plain.replace(/\D/g, '');
  const isPhone = digits.length >= FEWEST_DIGITS && /^[+\d\s().-]+$/.test(plain);
  const words = isPhone ? [digits] : foldName(plain).split(' ').filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];
  const sought = words.join(' ');
  const startsWith = (start: string) => sql`SELECT beneficiaryId AS id FROM vip_terms
    WHERE term >= ${start} AND term < ${start + BEYOND} LIMIT ${FOUND * 5}`;
  const rows = await db.all<{ id: number }>(
    sql`SELECT id FROM (${startsWith(sought)}) UNION SELECT id FROM (${startsWith(longest)})`,
  );
  const found = await inChunks(
    rows.map(({ id }) => id),
    (ids) => beneficiariesIn(db, ids),
  );
  return found
    .filter((row) => isPhone || hasWords(row.fullName, words))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, FOUND);
}

/** Every typed word begins one of the name's, in any order. */
function hasWords(name: string, words: readonly string[]): boolean {
  const own = foldName(name).split(' ');
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** A statement of the database takes a hundred values at most. */
const CHUNK = 90;

async function inChunks<T>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) =>
    read(ids.slice(at * CHUNK, (at + 1) * CHUNK)),
  );
  return (await Promise.all(chunks)).flat();
}
