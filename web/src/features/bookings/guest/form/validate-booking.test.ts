import { describe, expect, test } from 'vitest';
import { emptyDraft, type BookingDraft } from './booking-draft.ts';
import {
  validateFullForm,
  validatePointsForm,
  validateQuickForm,
  validateWalkIn,
  type StockLeft,
} from './validate-booking.ts';

const today = '2026-11-21';
const filled: BookingDraft = {
  ...emptyDraft(null),
  fullName: 'سالم',
  phoneNumber: '9123 4567',
  idNumber: '10458832',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
};
const stock = (change: Partial<StockLeft> = {}): StockLeft => ({
  remaining: 3,
  beds: { single: 1, double: 2 },
  smoking: { smoking: 1, non_smoking: 2 },
  ...change,
});
const full = (change: Partial<BookingDraft>, left: StockLeft | null = null) =>
  validateFullForm({ ...filled, ...change }, today, left);
const quick = (change: Partial<BookingDraft>, left: StockLeft | null = null) =>
  validateQuickForm({ ...filled, email: 'salim@example.om', ...change }, today, left);

describe('full form', () => {
  test('R-07 an empty form names every required field', () => {
    expect(validateFullForm(emptyDraft(null), today, null)).toEqual({
      fullName: 'required',
      phoneNumber: 'required',
      idNumber: 'required',
      checkInDate: 'required',
      checkOutDate: 'required',
      bedType: 'required',
      smokingPreference: 'required',
    });
  });

  test('R-07 J-01 a filled form has nothing to correct, with an e-mail or without', () => {
    expect([full({}), full({ email: ' salim@example.om ' })]).toEqual([{}, {}]);
  });

  test.each([
    ['a name of blanks', { fullName: '   ' }, { fullName: 'required' }],
    ['an ID of blanks', { idNumber: ' \t' }, { idNumber: 'required' }],
    ['half an e-mail', { email: 'salim@' }, { email: 'invalid' }],
    ['a phone of blanks', { phoneNumber: ' ' }, { phoneNumber: 'required' }],
    ['a phone that stops early', { phoneNumber: '9123 45' }, { phoneNumber: 'tooShort' }],
    [
      'a phone of letters and digits',
      { phoneNumber: '+999 123456789012345' },
      { phoneNumber: 'invalid' },
    ],
    ['a departure on the day of arrival', { checkOut: '2026-12-01' }, { checkOutDate: 'order' }],
    ['a departure before the arrival', { checkOut: '2026-11-30' }, { checkOutDate: 'order' }],
    [
      'an arrival yesterday',
      { checkIn: '2026-11-20', checkOut: '2026-11-22' },
      { checkInDate: 'inPast' },
    ],
    ['31 nights', { checkOut: '2027-01-01' }, { checkOutDate: 'tooLong' }],
    [
      'an arrival more than a year ahead',
      { checkIn: '2027-11-22', checkOut: '2027-11-23' },
      { checkInDate: 'tooFar' },
    ],
    ['no guest', { numberOfGuests: 0 }, { numberOfGuests: 'invalid' }],
    ['five guests', { numberOfGuests: 5 }, { numberOfGuests: 'invalid' }],
  ] as const)('R-07 %s is refused', (_title, change, problems) => {
    expect(full(change)).toEqual(problems);
  });

  test.each([
    ['Arabic digits', '٩١٢٣٤٥٦٧'],
    ['the country first', '00968 9123 4567'],
    ['another country', '+971 50 123 4567'],
  ])('R-07 a phone with %s is taken', (_title, phoneNumber) => {
    expect(full({ phoneNumber })).toEqual({});
  });

  test.each([
    ['today', { checkIn: today, checkOut: '2026-11-22' }],
    ['30 nights', { checkOut: '2026-12-31' }],
    ['a year ahead to the day', { checkIn: '2027-11-21', checkOut: '2027-11-22' }],
  ])('R-07 a stay of %s is taken', (_title, change) => {
    expect(full(change)).toEqual({});
  });

  test('R-06 a bed that went to somebody else meanwhile is named', () => {
    expect(full({}, stock({ beds: { single: 1, double: 0 } }))).toEqual({ bedType: 'gone' });
  });

  test('R-06 a smoking kind that went to somebody else meanwhile is named', () => {
    expect(full({}, stock({ smoking: { smoking: 1, non_smoking: 0 } }))).toEqual({
      smokingPreference: 'gone',
    });
  });

  test('R-06 a room sold out for the dates is told at the dates alone', () => {
    const none = stock({
      remaining: 0,
      beds: { single: 0, double: 0 },
      smoking: { smoking: 0, non_smoking: 0 },
    });
    expect(full({}, none)).toEqual({ checkInDate: 'gone' });
  });
});

