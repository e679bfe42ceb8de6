import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES, isAcceptedStay } from './booking-lifecycle.ts';
import { changeRequestBodySchema } from './change-request.contract.ts';
import { changesToAskFor, moveProblem } from './change-request.ts';

const TODAY = '2026-12-10';
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });

describe('what a guest can ask staff for', () => {
  const dates = { checkInDate: '2026-12-12', checkOutDate: '2026-12-14', checkedOutAt: null };

  test.each(BOOKING_STATUSES)('J-05 of a %s booking', (status) => {
    const expected = ['approved', 'confirmed'].includes(status) ? ['change', 'cancel'] : [];
    expect(changesToAskFor({ status, ...dates }, TODAY)).toEqual(expected);
  });

  test.each([
    ['2026-12-10', '2026-12-11', ['change', 'cancel']],
    ['2026-12-09', '2026-12-11', ['change']],
    ['2026-12-09', '2026-12-10', ['change']],
    ['2026-12-07', '2026-12-09', []],
  ])('J-05 a stay from %s to %s', (checkInDate, checkOutDate, expected) => {
    const asked = { status: 'confirmed', checkInDate, checkOutDate, checkedOutAt: null } as const;
    expect(changesToAskFor(asked, TODAY)).toEqual(expected);
  });

  test('J-05 a stay that is checked in on its day is not cancelled any more', () => {
    const stayToday = {
      checkInDate: TODAY,
      checkOutDate: '2026-12-11',
      status: 'approved',
      checkedOutAt: null,
    } as const;
    const checkedInAt = '2026-12-10T10:00:00.000Z';
    expect(changesToAskFor({ ...stayToday, checkedInAt }, TODAY)).toEqual(['change']);
    expect(changesToAskFor({ ...stayToday, checkedInAt: null }, TODAY)).toEqual([
      'change',
      'cancel',
    ]);
  });

  test.each(['2026-12-10', '2026-12-14'])(
    'J-05 F-02 nothing of a stay until %s that its guest has left early',
    (checkOutDate) => {
      const checkedOutAt = '2026-12-10T05:00:00.000Z';
      const left = { status: 'approved', checkInDate: '2026-12-08', checkOutDate } as const;
      expect(changesToAskFor({ ...left, checkedOutAt }, TODAY)).toEqual([]);
      expect(isAcceptedStay({ ...left, checkedOutAt }, TODAY)).toBe(false);
    },
  );
});

describe('a stay that moves', () => {
  const coming = stay('2026-12-12', '2026-12-14');
  const begun = stay('2026-12-08', '2026-12-12');

  test.each([
    [coming, stay('2026-12-13', '2026-12-15'), null],
    [coming, stay('2026-12-10', '2026-12-11'), null],
    [coming, coming, 'same'],
    [coming, stay('2026-12-09', '2026-12-11'), 'in_past'],
    [coming, stay('2026-12-13', '2026-12-13'), 'order'],
    [coming, stay('2026-12-13', '2027-01-13'), 'too_long'],
    [coming, stay('2027-12-12', '2027-12-13'), 'too_far'],
    [begun, stay('2026-12-08', '2026-12-13'), null],
    [begun, stay('2026-12-08', '2026-12-10'), null],
    [begun, stay('2026-12-08', '2026-12-09'), 'in_past'],
    [begun, stay('2026-12-08', '2026-12-08'), 'order'],
    [begun, stay('2026-12-08', '2027-01-08'), 'too_long'],
    [begun, stay('2026-12-11', '2026-12-13'), 'started'],
  ])('J-05 from %o to %o: %s', (from, to, problem) => {
    expect(moveProblem(from, to, TODAY)).toBe(problem);
  });
});

describe('the body of a request', () => {
  const dates = { checkInDate: '2026-12-12', checkOutDate: '2026-12-14' };

  test.each([
    { kind: 'change', ...dates },
    { kind: 'change', ...dates, words: 'ليلة أطول إن أمكن' },
    { kind: 'cancel' },
    { kind: 'cancel', words: '' },
  ])('J-05 is read: %o', (body) => {
    expect(changeRequestBodySchema.safeParse(body).success).toBe(true);
  });

  test.each([
    { kind: 'change' },
    { kind: 'change', checkInDate: '2026-12-12' },
    { kind: 'cancel', ...dates },
    { kind: 'move', ...dates },
    { kind: 'change', checkInDate: '2026-02-30', checkOutDate: '2026-03-01' },
    { kind: 'cancel', words: 'x'.repeat(301) },
    { kind: 'cancel', status: 'agreed' },
  ])('J-05 is refused: %o', (body) => {
    expect(changeRequestBodySchema.safeParse(body).success).toBe(false);
  });
});
