import { describe, expect, test } from 'vitest';
import { walkInBodySchema } from '#shared/bookings/staff-booking.contract.ts';
import { aBooking, aBookingRequest } from '#shared/testing/builders.ts';
import {
  changedParts,
  draftOfBooking,
  editBody,
  editProblems,
  NO_NOTES,
  saturdayAfter,
  walkInBody,
  walkInDraft,
} from './desk-draft.ts';

const TODAY = '2026-11-25';
const booking = aBooking();
const STOCK_GONE = {
  remaining: 0,
  beds: { single: 0, double: 0 },
  smoking: { smoking: 0, non_smoking: 0 },
};

describe('what a walk-in begins with', () => {
  test('B-04 tonight, unless nights were chosen on the way here', () => {
    expect(walkInDraft({}, TODAY)).toMatchObject({ checkIn: TODAY, checkOut: '2026-11-26' });
    const chosen = { roomType: 'gold', checkIn: '2026-12-01', checkOut: '2026-12-04' } as const;
    expect(walkInDraft(chosen, TODAY)).toMatchObject(chosen);
  });

  test.each([
    ['2026-11-25', '2026-11-28'],
    ['2026-11-27', '2026-11-28'],
    ['2026-11-28', '2026-12-05'],
    ['2026-11-29', '2026-12-05'],
  ])('B-04 the Saturday after %s is %s', (day, saturday) => {
    expect(saturdayAfter(day)).toBe(saturday);
  });
});

describe('what a walk-in sends', () => {
  const request = aBookingRequest({ checkIn: TODAY, checkOut: '2026-11-26' });
  const step = { approve: false, notes: NO_NOTES, roomNumber: null };

  test('B-04 nothing that was left empty', () => {
    const body = walkInBody({ ...request, idNumber: '' }, step);
    expect(Object.keys(body)).not.toContain('idNumber');
    expect(walkInBodySchema.parse(body)).toEqual({
      ...request,
      idNumber: undefined,
      userEmail: null,
      approve: false,
    });
  });

  test('F-02 B-04 notes as typed, and the room that the guest is given', () => {
    const notes = { wish: ' A cot ', teamNote: 'Feathers\n' };
    expect(walkInBody(request, { ...step, notes, roomNumber: 4, confirm: true })).toMatchObject({
      wish: 'A cot',
      teamNote: 'Feathers',
      roomNumber: 4,
      confirm: true,
    });
  });
});

describe('what an edit sends', () => {
  test('F-03 only what is other than the booking; another spelling of the phone is not', () => {
    const draft = draftOfBooking(booking);
    expect(changedParts(draft, booking)).toEqual({});
    expect(changedParts({ ...draft, phoneNumber: '00968 91234567' }, booking)).toEqual({});
    expect(editBody(draft, booking, 13_200)).toBeNull();
    const other = { ...draft, numberOfGuests: 3, email: ' salim@example.test ' };
    expect(editBody(other, booking, 15_200)).toEqual({
      from: booking.updatedAt,
      numberOfGuests: 3,
      contactEmail: 'salim@example.test',
      totalPrice: 15.2,
    });
  });

  test('M-01 that the card is taken off, also where nothing else is other', () => {
    expect(editBody(draftOfBooking(booking), booking, 13_200, true)).toEqual({
      from: booking.updatedAt,
      totalPrice: 13.2,
      withoutCard: true,
    });
  });

  test('F-03 an e-mail that is emptied is taken away', () => {
    const withEmail = aBooking({ contactEmail: 'salim@example.test' });
    const draft = { ...draftOfBooking(withEmail), email: '' };
    expect(editBody(draft, withEmail, null)).toEqual({
      from: withEmail.updatedAt,
      contactEmail: null,
    });
  });

  test('F-03 what the booking has already is never gone, and a begun stay keeps its check-in', () => {
    const draft = draftOfBooking(booking);
    expect(editProblems(draft, booking, TODAY, STOCK_GONE)).toEqual({});
    expect(editProblems(draft, booking, '2026-12-02', STOCK_GONE)).toEqual({});
    const moved = { ...draft, checkIn: '2026-11-20' };
    expect(editProblems(moved, booking, TODAY, null)).toEqual({ checkInDate: 'inPast' });
    expect(editProblems({ ...draft, fullName: 'x' }, booking, TODAY, null)).toEqual({
      fullName: 'tooShort',
    });
  });
});
