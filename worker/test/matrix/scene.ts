import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aStaffMember, aUser, type Person } from '../factories.ts';
import type { Actor, TestWorker } from '../harness.ts';

export const ACTORS = ['anonymous', 'receipt', 'owner', 'other', 'staff'] as const;
export type ActorName = (typeof ACTORS)[number];
export const TARGETS = ['own', 'foreign', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

export interface Caller {
  readonly browser: Actor;
  /** Null without an account. */
  readonly person: Person | null;
}

/** Everybody who asks, and a guest with an account whose name, phone, e-mail and ID number must never reach another guest. */
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
    const person = await (actor === 'staff' ? aStaffMember : aUser)(worker.db());
    return { browser: await aSession(worker, person), person };
  }

  stranger(): Promise<Caller> {
    this.#stranger ??= (async () => {
      const person = await aUser(this.worker.db(), { email: 'noura.alharthi@example.test', fullName: 'نورة بنت خلفان الحارثي' });
      for (const text of [person.email, person.fullName]) this.secrets.add(text);
      return { browser: await aSession(this.worker, person), person };
    })();
    return this.#stranger;
  }

  /** A new request of this caller's. */
  async book({ browser, person }: Caller, changes: Parameters<typeof aBookingBody>[0] = {}): Promise<BookingCreated> {
    const body = aBookingBody({ fullName: person?.fullName ?? 'Guest without an account', ...changes });
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

  /** A booking that is the caller's own, the stranger's, or null for none. Nothing is an anonymous caller's own. */
  async booking(caller: Caller, actor: ActorName, target: Target): Promise<BookingCreated | null> {
    if (target === 'missing') return null;
    return target === 'own' && actor !== 'anonymous' ? this.book(caller) : this.strangersBooking();
  }
}

export const MISSING_ID = 9_999_999;
