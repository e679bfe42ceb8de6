import { sql } from 'drizzle-orm';
import { loginAnswerSchema, type LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import type { BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aBookingRequest } from '#shared/testing/builders.ts';
import { hashPassword } from '../src/features/accounts/password.ts';
import { recomputeBalance } from '../src/features/points/points.repository.ts';
import { sha256 } from '../src/platform/crypto.ts';
import { runBatch } from '../src/platform/db/batch.ts';
import type { Actor, TestWorker } from './harness.ts';
import { TEST_PEPPERS } from './workerd.ts';

export const PASSWORD = 'a boat, seven dates';
/** A password as the workers of tests store it: at the least cost. */
export const aHash = (password: string): Promise<string> =>
  hashPassword(password, TEST_PEPPERS, 'least');
let hashed: Promise<string> | null = null;
let made = 0;

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

interface PersonChanges {
  readonly email?: string;
  readonly fullName?: string;
  readonly isVerified?: boolean;
  /** Of staff; a manager where nothing is said. */
  readonly role?: StaffRole;
  /** As stored; null is a person without a password. */
  readonly password?: string | null;
}

/** A person with an account, verified unless said otherwise, who signs in with PASSWORD. */
export async function aUser(
  db: D1Database,
  { isVerified = true, ...changes }: PersonChanges = {},
): Promise<Person> {
  made += 1;
  hashed ??= aHash(PASSWORD);
  const { email = `guest-${made}@example.test`, fullName = `Guest ${made}` } = changes;
  const password = changes.password === undefined ? await hashed : changes.password;
  const now = new Date().toISOString();
  const row = await db
    .prepare(
      'INSERT INTO users (fullName, email, emailTyped, password, isVerified, createdAt, updatedAt) VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?5) RETURNING id',
    )
    .bind(fullName, email, password, Number(isVerified), now)
    .first<{ id: number }>();
  return { id: row?.id ?? 0, email, fullName };
}

/** Long enough on the staff to confirm what others propose about a draw. */
const STAFF_SINCE_MS = 30 * 24 * 60 * 60 * 1000;

/** A person listed in `admins`, since a month ago. */
export async function aStaffMember(db: D1Database, changes: PersonChanges = {}): Promise<Person> {
  const person = await aUser(db, {
    fullName: `Staff ${made + 1}`,
    email: `staff-${made + 1}@example.test`,
    ...changes,
  });
  await db
    .prepare(
      "INSERT INTO admins (username, passwordHash, createdAt, role) VALUES (?1, 'not used here', ?2, ?3)",
    )
    .bind(
      person.email,
      new Date(Date.now() - STAFF_SINCE_MS).toISOString(),
      changes.role ?? 'manager',
    )
    .run();
  return person;
}

/** Signs the person in from this browser. Throws where the API refuses. */
export async function signIn(
  browser: Actor,
  { email }: Person,
  password = PASSWORD,
): Promise<LoginAnswer> {
  const answer = await browser.post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  return answer.read(loginAnswerSchema);
}

export async function signedIn(worker: TestWorker, person: Person): Promise<Actor> {
  const browser = worker.browser();
  await signIn(browser, person);
  return browser;
}

/** A browser in which the person is signed in, without the work of a login. */
export async function aSession(worker: TestWorker, { id }: Person): Promise<Actor> {
  made += 1;
  const browser = worker.browser();
  const token = `session-of-a-test-${made}`;
  const now = Date.now();
  const statement = `INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily)
    VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?4, 'Chrome / Android')`;
  const [at, expiresAt] = [new Date(now).toISOString(), new Date(now + SESSION_MS).toISOString()];
  await worker
    .db()
    .prepare(statement)
    .bind(await sha256(token), `sh_${token}`, id, at, expiresAt)
    .run();
  browser.cookies.set('__Host-sid', token);
  return browser;
}

const SESSION_MS = 60 * 60_000;
const FIRST_STAY_IN_DAYS = 30;
const STAYS = 300;

/**
 * A valid booking of one night from a phone and for a night that no other call got, so that tests
 * do not meet by chance.
 */
export function aBookingBody(changes: Partial<BookingRequestInput> = {}): BookingRequestInput {
  made += 1;
  const checkIn = addDays(muscatDay(Date.now()), FIRST_STAY_IN_DAYS + (made % STAYS));
  const phoneNumber = `+9689${String(1_000_000 + made)}`;
  return aBookingRequest({ checkIn, checkOut: addDays(checkIn, 1) }, { phoneNumber, ...changes });
}

/** Lets the check-in day of a stay come. */
export async function hasArrived(db: D1Database, bookingId: number): Promise<void> {
  await db
    .prepare('UPDATE booking_submissions SET checkInDate = ?2 WHERE id = ?1 AND checkInDate > ?2')
    .bind(bookingId, muscatDay(Date.now()))
    .run();
}

/** Adds points to an account by a correction, as the ledger keeps them. */
export async function givePoints(
  db: D1Database,
  { email }: Pick<Person, 'email'>,
  points: number,
): Promise<void> {
  made += 1;
  const at = new Date().toISOString();
  const ref = `t:${made}-${crypto.randomUUID()}`;
  await runBatch(db, [
    sql`INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
      VALUES (${email}, ${points}, 'adjust', ${ref}, 'Correction', 'تصحيح', ${at})`,
    recomputeBalance(email, at),
  ]);
}