describe('quick form', () => {
  test('R-08 an empty form names every required field, the e-mail too', () => {
    expect(validateQuickForm(emptyDraft(null), today, null)).toEqual({
      roomType: 'required',
      fullName: 'tooShort',
      phoneNumber: 'invalid',
      idNumber: 'invalid',
      email: 'invalid',
      checkInDate: 'required',
      checkOutDate: 'required',
      bedType: 'required',
      smokingPreference: 'required',
    });
  });

  test.each([
    ['a name of one letter', { fullName: ' س ' }, { fullName: 'tooShort' }],
    ['seven digits', { phoneNumber: '9123456' }, { phoneNumber: 'invalid' }],
    ['eight signs that are no phone', { phoneNumber: 'abcdefgh' }, { phoneNumber: 'invalid' }],
    ['an ID of four signs', { idNumber: '1045' }, { idNumber: 'invalid' }],
    ['no e-mail', { email: ' ' }, { email: 'invalid' }],
    ['half an e-mail', { email: 'salim@' }, { email: 'invalid' }],
  ] as const)('R-08 %s is refused', (_title, change, problems) => {
    expect(quick(change)).toEqual(problems);
  });

  test.each([
    ['a name of two letters', { fullName: 'مي' }],
    ['an ID of five signs', { idNumber: '10458' }],
    ['a whole e-mail', { email: ' salim@example.om ' }],
    ['an e-mail with marks that show nothing', { email: '\u202asalim@example.om\u202c' }],
  ])('R-08 %s is taken', (_title, change) => {
    expect(quick(change)).toEqual({});
  });
});

test('R-08 F-04 staff book for a guest at the desk who has no e-mail', () => {
  expect(validateWalkIn(filled, today, null)).toEqual({});
  expect(validateWalkIn({ ...filled, email: 'salim@' }, today, null)).toEqual({ email: 'invalid' });
});

test('B-04 staff leave out an ID number that nobody needs now, and no half of one', () => {
  const without = { ...filled, idNumber: ' ' };
  expect(validateWalkIn(without, today, null)).toEqual({ idNumber: 'invalid' });
  expect(validateWalkIn(without, today, null, { isIdOptional: true })).toEqual({});
  expect(
    validateWalkIn({ ...filled, idNumber: '123' }, today, null, { isIdOptional: true }),
  ).toEqual({ idNumber: 'invalid' });
  expect(validateQuickForm({ ...without, email: 'a@example.test' }, today, null)).toEqual({
    idNumber: 'invalid',
  });
});

test('B-04 staff take a guest in for the night that runs', () => {
  const running = { ...filled, checkIn: '2026-11-20', checkOut: today };
  expect(validateWalkIn(running, today, null)).toEqual({ checkInDate: 'inPast' });
  expect(validateWalkIn(running, today, null, { first: '2026-11-20' })).toEqual({});
});

describe('form of a free night', () => {
  const points = (change: Partial<BookingDraft>) =>
    validatePointsForm({ ...filled, checkOut: '2026-12-02', ...change }, today, null);

  test('R-07 asks for no e-mail, so half of one typed elsewhere stops nobody', () => {
    expect(points({ email: 'salim@' })).toEqual({});
  });

  test('P-05 one night is what points buy', () => {
    expect(points({})).toEqual({});
  });

  test('P-05 a second night is refused beside the check-out', () => {
    expect(points({ checkOut: '2026-12-03' })).toEqual({ checkOutDate: 'oneNight' });
  });

  test('P-05 a check-in before today is refused', () => {
    expect(points({ checkIn: '2026-11-20', checkOut: '2026-11-21' })).toEqual({
      checkInDate: 'inPast',
    });
  });

  test('P-05 every field is required', () => {
    expect(
      Object.keys(
        points({ fullName: '', phoneNumber: ' ', idNumber: '', checkIn: null, checkOut: null }),
      ).toSorted(),
    ).toEqual(['checkInDate', 'checkOutDate', 'fullName', 'idNumber', 'phoneNumber']);
  });
});
