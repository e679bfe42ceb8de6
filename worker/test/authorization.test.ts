import { describe, expect, test } from 'vitest';
import { isForManagers, type PermissionRow, type Verdict } from '#shared/access.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { aSession, aStaffMember } from './factories.ts';
import { testWorker, type Answer } from './harness.ts';
import { QUIET_ROUTES } from './matrix/quiet-routes.ts';
import { MATRIX } from './matrix/rows.ts';
import { ACTORS, isOfStaff, Scene, TARGETS, type ActorName, type Target } from './matrix/scene.ts';
import { writesOf } from './raised-topics.ts';
import { UNSEEN_ROUTES } from './unseen-writes.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new Scene(worker);

/**
 * Owner and other are both people who signed in: which of the two columns counts is a matter of
 * whose row it is.
 */
function verdictOf(key: RouteKey, actor: ActorName, target: Target): Verdict {
  const row = ROUTE_PERMISSIONS[key];
  if (actor === 'owner' || actor === 'other') return target === 'own' ? row.owner : row.other;
  return row[actor];
}

/** What the permissions promise: a refusal with its status, or 'done'. */
function promised(key: RouteKey, actor: ActorName, target: Target): number | 'done' {
  const verdict = verdictOf(key, actor, target);
  const row = MATRIX[key];
  if (typeof verdict === 'number') return verdict;
  if (target === 'missing') return row.missing ?? 404;
  return verdict === 'allow' || target === 'own' ? 'done' : (row.foreign ?? 404);
}

/**
 * What is for staff, what is for managers, and what is another guest's are refusals with a sentence
 * each.
 */
function refusalOf(key: RouteKey, actor: ActorName): unknown {
  const row: PermissionRow = ROUTE_PERMISSIONS[key];
  if (actor === 'reception' && isForManagers(row)) return 'auth.manager_needed';
  return row.owner === 403
    ? 'auth.forbidden'
    : expect.not.stringMatching(/^auth\.(forbidden|manager_needed)$/);
}

const got = ({ status }: Answer, done?: number): number | 'done' =>
  status < 300 || status === 302 || status === done ? 'done' : status;
/** A call that changed a row, and whether it raised the version of a topic. */
interface Placed {
  readonly place: string;
  readonly isSeen: boolean;
}

/** every call that writes raises a topic, or none does and the list of those says so. */
function expectTopics(key: RouteKey, writes: readonly Placed[]): void {
  const isUnseen = UNSEEN_ROUTES.has(key);
  expect(writes.filter(({ isSeen }) => isSeen === isUnseen)).toEqual([]);
  const mustWrite = isUnseen || (!key.startsWith('GET ') && !QUIET_ROUTES.has(key));
  if (mustWrite) expect(writes).not.toEqual([]);
  else if (QUIET_ROUTES.has(key)) expect(writes).toEqual([]);
}

/** A session that was seen more than a minute ago is seen by the next call, and that is a write. */
const rememberSessions = () =>
  worker.db().prepare('UPDATE sessions SET lastSeenAt = ?1').bind(new Date().toISOString()).run();

const everything = ({ text, headers }: Answer): string =>
  `${text}\n${JSON.stringify([...headers])}`;

