import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import type { Actor } from './harness.ts';
import { MyStayScene } from './my-stay-scene.ts';

const PATH = '/api/booking-submissions';

/** Requests that staff have answered, and whose guests have not been told yet. */
export class AnswerScene extends MyStayScene {
  /** Answers how it names the answer for an undo. */
  async answered(id: number, status: 'approved' | 'cancelled', more = {}): Promise<string> {
    const json = { status, from: 'pending', mayUndo: true, ...more };
    const given = await (await this.staff()).api(`${PATH}/${id}/status`, { method: 'PATCH', json });
    return given.read(bookingStatusAnswerSchema).updatedAt;
  }

  /** The ten seconds pass. */
  async undoIsOver(): Promise<void> {
    await this.all(
      "UPDATE booking_submissions SET tellAt = '2020-01-01T00:00:00.000Z' WHERE tellAt IS NOT NULL",
    );
  }

  /** What the booking's guest was told, in order, without the word that the request arrived. */
  async newsOf(id: number): Promise<string[]> {
    const news = await this.notificationsOf(id);
    return news.map(({ type }) => type).filter((type) => type !== 'booking_received');
  }

  cancel(guest: Actor, id: number) {
    const json = { status: 'cancelled' };
    return guest.api(`${PATH}/${id}/status`, { method: 'PATCH', json });
  }
}
