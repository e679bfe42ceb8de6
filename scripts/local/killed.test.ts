import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { POINTS_COST, POINTS_EARNED } from '#shared/points/points.ts';
import type { Bindings } from '../../worker/src/env.ts';
import { sha256 } from '../../worker/src/platform/crypto.ts';
import {
  aBookingBody,
  aStaffMember,
  aUser,
  givePoints,
  type Person,
} from '../../worker/test/factories.ts';
import { LEDGER_INVARIANTS } from '../../worker/test/ledger-invariants.ts';
import { migrate, withDatabase } from './database.mjs';
import { localSecrets } from './settings.mjs';
import { freePort, killableServer } from './testing/killable-server.ts';

const GUESTS = 8;
const POINTS = 500;
const AT_ONCE = 12;
const POST = '/api/booking-submissions';

const { stateDir, serve, kill, child, workerds, onDisk, end } = killableServer();
afterAll(end);

interface Sent {
  readonly path: string;
  readonly token: string;
  readonly key?: string;
  readonly body?: object;
}
interface Heard {
  readonly status: number;
  readonly text: string;
}

const token = ({ id }: Person) => `session-${id}`;

async function signIn(db: D1Database, person: Person): Promise<void> {
  const hash = await sha256(token(person));
  const [now, later] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const columns =
    'tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily';
  await db
    .prepare(`INSERT INTO sessions (${columns}) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?4, 'test')`)
    .bind(hash, `sh_${person.id}`, person.id, now, later)
    .run();
}

interface People {
  readonly guests: readonly Person[];
  readonly staff: Person;
}

async function prepare(env: Bindings): Promise<People> {
  await migrate(env.DB);
  const staff = await aStaffMember(env.DB, { password: null });
  const guests: Person[] = [];
  for (let n = 0; n < GUESTS; n++) {
    const person = await aUser(env.DB, { password: null });
    await givePoints(env.DB, person, POINTS);
    guests.push(person);
  }
  for (const person of [staff, ...guests]) await signIn(env.DB, person);
  return { guests, staff };
}