describe('A-07 who may do what', () => {
  test.each(Object.keys(ROUTE_PERMISSIONS) as RouteKey[])(
    'A-07 X-01 %s answers each caller, for each row, as its permissions say, and raises a topic if it writes',
    async (key) => {
      const row = MATRIX[key];
      const writes: Placed[] = [];
      for (const actor of ACTORS) {
        for (const target of row.hasRows ? TARGETS : (['own'] as const)) {
          const caller = await (row.fresh ? scene.newCaller(actor) : scene.caller(actor));
          const { path, call, state } = await row.ask(scene, caller, target, actor);
          const before = await state?.();
          const expected = promised(key, actor, target);
          const place = `${actor}, ${target}`;
          const ask = () => caller.browser.api(path, { method: key.split(' ')[0] ?? '', ...call });
          await rememberSessions();
          const wrote = expected === 'done' ? await writesOf(worker, ask) : null;
          const answer = wrote?.answer ?? (await ask());
          if (wrote?.hasWritten) writes.push({ place, isSeen: wrote.raised.length > 0 });
          expect([place, got(answer, row.done)]).toEqual([place, expected]);
          if (expected === 403)
            expect([place, answer.error.code]).toEqual([place, refusalOf(key, actor)]);
          if (expected !== 'done') expect([place, await state?.()]).toEqual([place, before]);
          if (isOfStaff(actor) && expected === 'done') continue;
          for (const secret of scene.secrets)
            expect([place, everything(answer)]).not.toEqual([
              place,
              expect.stringContaining(secret),
            ]);
        }
      }
      expectTopics(key, writes);
    },
  );

  test('A-07 routes of staff refuse whoever was staff, and a locked desk; those of managers whoever was one', async () => {
    const db = worker.db();
    const person = await aStaffMember(db);
    const browser = await aSession(worker, person);
    const change = (set: string) =>
      db.prepare(`UPDATE admins SET ${set} WHERE username = ?1`).bind(person.email).run();
    const lock = (at: string | null) =>
      db.prepare('UPDATE sessions SET lockedAt = ?2 WHERE userId = ?1').bind(person.id, at).run();
    const ask = async (key: RouteKey) => {
      const [method = '', path = ''] = key.split(' ');
      const answer = await browser.api(path.replace(/:\w+/g, '1'), { method });
      return `${answer.status} ${answer.error.code}`;
    };
    const rows = Object.entries(ROUTE_PERMISSIONS) as [RouteKey, PermissionRow][];
    const ofStaff = rows.filter(([, row]) => row.owner === 403 && row.staff === 'allow');
    expect(ofStaff.length).toBeGreaterThan(100);
    await change("role = 'reception'");
    const ofManagers = ofStaff.filter(([, row]) => isForManagers(row));
    for (const [key] of ofManagers)
      expect([key, await ask(key)]).toEqual([key, '403 auth.manager_needed']);
    await lock(new Date().toISOString());
    for (const [key, row] of ofStaff)
      if (!row.isOpenWhileLocked)
        expect([key, await ask(key)]).toEqual([key, '401 session.locked']);
    await lock(null);
    await change('disabledAt = createdAt');
    for (const [key] of ofStaff) expect([key, await ask(key)]).toEqual([key, '403 auth.forbidden']);
  });

  test('A-07 an ID that is no number finds nothing, whoever asks', async () => {
    const { browser } = await scene.caller('staff');
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3x',
      'abc',
      '%27',
      '99999999999999999999',
      '0x1',
      '1e0',
      '+1',
      '01',
      '%201',
    ]) {
      const answer = await browser.api(`/api/booking-submissions/${id}/complete`, {
        method: 'POST',
      });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  test('A-07 a list shows guests their own bookings, staff everybody’s, and strangers none', async () => {
    const foreign = await scene.strangersBooking();
    const list = async (actor: ActorName) =>
      (await scene.caller(actor)).browser.api('/api/booking-submissions');
    expect((await list('anonymous')).error.code).toBe('auth.required');
    for (const actor of ['receipt', 'owner', 'other'] as const) {
      const own = await scene.book(await scene.caller(actor));
      const references = (await list(actor))
        .read(bookingListSchema)
        .map(({ reference }) => reference);
      expect(references).toContain(own.reference);
      expect(references).not.toContain(foreign.reference);
    }
    // The board holds the oldest hundred requests, and this file makes more.
    const { browser } = await scene.caller('staff');
    const found = await browser.api(`/api/booking-submissions?search=${foreign.reference}`);
    expect(found.read(bookingListSchema).map(({ reference }) => reference)).toEqual([
      foreign.reference,
    ]);
  });

  test('A-07 a reference opens a booking only together with its own code, whoever asks', async () => {
    for (const actor of ACTORS) {
      const { browser } = await scene.caller(actor);
      const { reference } = await scene.book(await scene.newCaller('anonymous'));
      const answer = await browser.api(`/api/booking-submissions/lookup?reference=${reference}`);
      expect([actor, answer.status, answer.error.code]).toEqual([actor, 404, 'booking.not_found']);
    }
  });
});
