import { describe, expect, test } from 'vitest';
import {
  bookingListQuerySchema,
  bookingLookupQuerySchema,
  bookingRequestSchema,
  bookingStatusBodySchema,
} from './booking.contract.ts';

const valid = {
  fullName: 'سالم بن حمد',
  phoneNumber: '91234567',
  idNumber: '12345678',
  checkInDate: '2026-11-22',
  checkOutDate: '2026-11-24',
  roomType: 'silver',
  bedType: 'double',
  smokingPreference: 'non_smoking',
};
const accepts = (change: object) => bookingRequestSchema.safeParse({ ...valid, ...change }).success;
const faults = (change: object) =>
  bookingRequestSchema
    .safeParse({ ...valid, ...change })
    .error?.issues.map(
      (issue) => issue.path.join('.') || (issue as { keys?: string[] }).keys?.join(),
    );

describe('R-10 the body of a booking request', () => {
  test('R-10 needs eight fields and counts two guests where none are named', () => {
    expect(bookingRequestSchema.parse(valid)).toEqual({ ...valid, numberOfGuests: 2 });
  });

  test.each(Object.keys(valid))(
    'R-07 without %s it is refused, and the field is named',
    (field) => {
      expect(faults({ [field]: undefined })).toEqual([field]);
    },
  );

  test('R-10 blanks around a text go', () => {
    expect(bookingRequestSchema.parse({ ...valid, fullName: '  سالم  ' }).fullName).toBe('سالم');
  });

  test.each([
    ['fullName', '', false],
    ['fullName', '   ', false],
    ['fullName', '\u200e\u200b', false],
    ['fullName', '\ufdfa'.repeat(6), false],
    ['fullName', 'ا', true],
    ['fullName', 'ا'.repeat(100), true],
    ['fullName', 'ا'.repeat(101), false],
    ['fullName', 7, false],
    ['phoneNumber', '9'.repeat(41), false],
    ['idNumber', '1'.repeat(41), false],
    ['checkInDate', '2027-02-29', false],
    ['checkInDate', '2028-02-29', true],
    ['checkInDate', '22/11/2026', false],
    ['checkOutDate', null, false],
    ['roomType', 'suite', false],
    ['bedType', 'triple', false],
    ['smokingPreference', 'sometimes', false],
    ['numberOfGuests', 0, false],
    ['numberOfGuests', 1, true],
    ['numberOfGuests', 4, true],
    ['numberOfGuests', 5, false],
    ['numberOfGuests', 2.5, false],
    ['numberOfGuests', '2', false],
    ['totalPrice', 0, true],
    ['totalPrice', -0.001, false],
    ['totalPrice', 10_000, true],
    ['totalPrice', 10_001, false],
    ['totalPrice', Number.NaN, false],
    ['contactEmail', 'guest@example.om', true],
    ['contactEmail', '\u200eguest@example.om\u200f', true],
    ['contactEmail', 'guest', false],
    ['contactEmail', null, true],
    ['userEmail', null, true],
    ['extras', 'غرفة 3', true],
    ['extras', 'x'.repeat(201), false],
    ['paymentMethod', 'card', false],
    ['status', 'done', false],
    ['language', 'fr', false],
    ['pointsUsed', -1, false],
    ['role', 'staff', false],
    ['__proto', {}, false],
  ])('R-07 %s = %j is accepted: %s', (field, value, accepted) => {
    expect(accepts({ [field]: value })).toBe(accepted);
    if (!accepted) expect(faults({ [field]: value })).toEqual([field]);
  });
});

describe('R-15 the bodies and queries around a booking', () => {
  test.each([
    [{ status: 'approved' }, true],
    [{ status: 'APPROVED' }, false],
    [{ status: 'approved', totalPrice: 1 }, false],
    [{}, false],
  ])('R-15 a change of state %j is accepted: %s', (body, accepted) => {
    expect(bookingStatusBodySchema.safeParse(body).success).toBe(accepted);
  });

  test.each([
    [{ reference: 'DS-23456Z' }, true],
    [{ reference: 'DS-23456Z', code: 'ABCDE-FGHJK' }, false],
    [{ reference: 'DS-2' }, false],
    [{ code: 'ABCDE-FGHJK' }, false],
  ])('R-13 a look-up %j is accepted: %s', (query, accepted) => {
    expect(bookingLookupQuerySchema.safeParse(query).success).toBe(accepted);
  });

  test.each([
    [{}, true],
    [{ lane: 'arrivals' }, true],
    [{ lane: 'attic' }, false],
    [{ search: '   ' }, false],
    [{ page: '2' }, false],
  ])('B-02 a list query %j is accepted: %s', (query, accepted) => {
    expect(bookingListQuerySchema.safeParse(query).success).toBe(accepted);
  });
});
