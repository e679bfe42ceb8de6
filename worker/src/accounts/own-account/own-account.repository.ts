interface ProfileRow {
  readonly fullName: string;
  readonly email: string;
  readonly hasPassword: number;
  readonly hasGoogle: number;
  readonly createdAt: string;
}

interface ConsentRow {
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
): Promise<{ profile: ProfileRow | undefined; consents: ConsentRow[] }> {
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
  return { profile: profile?.results[0] as ProfileRow | undefined, consents: (consents?.results ?? []) as ConsentRow[] };
}
