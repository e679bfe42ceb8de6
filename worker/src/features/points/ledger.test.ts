import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { pointsHoldSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { DELETION } from '../../../test/booking-scene.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  hasArrived,
  type Person,
} from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/ledger-invariants.ts';
import { sha256 } from '../../platform/crypto.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';
const GUESTS = 3;
const AT_ONCE = 50;

/**
 * One thing that somebody does; `of` chooses among the bookings or holds that there are by then.
 */
type Step =
  | {
      readonly do: 'book' | 'purchase' | 'setAside';
      readonly guest: number;
      readonly roomType: RoomType;
      readonly key: number | null;
    }
  | {
      readonly do: 'complete' | 'approve' | 'reject' | 'delete' | 'cancel' | 'giveBack' | 'letPass';
      readonly of: number;
    }
  | { readonly do: 'look'; readonly guest: number }
  | { readonly do: 'clock' };

const guest = fc.nat(GUESTS - 1);
const roomType = fc.constantFrom(...ROOM_TYPES);
const of = fc.nat(10_000);
/** Few keys, so that the same request is often sent again. */
const key = fc.option(fc.nat(5));
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constantFrom('book', 'purchase', 'purchase', 'setAside'),
      guest,
      roomType,
      key,
    }),
  },
  {
    weight: 25,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'complete',
        'complete',
        'approve',
        'reject',
        'delete',
        'cancel',
        'giveBack',
        'letPass',
      ),
      of,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look'), guest }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clock' } as const) },
);
const rounds = fc.array(fc.array(steps, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }), {
  minLength: 2,
  maxLength: 2,
});
/** The first guest can pay for two nights, so that each run has some. */
const balances = fc.tuple(
  fc.constant(410),
  ...Array.from({ length: GUESTS - 1 }, () => fc.constantFrom(0, 9, 150, 170, 410)),
);

interface House {
  readonly desk: Actor;
  readonly guests: readonly { readonly person: Person; readonly browser: Actor }[];
  readonly bookings: { readonly id: number; readonly owner: number }[];
  readonly holds: { readonly id: string; readonly owner: number }[];
  /** Sent bodies by key, because a repeat sends the same. */
  readonly sent: Map<string, object>;
}

async function newHouse(desk: Actor, points: readonly number[]): Promise<House> {
  const db = worker.db();
  const guests = await Promise.all(
    points.map(async (balance) => {
      const person = await aUser(db);
      if (balance > 0) await givePoints(db, person, balance);
      return { person, browser: await aSession(worker, person) };
    }),
  );
  return { desk, guests, bookings: [], holds: [], sent: new Map() };
}

const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

async function send(
  house: House,
  step: Extract<Step, { do: 'book' | 'purchase' | 'setAside' }>,
): Promise<Answer | null> {
  const caller = house.guests[step.guest];
  if (!caller) return null;
  // Few nights for many requests, so that some ask for one that is gone.
  const checkInDate = addDays(muscatDay(Date.now()), 5 + (step.guest % 3));
  const stay = { roomType: step.roomType, checkInDate, checkOutDate: addDays(checkInDate, 1) };
  const fresh =
    step.do === 'setAside'
      ? { userEmail: caller.person.email, pointsUsed: POINTS_COST[step.roomType] }
      : aBookingBody({
          ...stay,
          ...(step.do === 'purchase' && { isPointsBooking: true, paymentMethod: 'points' }),
        });
  const name = `${caller.person.email}|${step.do}|${step.roomType}|${step.key}`;
  const body = (step.key === null ? undefined : house.sent.get(name)) ?? fresh;
  house.sent.set(name, body);
  const headers = step.key === null ? undefined : { 'Idempotency-Key': await keyNamed(name) };
  const answer = await caller.browser.post(
    step.do === 'setAside' ? '/api/use-points' : POST,
    body,
    headers,
  );
  if (answer.status === 200)
    house.holds.push({ id: answer.read(pointsHoldSchema).holdId, owner: step.guest });
  if (answer.status === 201)
    house.bookings.push({ id: answer.read(bookingCreatedSchema).id, owner: step.guest });
  return answer;
}

