import type { BookingRow } from '../../bookings/booking-view.ts';

/** Columns of an account that its owner gets; no secrets among them. */
export interface ProfileRow {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly language: string;
  readonly hasPassword: number;
  readonly hasGoogle: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Row = Readonly<Record<string, unknown>>;

export interface AccountRows {
  readonly profile: ProfileRow | undefined;
  readonly consents: readonly Row[];
  readonly bookings: readonly BookingRow[];
  readonly balance: readonly { readonly totalPoints: number }[];
  readonly transactions: readonly Row[];
  readonly holds: readonly Row[];
  readonly sessions: readonly {
    readonly tokenHash: string;
    readonly device: string;
    readonly createdAt: string;
    readonly lastSeenAt: string;
    readonly expiresAt: string;
  }[];
}

/** Everything that is kept under an account, of one moment. */
export async function accountRows(d1: D1Database, userId: number, email: string): Promise<AccountRows> {
  const ofUser = (sql: string) => d1.prepare(sql).bind(userId);
  const ofEmail = (sql: string) => d1.prepare(sql).bind(email);
  const results = await d1.batch([
    ofUser(
      `SELECT id, fullName, emailTyped AS email, language, password IS NOT NULL AS hasPassword, googleSubject IS NOT NULL AS hasGoogle, createdAt, updatedAt
       FROM users WHERE id = ?1`,
    ),
    d1
      .prepare(
        `SELECT CASE subjectType WHEN 'registration' THEN subjectType ELSE subjectType || ' ' || subjectId END AS subject, version, language, agreedAt FROM consents
         WHERE (subjectType = 'registration' AND subjectId = ?1)
           OR (subjectType = 'booking' AND subjectId IN (SELECT reference FROM booking_submissions WHERE userEmail = ?2))
           OR (subjectType = 'entry' AND subjectId IN (SELECT reference FROM event_entries WHERE userEmail = ?2)) ORDER BY id`,
      )
      // A number would be bound as 7.0, which is not the text 7.
      .bind(String(userId), email),
    ofEmail('SELECT * FROM booking_submissions WHERE userEmail = ?1 ORDER BY id'),
    ofEmail('SELECT totalPoints FROM user_points WHERE userEmail = ?1'),
    ofEmail('SELECT pointsEarned, kind, reason, reasonAr, bookingId, createdAt FROM point_transactions WHERE userEmail = ?1 ORDER BY id'),
    ofEmail('SELECT roomType, cost, status, expiresAt, createdAt FROM points_holds WHERE userEmail = ?1 ORDER BY createdAt'),
    ofUser('SELECT tokenHash, agentFamily AS device, createdAt, lastSeenAt, expiresAt FROM sessions WHERE userId = ?1 ORDER BY createdAt'),
  ]);
  const rows = <T>(at: number): T[] => (results[at]?.results ?? []) as T[];
  return {
    profile: rows<ProfileRow>(0)[0],
    consents: rows(1),
    bookings: rows(2),
    balance: rows(3),
    transactions: rows(4),
    holds: rows(5),
    sessions: rows(6),
  };
}
