import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import {
  changeRequestSchema,
  type ChangeRequest,
} from '#shared/bookings/change-request.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { aBookingBody, aSession, aStaffMember, aUser, type Person } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

const PATH = '/api/booking-submissions';

/** Two nights, five days after a booking of one night. */
export const later = ({ checkInDate }: BookingCreated) => ({
  checkInDate: addDays(checkInDate, 5),
  checkOutDate: addDays(checkInDate, 7),
});

/** Guests who ask to change accepted bookings, staff who answer, and what the database says of it. */
export class ChangeScene {
  readonly #worker: TestWorker;
  #onDuty: Promise<Actor> | null = null;

  constructor(worker: TestWorker) {
    this.#worker = worker;
  }

  stranger(): Promise<Actor> {
    return Promise.resolve(this.#worker.browser());
  }

  staff(): Promise<Actor> {
    return (this.#onDuty ??= aStaffMember(this.#worker.db()).then((person) =>
      aSession(this.#worker, person),
    ));
  }

  async guestWithAccount(): Promise<{ guest: Actor; person: Person }> {
    const person = await aUser(this.#worker.db());
    return { guest: await aSession(this.#worker, person), person };
  }

  /** A booking of this guest that staff have approved. */
  async approved(guest: Actor = this.#worker.browser(), change = {}): Promise<BookingCreated> {
    const booking = (await guest.post(PATH, aBookingBody(change))).read(bookingCreatedSchema);
    const staff = await this.staff();
    await staff.api(`${PATH}/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'approved' },
    });
    return booking;
  }

  ask(guest: Actor, id: number, body: unknown, key?: string): Promise<Answer> {
    const headers = key ? { 'Idempotency-Key': key } : undefined;
    return guest.post(`${PATH}/${id}/change-requests`, body, headers);
  }

  async asked(guest: Actor, id: number, body: unknown): Promise<ChangeRequest> {
    return (await this.ask(guest, id, body)).read(changeRequestSchema);
  }

  async answer(id: number, request: number, json: object, staff?: Actor): Promise<Answer> {
    return (staff ?? (await this.staff())).api(`${PATH}/${id}/change-requests/${request}`, {
      method: 'PATCH',
      json,
    });
  }

  withdraw(guest: Actor, id: number, request: number): Promise<Answer> {
    return guest.api(`${PATH}/${id}/change-requests/${request}`, { method: 'DELETE' });
  }

  async all<T>(sql: string, ...values: unknown[]): Promise<T[]> {
    const statement = this.#worker.db().prepare(sql);
    return (await statement.bind(...values).all<T>()).results;
  }

  async nightsIn(id: number): Promise<string[]> {
    const sql = 'SELECT night FROM booking_nights WHERE bookingId = ?1 ORDER BY night';
    return (await this.all<{ night: string }>(sql, id)).map(({ night }) => night);
  }

  async rowOf(id: number): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.all<Record<string, unknown>>(
      'SELECT status, cancelledBy, checkInDate, checkOutDate, totalPrice FROM booking_submissions WHERE id = ?1',
      id,
    );
    return row;
  }

  requestsOf(id: number): Promise<Record<string, unknown>[]> {
    return this.all(
      'SELECT id, kind, status, words, answer, answeredAt FROM change_requests WHERE bookingId = ?1 ORDER BY id',
      id,
    );
  }

  notificationsOf(id: number): Promise<{ type: string; message: string; messageAr: string }[]> {
    return this.all(
      "SELECT type, message, messageAr FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 ORDER BY id",
      String(id),
    );
  }

  /** Who did what to the booking, in order. */
  async auditOf(id: number): Promise<string[]> {
    const rows = await this.all<{ action: string; actor: string }>(
      "SELECT action, actor FROM audit_log WHERE targetType = 'booking' AND targetId = ?1 ORDER BY id",
      String(id),
    );
    return rows.map(({ action, actor }) => `${actor.split(':')[0]} ${action}`);
  }
}