/** The key that stands for a name: as random as its digest, and the same each time. */
async function keyNamed(name: string): Promise<string> {
  const digits = await sha256(name);
  const part = (from: number, length: number) => digits.slice(from, from + length);
  return `${part(0, 8)}-${part(8, 4)}-4${part(12, 3)}-8${part(15, 3)}-${part(18, 12)}`;
}

async function move(house: House, step: Extract<Step, { of: number }>): Promise<Answer | null> {
  const [booking, hold] = [pick(house.bookings, step.of), pick(house.holds, step.of)];
  const status = (who: Actor | undefined, to: string) =>
    who?.api(`${POST}/${booking?.id}/status`, { method: 'PATCH', json: { status: to } }) ?? null;
  if (step.do === 'letPass') {
    await worker
      .db()
      .prepare("UPDATE points_holds SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1")
      .bind(hold?.id ?? '')
      .run();
    return null;
  }
  if (step.do === 'giveBack')
    return hold
      ? (house.guests[hold.owner]?.browser.api(`/api/use-points/${hold.id}`, {
          method: 'DELETE',
        }) ?? null)
      : null;
  if (!booking) return null;
  if (step.do === 'complete') {
    await hasArrived(worker.db(), booking.id);
    return house.desk.api(`${POST}/${booking.id}/complete`, { method: 'POST' });
  }
  if (step.do === 'delete')
    return house.desk.api(`${POST}/${booking.id}`, { method: 'DELETE', json: DELETION });
  if (step.do === 'cancel') return status(house.guests[booking.owner]?.browser, 'cancelled');
  return status(house.desk, step.do === 'approve' ? 'approved' : 'cancelled');
}

async function take(house: House, step: Step): Promise<Answer | null> {
  if (step.do === 'clock') {
    await worker.scheduled();
    return null;
  }
  if (step.do === 'look') {
    const caller = house.guests[step.guest];
    return caller ? caller.browser.api(`/api/user-points/${caller.person.email}`) : null;
  }
  return 'of' in step ? move(house, step) : send(house, step);
}

describe('whatever guests, staff and the clock do at the same moment', () => {
  it('P-02 P-03 P-05 P-07 the ledger adds up: fifty steps at once, drawn at random, every rule looked up in SQL after each run', async () => {
    const desk = await aSession(worker, await aStaffMember(worker.db()));
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(balances, rounds, async (points, all) => {
        const house = await newHouse(desk, points);
        const first = house.guests.flatMap((_, at) =>
          ROOM_TYPES.map((type) => ({ do: 'book', guest: at, roomType: type, key: null }) as const),
        );
        await Promise.all(
          [...first, { do: 'setAside', guest: 0, roomType: 'silver', key: null } as const].map(
            (step) => send(house, step),
          ),
        );
        for (const round of all) {
          const answers = await Promise.all(
            round.map(async (step) => [step.do, await take(house, step)] as const),
          );
          for (const [name, answer] of answers) {
            if (answer === null) continue;
            const what = `${name} ${answer.status < 300 ? 'done' : answer.status}`;
            seen.set(what, (seen.get(what) ?? 0) + 1);
            expect([name, answer.status, answer.status >= 500 ? answer.text : '']).toEqual([
              name,
              expect.toSatisfy((status: number) => status < 500),
              '',
            ]);
          }
          expect(await brokenRules(worker.db())).toEqual({});
        }
        // One after the other: passwords that are compared at once count as guesses.
        for (const { id } of house.bookings)
          await desk.api(`${POST}/${id}`, { method: 'DELETE', json: DELETION });
        expect(await brokenRules(worker.db())).toEqual({});
      }),
      // The house is not the same twice, so a smaller counterexample would say nothing.
      { numRuns: 4, endOnFailure: true },
    );
    for (const what of [
      'book done',
      'purchase done',
      'purchase 409',
      'setAside done',
      'setAside 409',
      'complete done',
      'cancel done',
      'reject done',
      'giveBack done',
    ])
      expect([what, seen.get(what) ?? 0]).toEqual([
        what,
        expect.toSatisfy((count: number) => count > 0),
      ]);
  });
});
