import type { BookingRow } from '../../bookings/bookings.repository.ts';

interface OwnProfileRow {
  readonly fullName: string;
  readonly email: string;
  readonly hasPassword: number;
  readonly hasGoogle: number;
  readonly createdAt: string;
}

interface OwnConsentRow {
  readonly subject: string;
  readonly reference: string | null;
  readonly version: string;
  readonly language: string;
  readonly agreedAt: string;
}

export async function findOwnAccount(
  d1: D1Database,
  userId: number,
  email: string,
): Promise<{ profile: OwnProfileRow | undefined; consents: OwnConsentRow[] }> {
  const [profile, consents] = await d1.batch([
    d1
      .prepare(
        `SELECT fullName, emailTyped AS email, password IS NOT NULL AS hasPassword, googleSubject IS NOT NULL AS hasGoogle, createdAt
         FROM users WHERE id = ?1`,
      )
      .bind(userId),
    d1
      .prepare(
        `SELECT subjectType AS subject, CASE WHEN subjectType <> 'registration' THEN subjectId END AS reference, version, language, agreedAt FROM consents
         WHERE (subjectType = 'registration' AND subjectId = ?1)
           OR (subjectType = 'booking' AND subjectId IN
             (SELECT reference FROM booking_submissions WHERE userEmail = ?2 AND deletedAt IS NULL))
           OR (subjectType = 'entry' AND subjectId IN (SELECT reference FROM event_entries WHERE userEmail = ?2 AND voidedAt IS NULL))
         ORDER BY id DESC`,
      )
      .bind(String(userId), email),
  ]);
  return {
    profile: profile?.results[0] as OwnProfileRow | undefined,
    consents: (consents?.results ?? []) as OwnConsentRow[],
  };
}

/** Columns of an account that its owner gets; no secrets among them. */
interface ExportedProfileRow {
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

interface AccountRows {
  readonly profile: ExportedProfileRow | undefined;
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
export async function accountRows(
  d1: D1Database,
  userId: number,
  email: string,
): Promise<AccountRows> {
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
    ofEmail(
      'SELECT pointsEarned, kind, reason, reasonAr, bookingId, createdAt FROM point_transactions WHERE userEmail = ?1 ORDER BY id',
    ),
    ofEmail(
      'SELECT roomType, cost, status, expiresAt, createdAt FROM points_holds WHERE userEmail = ?1 ORDER BY createdAt',
    ),
    ofUser(
      'SELECT tokenHash, agentFamily AS device, createdAt, lastSeenAt, expiresAt FROM sessions WHERE userId = ?1 ORDER BY createdAt',
    ),
  ]);
  const rows = <T>(at: number): T[] => (results[at]?.results ?? []) as T[];
  return {
    profile: rows<ExportedProfileRow>(0)[0],
    consents: rows(1),
    bookings: rows(2),
    balance: rows(3),
    transactions: rows(4),
    holds: rows(5),
    sessions: rows(6),
  };
}
