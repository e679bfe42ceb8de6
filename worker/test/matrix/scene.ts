import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aStaffMember, aUser, type Person } from '../factories.ts';
import type { Call, Actor, TestWorker } from '../harness.ts';

/** One valid call of a route. */
export interface Ask {
  readonly path: string;
  readonly call?: Call;
  /** What a refused call must leave as it was. */
  readonly state?: () => Promise<unknown>;
}

/** How the matrix asks a route (worker/test/authorization.test.ts). */
export interface MatrixRow {
  /**
   * Its path or body names a row: own, foreign and missing ones are asked for. Else each caller
   * asks once.
   */
  readonly hasRows?: true;
  readonly ask: (scene: Scene, caller: Caller, target: Target, actor: ActorName) => Promise<Ask>;
  /**
   * What callers who may use the route hear of rows that are not theirs, and of rows that are not
   * there; 404 unless said.
   */
  readonly foreign?: number | 'done';
  readonly missing?: number | 'done';
  /** Status of a call that was let through, where it is no success (2xx or 302). */
  readonly done?: number;
  /** Changes its caller, so that each call needs a new one. */
  readonly fresh?: true;
  /**
   * Fields that its contract reads and the server decides for itself; every other extra field is
   * refused.
   */
  readonly rederived?: readonly string[];
  /** Takes no body. */
  readonly bodiless?: true;
}

/** Staff are asked in both roles; `staff` is a manager. */
export const ACTORS = ['anonymous', 'receipt', 'owner', 'other', 'reception', 'staff'] as const;
export type ActorName = (typeof ACTORS)[number];
export const TARGETS = ['own', 'foreign', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

export interface Caller {
  readonly browser: Actor;
  /** Null without an account. */
  readonly person: Person | null;
}

/**
 * Everybody who asks, and a guest with an account whose name, phone, e-mail and ID number must
 * never reach another guest.
 */
export class Scene {
  readonly worker: TestWorker;
  /** Strings of the stranger's; each booking of theirs adds its own. */
  readonly secrets = new Set<string>();
  readonly #callers = new Map<ActorName, Promise<Caller>>();
  #stranger: Promise<Caller> | null = null;

  constructor(worker: TestWorker) {
    this.worker = worker;
  }

  /** The same caller each time, except that nobody is anonymous twice. */
  caller(actor: ActorName): Promise<Caller> {
    const known = this.#callers.get(actor);
    if (known && actor !== 'anonymous') return known;
    const made = this.newCaller(actor);
    this.#callers.set(actor, made);
    return made;
  }

  async newCaller(actor: ActorName): Promise<Caller> {
    const { worker } = this;
    if (actor === 'anonymous' || actor === 'receipt') {
      const caller: Caller = { browser: worker.browser(), person: null };
      if (actor === 'receipt') await this.book(caller);
      return caller;
    }
    const person = await personOf(actor, worker.db());
    return { browser: await aSession(worker, person), person };
  }

  stranger(): Promise<Caller> {
    this.#stranger ??= (async () => {
      const person = await aUser(this.worker.db(), {
        email: 'noura.alharthi@example.test',
        fullName: 'نورة بنت خلفان الحارثي',
      });
      for (const text of [person.email, person.fullName]) this.secrets.add(text);
      return { browser: await aSession(this.worker, person), person };
    })();
    return this.#stranger;
  }

  /** A new request of this caller's. */
  async book(
    { browser, person }: Caller,
    changes: Parameters<typeof aBookingBody>[0] = {},
  ): Promise<BookingCreated> {
    const body = aBookingBody({
      fullName: person?.fullName ?? 'Guest without an account',
      ...changes,
    });
    return (await browser.post('/api/booking-submissions', body)).read(bookingCreatedSchema);
  }

  /** A new request of the stranger's, of which nothing may be seen. */
  async strangersBooking(): Promise<BookingCreated> {
    const stranger = await this.stranger();
    const idNumber = `99887${this.secrets.size}43`;
    const booking = await this.book(stranger, { idNumber });
    for (const text of [booking.phoneNumber, booking.reference, idNumber]) this.secrets.add(text);
    return booking;
  }

  /**
   * A booking that is the caller's own, the stranger's, or null for none. Nothing is an anonymous
   * caller's own.
   */
  async booking(caller: Caller, actor: ActorName, target: Target): Promise<BookingCreated | null> {
    if (target === 'missing') return null;
    return target === 'own' && actor !== 'anonymous' ? this.book(caller) : this.strangersBooking();
  }
}

const personOf = (actor: ActorName, db: D1Database): Promise<Person> => {
  if (actor === 'reception') return aStaffMember(db, { role: 'reception' });
  return actor === 'staff' ? aStaffMember(db) : aUser(db);
};

/** Whether this caller is on the staff, in whatever role. */
export const isOfStaff = (actor: ActorName): boolean => actor === 'reception' || actor === 'staff';

export const MISSING_ID = 9_999_999;
