import { assertNot } from '../../platform/db/d1-statements.ts';

export type CodePurpose = 'verify' | 'reset' | 'erase';

/** Compared at most this often; the table's CHECK holds the same number. */
const MAX_ATTEMPTS = 5;

/**
 * A code is for somebody whose e-mail is known, and a verification code for somebody who has not
 * verified yet.
 */
const ELIGIBLE = "email = ?1 AND (?2 <> 'verify' OR isVerified = 0)";

/** A new code makes the person's older ones of that purpose worthless. */
export function invalidateCodes(
  d1: D1Database,
  email: string,
  purpose: CodePurpose,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      'UPDATE email_codes SET usedAt = ?3 WHERE userId = (SELECT id FROM users WHERE email = ?1) AND purpose = ?2 AND usedAt IS NULL',
    )
    .bind(email, purpose, at);
}

/**
 * Stores a code for the person of the e-mail, where there is one who may have it; changes nothing
 * otherwise.
 */
export function insertCode(
  d1: D1Database,
  row: { email: string; purpose: CodePurpose; codeMac: string; expiresAt: string; at: string },
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO email_codes (userId, purpose, codeMac, expiresAt, createdAt) SELECT id, ?2, ?3, ?4, ?5 FROM users WHERE ${ELIGIBLE}`,
    )
    .bind(row.email, row.purpose, row.codeMac, row.expiresAt, row.at);
}

export interface IssuedCode {
  readonly id: number;
  readonly userId: number;
  readonly codeMac: string;
  readonly issuedAt: string;
}

/**
 * Takes a try of the living code in one statement, before anything is compared (security design
 * §2.8); null: none, expired, used or used up.
 */
export function consumeCodeAttempt(
  d1: D1Database,
  email: string,
  purpose: CodePurpose,
  now: string,
): Promise<IssuedCode | null> {
  return d1
    .prepare(
      `UPDATE email_codes SET attempts = attempts + 1
       WHERE userId = (SELECT id FROM users WHERE ${ELIGIBLE}) AND purpose = ?2 AND usedAt IS NULL AND expiresAt > ?3 AND attempts < ${MAX_ATTEMPTS}
       RETURNING id, userId, codeMac, createdAt AS issuedAt`,
    )
    .bind(email, purpose, now)
    .first<IssuedCode>();
}

/**
 * Uses a code up, and takes the batch back (`bad_transition`) where another request already has.
 * The request's id replaces the MAC, which has done its work, so that a batch whose answer got lost
 * can be repeated.
 */
export function consumeCode(
  d1: D1Database,
  codeId: number,
  requestId: string,
  at: string,
): D1PreparedStatement[] {
  return [
    d1
      .prepare('UPDATE email_codes SET usedAt = ?2, codeMac = ?3 WHERE id = ?1 AND usedAt IS NULL')
      .bind(codeId, at, requestId),
    assertNot(
      d1,
      'bad_transition',
      'NOT EXISTS (SELECT 1 FROM email_codes WHERE id = ?1 AND codeMac = ?2)',
      codeId,
      requestId,
    ),
  ];
}

/** Clears away codes that were made before the instant; the longest-lived is over in minutes. */
export function deleteCodesBefore(d1: D1Database, instant: string): D1PreparedStatement {
  return d1.prepare('DELETE FROM email_codes WHERE createdAt < ?1').bind(instant);
}
