import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import {
  editedBookingSchema,
  staffBookingSchema,
  type StaffBooking,
  walkInAnswerSchema,
} from '#shared/bookings/staff-booking.contract.ts';
import { ChangeScene } from './change-scene.ts';
import { aBookingBody } from './factories.ts';
import type { Actor, Answer } from './harness.ts';

/** Staff who book for guests at the desk and change what is booked. */
export class DeskScene extends ChangeScene {
  async edit(booking: { id: number; updatedAt: string }, change: object): Promise<Answer> {
    return this.editFrom(booking.updatedAt, booking.id, change);
  }

  async editFrom(from: string, id: number, change: object, staff?: Actor): Promise<Answer> {
    const json = { from, ...change };
    return (staff ?? (await this.staff())).api(`/api/admin/bookings/${id}`, {
      method: 'PATCH',
      json,
    });
  }

  async edited(booking: { id: number; updatedAt: string }, change: object) {
    return (await this.edit(booking, change)).read(editedBookingSchema).booking;
  }

  async shown(id: number): Promise<StaffBooking> {
    const staff = await this.staff();
    return (await staff.api(`/api/admin/bookings/${id}`)).read(staffBookingSchema);
  }

  async walkIn(change: object = {}, key?: string): Promise<Answer> {
    const { approve = false, ...request } = change as { approve?: boolean };
    const headers = key ? { 'Idempotency-Key': key } : undefined;
    const body = { ...aBookingBody(request), approve };
    return (await this.staff()).post('/api/admin/walk-ins', body, headers);
  }

  async walkedIn(change: object = {}): Promise<BookingCreated> {
    return (await this.walkIn(change)).read(walkInAnswerSchema);
  }

  async requested(change: object = {}, guest?: Actor): Promise<BookingCreated> {
    const answer = await (guest ?? (await this.stranger())).post(
      '/api/booking-submissions',
      aBookingBody(change),
    );
    return answer.read(bookingCreatedSchema);
  }

  /** Nights as the table has them against nights as the bookings say: both empty where they agree. */
  differences(): Promise<{ id: number }[]> {
    return this.all(`
      SELECT b.id FROM booking_submissions b
      WHERE b.deletedAt IS NULL AND b.status IN ('pending', 'approved', 'confirmed')
        AND (SELECT COUNT(*) FROM booking_nights n WHERE n.bookingId = b.id
          AND n.night >= b.checkInDate AND n.night < b.checkOutDate AND n.roomType = b.roomType
          AND n.bedType = b.bedType AND n.smokingType = b.smokingPreference)
          <> CAST(julianday(b.checkOutDate) - julianday(b.checkInDate) AS INTEGER)
      UNION ALL
      SELECT n.bookingId FROM booking_nights n JOIN booking_submissions b ON b.id = n.bookingId
      WHERE b.status IN ('completed', 'cancelled') OR n.night < b.checkInDate
        OR n.night >= b.checkOutDate`);
  }
}
