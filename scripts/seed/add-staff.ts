import { hashPassword } from '../../worker/src/accounts/password.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

interface NewStaff {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

/**
 * Statements that make somebody staff: a verified user and the row in `admins` that names the same e-mail. An existing account keeps
 * its name, gets the password, and its open sessions end.
 */
export async function addStaff({ email, fullName, password }: NewStaff, pepperBase64: string): Promise<Statement[]> {
  const canonical = email.trim().normalize('NFKC').toLowerCase();
  const now = new Date().toISOString();
  const [login, statistics] = await Promise.all([hashPassword(password, pepperBase64), hashPassword(password, pepperBase64)]);
  return [
    {
      sql: `INSERT INTO users (fullName, email, emailTyped, password, isVerified, createdAt, updatedAt) VALUES (?, ?, ?, ?, 1, ?, ?)
        ON CONFLICT (email) DO UPDATE SET password = excluded.password, isVerified = 1, updatedAt = excluded.updatedAt`,
      params: [fullName, canonical, email.trim(), login, now, now],
    },
    { sql: 'DELETE FROM sessions WHERE userId = (SELECT id FROM users WHERE email = ?)', params: [canonical] },
    {
      sql: `INSERT INTO admins (username, passwordHash, createdAt) VALUES (?, ?, ?)
        ON CONFLICT (username) DO UPDATE SET passwordHash = excluded.passwordHash, disabledAt = NULL`,
      params: [canonical, statistics, now],
    },
  ];
}
