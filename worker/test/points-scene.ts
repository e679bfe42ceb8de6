import type { BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import {
  pointsHoldSchema,
  pointTransactionListSchema,
  userPointsSchema,
  type PointsHold,
  type PointTransaction,
  type UserPoints,
} from '#shared/points/points.contract.ts';
import { BOOKINGS } from './booking-scene.ts';
import { countRows } from './count-rows.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  type Person,
} from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

/** A booking paid with points, of one night that no other call got. */
export const freeNight = (changes: Partial<BookingRequestInput> = {}): BookingRequestInput =>
  aBookingBody({ isPointsBooking: true, paymentMethod: 'points', ...changes });

/** A guest with an account and its browser. */
export class PointsGuest {
  readonly person: Person;
  readonly browser: Actor;
  constructor(person: Person, browser: Actor) {
    this.person = person;
    this.browser = browser;
  }

  async points(): Promise<UserPoints> {
    return (await this.browser.api(`/api/user-points/${this.person.email}`)).read(userPointsSchema);
  }

  async statement(): Promise<PointTransaction[]> {
    return (await this.browser.api(`/api/point-transactions/${this.person.email}`)).read(
      pointTransactionListSchema,
    );
  }

  book(body: object): Promise<Answer> {
    return this.browser.post(BOOKINGS, body);
  }

  setAside(pointsUsed: number, key?: string): Promise<Answer> {
    const body = {
      userEmail: this.person.email,
      pointsUsed,
      reason: 'Free night',
      reasonAr: 'ليلة مجانية',
    };
    return this.browser.post('/api/use-points', body, key ? { 'Idempotency-Key': key } : undefined);
  }

  async hold(cost: number): Promise<PointsHold> {
    return (await this.setAside(cost)).read(pointsHoldSchema);
  }

  giveBack(holdId: string): Promise<Answer> {
    return this.browser.api(`/api/use-points/${holdId}`, { method: 'DELETE' });
  }
}

/** Guests with points, the desk, and looks into the database, for the tests of one worker. */
export function pointsScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  return {
    guestWith: async (points: number): Promise<PointsGuest> => {
      const person = await aUser(worker.db());
      if (points > 0) await givePoints(worker.db(), person, points);
      return new PointsGuest(person, await aSession(worker, person));
    },
    desk: (): Promise<Actor> =>
      (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person))),
    countOf: (from: string, ...values: unknown[]) => countRows(worker, from, ...values),
    /** Lets the 30 minutes of a hold pass. */
    letPass: (holdId: string) =>
      worker
        .db()
        .prepare("UPDATE points_holds SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1")
        .bind(holdId)
        .run(),
  };
}
