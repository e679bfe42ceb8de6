import { beforeAll, describe, expect, test } from 'vitest';
import { bookingCreatedSchema, bookingListSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { ROUTE_PERMISSIONS, type PermissionRow, type RouteKey, type Verdict } from '#shared/permissions.ts';
import { createApp } from '../src/app.ts';
import { aBookingBody, aStaffMember, aUser, PASSWORD, signedIn, signIn, type Person } from './factories.ts';
import { testWorker, type Actor, type Answer, type Call } from './harness.ts';

const KEYS = Object.keys(ROUTE_PERMISSIONS) as RouteKey[];
const ACTORS = ['anonymous', 'receipt', 'owner', 'other', 'staff'] as const;
type ActorName = (typeof ACTORS)[number];
const TARGETS = ['own', 'foreign', 'missing'] as const;
type Target = (typeof TARGETS)[number];

describe('A-07 the list of routes', () => {
  test('A-07 every route of the API has its row of permissions, and every row its route', () => {
    const routes = createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*') && !path.startsWith('/dev/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(KEYS.toSorted());
  });

  test('A-07 nothing answers outside the API and the local mailbox', () => {
    const elsewhere = createApp().routes.filter(({ path }) => !/^\/(api|auth|dev)\//.test(path) && path !== '/*');
    expect(elsewhere).toEqual([]);
  });
});

describe('A-07 who may do what', () => {
  const worker = testWorker({ RATE_LIMITS: 'off' });
  let stranger: Actor;
  let browsers: Readonly<Record<ActorName, Actor>>;
  let people: Readonly<Record<'owner' | 'other' | 'staff', Person>>;

  beforeAll(async () => {
    const db = worker.db();
    people = { owner: await aUser(db), other: await aUser(db), staff: await aStaffMember(db) };
    stranger = worker.browser();
    browsers = {
      anonymous: worker.browser(),
      receipt: worker.browser(),
      owner: await signedIn(worker, people.owner),
      other: await signedIn(worker, people.other),
      staff: await signedIn(worker, people.staff),
    };
    await book(browsers.receipt);
  });

  /** A new request of this browser, for a guest whose name and ID number no other booking has. */
  async function book(browser: Actor): Promise<BookingCreated> {
    const body = aBookingBody();
    const answer = await browser.post('/api/booking-submissions', {
      ...body,
      fullName: `Guest of ${body.checkInDate}`,
      idNumber: `ID-${body.checkInDate}`,
    });
    return answer.read(bookingCreatedSchema);
  }

  /** A row that is the actor's own, somebody else's, or none. Nothing is an anonymous caller's own. */
  async function targetOf(actor: ActorName, target: Target): Promise<{ id: number; booking: BookingCreated | null }> {
    if (target === 'missing') return { id: 9_999_999, booking: null };
    const isOwn = target === 'own' && actor !== 'anonymous';
    const booking = await book(isOwn ? browsers[actor] : stranger);
    return { id: booking.id, booking };
  }

  const stateOf = (id: number) =>
    worker.db().prepare('SELECT status, deletedAt, updatedAt FROM booking_submissions WHERE id = ?1').bind(id).first();

  /** What the row of permissions promises: a refusal with its status, or 'done'. */
  function promised(verdict: Verdict, target: Target): number | 'done' {
    if (typeof verdict === 'number') return verdict;
    if (target === 'missing') return 404;
    return verdict === 'allow' || target === 'own' ? 'done' : 404;
  }

  /** Owner and other are both people who signed in: which of the two columns counts is a matter of whose row it is. */
  function verdictOf(row: PermissionRow, actor: ActorName, target: Target): Verdict {
    if (actor === 'owner' || actor === 'other') return target === 'own' ? row.owner : row.other;
    return row[actor];
  }

  const BODIES: Readonly<Partial<Record<RouteKey, Call>>> = {
    'PATCH /api/booking-submissions/:id/status': { json: { status: 'cancelled' } },
  };
  const ROW_ROUTES = KEYS.filter((key) => key.includes(':id'));

  test.each(ROW_ROUTES)('A-07 %s answers each caller, for each row, as its permissions say', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    for (const actor of ACTORS) {
      for (const target of TARGETS) {
        const { id, booking } = await targetOf(actor, target);
        const before = await stateOf(id);
        const answer = await browsers[actor].api(path.replace(':id', String(id)), { method, ...BODIES[key] });
        const expected = promised(verdictOf(ROUTE_PERMISSIONS[key], actor, target), target);
        const place = `${actor}, ${target}`;
        expect([place, answer.status < 300 ? 'done' : answer.status]).toEqual([place, expected]);
        if (expected === 'done') continue;
        expect(await stateOf(id)).toEqual(before);
        for (const secret of booking ? [booking.fullName, booking.phoneNumber, `ID-${booking.checkInDate}`, booking.reference] : [])
          expect(answer.text).not.toContain(secret);
      }
    }
  });

  test('A-07 an ID that is no number finds nothing, whoever asks', async () => {
    for (const id of ['0', '-1', '1.5', '1e3x', 'abc', '%27', '99999999999999999999', '0x1', '1e0', '+1', '01', '%201']) {
      const answer = await browsers.staff.api(`/api/booking-submissions/${id}/complete`, { method: 'POST' });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  test('A-07 a list shows guests their own bookings, staff everybody’s, and strangers none', async () => {
    const foreign = await book(stranger);
    const list = async (actor: ActorName) => browsers[actor].api('/api/booking-submissions');
    expect((await list('anonymous')).error.code).toBe('auth.required');
    for (const actor of ['receipt', 'owner', 'other'] as const) {
      const own = await book(browsers[actor]);
      const references = (await list(actor)).read(bookingListSchema).map(({ reference }) => reference);
      expect(references).toContain(own.reference);
      expect(references).not.toContain(foreign.reference);
    }
    expect((await list('staff')).read(bookingListSchema).map(({ reference }) => reference)).toContain(foreign.reference);
  });

  test('A-07 a reference opens a booking only together with its own code, whoever asks', async () => {
    for (const actor of ACTORS) {
      const [mine, foreign] = [await book(stranger), await book(stranger)];
      const ask = async (reference: string, code: string | null): Promise<Answer> =>
        browsers[actor].api(`/api/booking-submissions/lookup?reference=${reference}`, { headers: code ? { 'X-Receipt': code } : {} });
      expect((await ask(mine.reference, mine.receipt)).status).toBe(200);
      for (const [reference, code] of [
        [foreign.reference, mine.receipt],
        ['DS-222222', mine.receipt],
        [foreign.reference, null],
      ] as const) {
        const answer = await ask(reference, code);
        expect([actor, answer.status, answer.error.code]).toEqual([actor, 404, 'booking.not_found']);
      }
      browsers = { ...browsers, ...(actor === 'anonymous' && { anonymous: worker.browser() }) };
    }
  });

  const stay = 'checkIn=2026-12-01&checkOut=2026-12-02';
  const OPEN: Readonly<Partial<Record<RouteKey, () => Promise<readonly [string, Call?]>>>> = {
    'GET /api/health': async () => ['/api/health'],
    'GET /api/site': async () => ['/api/site'],
    'GET /api/rooms': async () => ['/api/rooms'],
    'GET /api/room-inventory': async () => [`/api/room-inventory?${stay}`],
    'GET /api/room-bed-inventory': async () => ['/api/room-bed-inventory'],
    'GET /api/room-smoking-inventory': async () => ['/api/room-smoking-inventory'],
    'GET /api/room-nights': async () => ['/api/room-nights?roomType=gold&from=2026-12-01&to=2026-12-31'],
    'POST /api/booking-submissions': async () => ['/api/booking-submissions', { json: aBookingBody() }],
    'POST /api/csp-report': async () => ['/api/csp-report', { body: '{}', headers: { 'Content-Type': 'application/csp-report' } }],
    'GET /api/auth/me': async () => ['/api/auth/me'],
    'POST /api/auth/login': async () => ['/api/auth/login', { json: { email: (await aUser(worker.db())).email, password: PASSWORD } }],
    'POST /api/auth/logout': async () => ['/api/auth/logout'],
  };

  test('A-07 every route is asked by one of these tests', () => {
    const asked = [...ROW_ROUTES, ...Object.keys(OPEN), 'GET /api/booking-submissions', 'GET /api/booking-submissions/lookup'];
    expect(asked.toSorted()).toEqual(KEYS.toSorted());
  });

  test.each(Object.keys(OPEN) as RouteKey[])('A-07 %s is open to whom its permissions name', async (key) => {
    for (const actor of ACTORS) {
      const [path = '', call] = (await OPEN[key]?.()) ?? [];
      const browser = browsers[actor];
      const cookies = [...browser.cookies];
      const answer = await browser.api(path, { method: key.split(' ')[0] ?? '', ...call });
      expect([actor, answer.status < 300 ? 'done' : answer.status]).toEqual([actor, promised(ROUTE_PERMISSIONS[key][actor], 'own')]);
      if (actor === 'anonymous') browsers = { ...browsers, anonymous: worker.browser() };
      else if (actor !== 'receipt' && JSON.stringify([...browser.cookies]) !== JSON.stringify(cookies))
        await signIn(browser, people[actor]);
    }
  });
});
