import { bookingSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { bookingScene } from './booking-scene.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

const ROW =
  'SELECT status, checkedInAt, checkedOutAt, noShowAt, roomNumber FROM booking_submissions WHERE id = ?1';
const NIGHTS = 'SELECT night, roomNumber FROM booking_nights WHERE bookingId = ?1 ORDER BY night';

/** Accepted stays around today and the marks that staff make on them. */
export function stayMarkScene(worker: TestWorker) {
  const { book, move, staffMember } = bookingScene(worker);
  const today = () => muscatDay(Date.now());
  const day = (offset: number) => addDays(today(), offset);
  const all = async <T>(sql: string, ...values: unknown[]): Promise<T[]> =>
    (
      await worker
        .db()
        .prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  return {
    day,
    all,
    move,
    staffMember,
    /** An accepted stay from `from` to `to`, days counted from today; its nights as the verb made them. */
    stay: async (from: number, to: number, change = {}): Promise<Booking> => {
      const ahead = Math.max(from, 0);
      const asked = { checkInDate: day(ahead), checkOutDate: day(ahead + to - from), ...change };
      const booking = await book(worker.browser(), asked);
      await move(await staffMember(), booking.id, 'approved');
      const shift = `${from - ahead} day`;
      await worker
        .db()
        .batch([
          worker
            .db()
            .prepare(
              'UPDATE booking_submissions SET checkInDate = date(checkInDate, ?2), checkOutDate = date(checkOutDate, ?2) WHERE id = ?1',
            )
            .bind(booking.id, shift),
          worker
            .db()
            .prepare(
              "UPDATE booking_nights SET night = 'x' || date(night, ?2) WHERE bookingId = ?1",
            )
            .bind(booking.id, shift),
          worker
            .db()
            .prepare('UPDATE booking_nights SET night = substr(night, 2) WHERE bookingId = ?1')
            .bind(booking.id),
        ]);
      return bookingSchema.parse({ ...booking, status: 'approved' });
    },
    mark: async (id: number, what: string, json?: object, actor?: Actor): Promise<Answer> =>
      (actor ?? (await staffMember())).api(`/api/admin/bookings/${id}/${what}`, {
        method: what === 'room-number' ? 'PUT' : 'POST',
        ...(json && { json }),
      }),
    undo: async (id: number, what: string): Promise<Answer> =>
      (await staffMember()).api(`/api/admin/bookings/${id}/${what}`, { method: 'DELETE' }),
    rowOf: async (id: number) => (await all<Record<string, unknown>>(ROW, id))[0],
    nightsOf: (id: number) => all<{ night: string; roomNumber: number | null }>(NIGHTS, id),
    auditOf: async (id: number) =>
      (
        await all<{ action: string }>(
          "SELECT action FROM audit_log WHERE targetType = 'booking' AND targetId = ?1 ORDER BY id",
          String(id),
        )
      ).map(({ action }) => action),
    /** Lets minutes pass since a mark was made. */
    ageMark: (id: number, column: string, minutes: number) =>
      all(
        `UPDATE booking_submissions SET ${column} = ?2 WHERE id = ?1`,
        id,
        new Date(Date.now() - minutes * 60_000).toISOString(),
      ),
  };
}
