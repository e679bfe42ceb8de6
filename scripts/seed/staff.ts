import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StaffRole } from '../../shared/accounts/staff-role.ts';
import { hashPassword } from '../../worker/src/features/accounts/password.ts';
import type { KeyRing } from '../../worker/src/platform/keys/key-ring.ts';

interface Statement {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

interface NewStaff {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** What opens the statistics; the same as `password` where nothing is said. */
  readonly statistics?: string;
  /** Since when they are on the staff, ISO 8601; from now on where nothing is said. */
  readonly since?: string;
  /** A manager where nothing is said: whoever adds at the server may do everything. */
  readonly role?: StaffRole;
}

/** Rows that another password and another role take away (removeSessionsOf and revokePin do at the desk). */
const ENDED = [
  'sessions',
  'known_devices',
  'staff_pins',
  'staff_tablets',
  'staff_factors',
  'staff_recovery_codes',
  'staff_passkeys',
  'passkey_steps',
  'factor_sign_ins',
];

/**
 * Statements that make somebody staff: a verified user and the row in `admins` that names the same
 * e-mail. An existing account keeps its name, gets the password, and its sessions, known devices,
 * PIN and second factor end. Whoever was removed and comes
 * back, or is made a manager, is so from now on (`may-confirm.repository.ts` asks since when), and invitations and proposals of the e-mail end.
 */
export async function staffStatements(
  {
    email,
    fullName,
    password,
    statistics: forFigures = password,
    since,
    role = 'manager',
  }: NewStaff,
  pepper: KeyRing,
): Promise<Statement[]> {
  const canonical = email.trim().normalize('NFKC').toLowerCase();
  const now = new Date().toISOString();
  const [login, statistics] = await Promise.all([
    hashPassword(password, pepper),
    hashPassword(forFigures, pepper),
  ]);
  return [
    {
      sql: `INSERT INTO users (fullName, email, emailTyped, password, isVerified, createdAt, updatedAt) VALUES (?, ?, ?, ?, 1, ?, ?)
        ON CONFLICT (email) DO UPDATE SET password = excluded.password, isVerified = 1, updatedAt = excluded.updatedAt`,
      params: [fullName, canonical, email.trim(), login, now, now],
    },
    ...ENDED.map((table) => ({
      sql: `DELETE FROM ${table} WHERE userId = (SELECT id FROM users WHERE email = ?)`,
      params: [canonical],
    })),
    ...['staff_invitations', 'staff_proposals'].map((table) => ({
      sql: `DELETE FROM ${table} WHERE email = ?`,
      params: [canonical],
    })),
    {
      sql: `INSERT INTO admins (username, passwordHash, createdAt, role) VALUES (?, ?, ?, ?)
        ON CONFLICT (username) DO UPDATE SET passwordHash = excluded.passwordHash, disabledAt = NULL,
          role = excluded.role,
          createdAt = CASE WHEN disabledAt IS NULL AND (role = 'manager' OR excluded.role = 'reception')
            THEN createdAt ELSE excluded.createdAt END`,
      params: [canonical, statistics, since ?? now, role],
    },
  ];
}

interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

export interface DemoStaff extends DemoAccount {
  readonly statistics: string;
  /** A second member: some things take two. Copies of before have none. */
  readonly colleague?: DemoAccount;
}

const EMAIL = 'reception@dar-al-seeb.example';
const FULL_NAME = 'الاستقبال';
export const COLLEAGUE = { email: 'reservations@dar-al-seeb.example', fullName: 'الحجوزات' };
/** Long enough on the staff to confirm what the other proposes about the draws of the demo. */
const SINCE_MS = 90 * 24 * 60 * 60 * 1000;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The staff account of this local run, in STATE_DIR; null before the first one. */
export function readDemoStaff(stateDir: string): DemoStaff | null {
  const file = path.join(stateDir, 'staff.json');
  if (!existsSync(file)) return null;
  const staff = JSON.parse(readFileSync(file, 'utf8')) as Omit<DemoStaff, 'statistics'>;
  // Copies from before the statistics had a password of their own opened them with the other.
  return { statistics: staff.password, ...staff };
}

/**
 * A password of four groups that reads aloud; every local copy has its own, so that no default can
 * be carried to a deployed site.
 */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Makes the account with its two passwords and its colleague's, and writes them down. */
export async function createDemoStaff(
  d1: D1Database,
  pepper: KeyRing,
  stateDir: string,
): Promise<DemoStaff> {
  const colleague = { email: COLLEAGUE.email, password: newPassword() };
  const staff = { email: EMAIL, password: newPassword(), statistics: newPassword(), colleague };
  const since = new Date(Date.now() - SINCE_MS).toISOString();
  const added = [
    ...(await staffStatements({ ...staff, fullName: FULL_NAME, since }, pepper)),
    ...(await staffStatements({ ...COLLEAGUE, ...colleague, since }, pepper)),
  ];
  await d1.batch(added.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
  writeFileSync(path.join(stateDir, 'staff.json'), `${JSON.stringify(staff, null, 2)}\n`, {
    mode: 0o600,
  });
  return staff;
}