async function send(
  port: number,
  { path: pathname, token: session, key, body }: Sent,
): Promise<Heard> {
  const response = await fetch(`http://localhost:${port}${pathname}`, {
    method: 'POST',
    headers: {
      Cookie: `__Host-sid=${session}`,
      ...(key && { 'Idempotency-Key': key }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Sends all of it, a few at a time, and kills the server at the n-th answer; null for what was not
 * answered.
 */
async function sendUntil(
  port: number,
  load: readonly Sent[],
  killAt: number,
): Promise<(Heard | null)[]> {
  const heard: (Heard | null)[] = load.map(() => null);
  let [next, answers] = [0, 0];
  const sender = async () => {
    for (let n = next++; n < load.length; n = next++) {
      const sent = load[n];
      heard[n] = sent ? await send(port, sent).catch(() => null) : null;
      if (heard[n] && ++answers === killAt) kill();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return heard;
}

const broken = () =>
  onDisk((db) =>
    Object.fromEntries(
      Object.entries(LEDGER_INVARIANTS)
        .map(([name, sql]) => [name, db.prepare(sql).all()] as const)
        .filter(([, rows]) => rows.length > 0),
    ),
  );
const countOf = (sql: string) =>
  onDisk((db) => Number(db.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).get()?.['n']));

const keyed = (person: Person, pathname: string, body: object): Sent => ({
  path: pathname,
  token: token(person),
  key: randomUUID(),
  body,
});

/** A stay of today, which can be completed. */
function aStayThatBegins() {
  const today = muscatDay(Date.now());
  return aBookingBody({
    roomType: 'gold',
    checkInDate: today,
    checkOutDate: addDays(today, 1),
  });
}

describe('a server that dies in the middle of its work', () => {
  test(
    'P-05 R-16 killed under load and started again, the same keys bring every request to its end: nothing torn, nothing doubled',
    { timeout: 150_000 },
    async () => {
      const secretsFile = localSecrets(stateDir);
      const { guests, staff }: People = await withDatabase({ stateDir, secretsFile }, prepare);
      const port = await freePort();
      await serve(port);

      const stays = await Promise.all(
        guests
          .flatMap((guest) => [guest, guest])
          .map((guest) => send(port, keyed(guest, POST, aStayThatBegins()))),
      );
      const load: Sent[] = [
        ...stays.map(({ text }) => ({
          path: `${POST}/${bookingCreatedSchema.parse(JSON.parse(text)).id}/complete`,
          token: token(staff),
        })),
        ...guests.flatMap((guest) => [
          keyed(
            guest,
            POST,
            aBookingBody({ roomType: 'gold', isPointsBooking: true, paymentMethod: 'points' }),
          ),
          keyed(
            guest,
            POST,
            aBookingBody({ roomType: 'gold', isPointsBooking: true, paymentMethod: 'points' }),
          ),
          keyed(guest, '/api/use-points', {
            userEmail: guest.email,
            pointsUsed: POINTS_COST.silver,
          }),
          keyed(guest, POST, aBookingBody({ roomType: 'silver' })),
        ]),
      ].toSorted(() => Math.random() - 0.5);

      const first = await sendUntil(port, load, Math.floor(load.length / 3));
      expect(first.filter((heard) => heard === null).length).toBeGreaterThan(0);
      expect(first.filter((heard) => heard !== null && heard.status >= 300)).toEqual([]);
      expect(broken()).toEqual({});

      await serve(port);
      const heard = await Promise.all(load.map((sent) => send(port, sent)));
      expect(heard.filter(({ status }) => status >= 300)).toEqual([]);
      for (const [n, before] of first.entries())
        if (before && load[n]?.key) expect(heard[n]?.text).toBe(before.text);
      kill();
      expect(broken()).toEqual({});
      expect(countOf('booking_submissions WHERE isPointsBooking = 1')).toBe(GUESTS * 2);
      expect(countOf('booking_submissions WHERE isPointsBooking = 0')).toBe(GUESTS * 3);
      expect(countOf('points_holds')).toBe(GUESTS);
      const left = POINTS - 2 * POINTS_COST.gold - POINTS_COST.silver + 2 * POINTS_EARNED.gold;
      expect(countOf(`user_points WHERE totalPoints = ${left}`)).toBe(GUESTS);
    },
  );

  test(
    'P-05 a runtime that somebody kills is started again in words on the same data, and one that keeps dying ends the server with a sentence',
    { timeout: 150_000 },
    async () => {
      const secretsFile = localSecrets(stateDir);
      const guest = await withDatabase({ stateDir, secretsFile }, async (env: Bindings) => {
        await migrate(env.DB);
        const person = await aUser(env.DB, { password: null });
        await signIn(env.DB, person);
        return person;
      });
      const port = await freePort();
      const lines = await serve(port);
      const server = child();
      const load = keyed(guest, POST, aBookingBody({ roomType: 'gold' }));
      const before = await send(port, load);
      expect(before.status).toBe(201);
      const bookings = countOf('booking_submissions');

      // One of them, the other, and all at once.
      for (const choose of [
        (all: number[]) => all.slice(0, 1),
        (all: number[]) => all.slice(-1),
        (all: number[]) => all,
      ]) {
        const chosen = choose(workerds());
        expect(chosen.length).toBeGreaterThan(0);
        for (const pid of chosen) process.kill(pid, 'SIGKILL');
        expect(await lines.until('ended by itself')).toContain('SIGKILL');
        await lines.until('is open again');
        expect(await send(port, load)).toEqual(before);
      }
      expect(countOf('booking_submissions')).toBe(bookings);
      expect(broken()).toEqual({});

      const ended = server && once(server, 'exit');
      for (const pid of workerds()) process.kill(pid, 'SIGKILL');
      expect(await lines.until('keeps ending by itself')).toContain(stateDir);
      expect(await ended).toEqual([1, null]);
    },
  );
});
