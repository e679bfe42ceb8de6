import { bookingListSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { stayLinkSchema } from '#shared/bookings/my-stay.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ChangeScene } from './change-scene.ts';
import type { Actor, Answer } from './harness.ts';

const PATH = '/api/booking-submissions';

/** Guests with an accepted stay, at any distance from today. */
export class MyStayScene extends ChangeScene {
  /** Puts the stay so many days from today; its nights are not what these tests are about. */
  async movedTo({ id }: BookingCreated, from: number, to: number): Promise<void> {
    const today = muscatDay(Date.now());
    const sql = 'UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1';
    await this.all(sql, id, addDays(today, from), addDays(today, to));
  }

  arrival(guest: Actor, id: number, arrivalTime: unknown, headers = {}): Promise<Answer> {
    return guest.api(`${PATH}/${id}/arrival-time`, {
      method: 'PUT',
      json: { arrivalTime },
      headers,
    });
  }

  /** As the guest's list, or the board, shows it. */
  async listed(reader: Actor, id: number) {
    const list = (await reader.api(PATH)).read(bookingListSchema);
    return list.find((booking) => booking.id === id);
  }

  link(guest: Actor, id: number, method: 'GET' | 'POST' | 'DELETE'): Promise<Answer> {
    return guest.api(`${PATH}/${id}/stay-link`, { method });
  }

  async shared(guest: Actor, id: number): Promise<string> {
    const { code } = (await this.link(guest, id, 'POST')).read(stayLinkSchema);
    if (code === null) throw new Error('the stay has no link');
    return code;
  }

  linksOf(id: number): Promise<Record<string, unknown>[]> {
    return this.all('SELECT nonce, secretHash FROM stay_links WHERE bookingId = ?1', id);
  }
}
