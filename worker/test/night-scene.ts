import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { DELETION } from './booking-scene.ts';
import { DeskScene } from './desk-scene.ts';
import type { TestWorker } from './harness.ts';

const MINUTE = 60_000;

/** A desk whose clock goes over midnight: the evening of `eve`, and `day` after it. */
export class NightScene extends DeskScene {
  readonly day = muscatDay(Date.now());
  readonly eve = addDays(this.day, -1);
  readonly next = addDays(this.day, 1);
  readonly #worker: TestWorker;

  constructor(worker: TestWorker) {
    super(worker);
    this.#worker = worker;
  }

  /** Minutes after the midnight between the two days; staff stay signed in. */
  async at(minutes: number): Promise<void> {
    const now = startOfMuscatDay(this.day) + minutes * MINUTE;
    await this.staff();
    await this.#worker.setClock(now);
    const [seen, until] = [now - MINUTE, now + 60 * MINUTE].map((ms) => new Date(ms).toISOString());
    await this.all(
      `UPDATE sessions SET createdAt = ?1, lastSeenAt = ?1, authenticatedAt = ?1, expiresAt = ?2,
         lockedAt = NULL`,
      seen,
      until,
    );
  }

  /** The house is empty, and the clock that of everybody. */
  async clear(): Promise<void> {
    await this.#worker.setClock(null);
    await this.all('DELETE FROM booking_nights');
    await this.all('UPDATE booking_submissions SET deletedAt = updatedAt WHERE deletedAt IS NULL');
  }

  /** The booking is gone, or ended by staff; answers what names the end. */
  async end(way: Way, { id }: { readonly id: number }): Promise<string> {
    const path = `/api/booking-submissions/${id}`;
    const staff = await this.staff();
    if (way === 'deleted') await staff.api(path, { method: 'DELETE', json: DELETION });
    else await staff.api(`${path}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    const [row] = await this.all<{ at: string; isOver: number }>(
      `SELECT updatedAt AS at, status = 'cancelled' AS isOver FROM booking_submissions WHERE id = ?1`,
      id,
    );
    if (row?.isOver !== 1) throw new Error(`not ${way}`);
    return row.at;
  }

  async back(way: Way, { id }: { readonly id: number }, cancelledAt: string) {
    const verb = way === 'deleted' ? 'restore' : 'reinstate';
    return (await this.staff()).post(`/api/admin/bookings/${id}/${verb}`, { cancelledAt });
  }

  async stayOf(id: number) {
    const [row] = await this.all<{ releasedFrom: string | null; heldFrom: string | null }>(
      'SELECT releasedFrom, heldFrom FROM booking_submissions WHERE id = ?1',
      id,
    );
    return { ...row, nights: await this.nightsIn(id) };
  }

  /** Rooms of the type that are on sale on every night. */
  async onSale(roomType: string, count: number): Promise<void> {
    await this.all(
      'UPDATE room_inventory SET availableCount = ?2 WHERE roomType = ?1',
      roomType,
      count,
    );
  }
}
type Way = 'deleted' | 'cancelled';
