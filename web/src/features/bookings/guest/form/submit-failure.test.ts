import { expect, test } from 'vitest';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { submitFailure } from './submit-failure.ts';

const refused = (code: ErrorCode, details?: ErrorDetails) =>
  new ApiError({ kind: 'http', status: 409, code, message: 'words of the server', details });

test('R-16 a room sold out between form and submit is told as such', () => {
  expect(submitFailure(refused('booking.sold_out'))).toEqual({ kind: 'soldOut', full: [] });
  const full = [{ part: 'bed' as const, nights: ['2026-12-03'] }];
  expect(submitFailure(refused('booking.sold_out', { full }))).toEqual({
    kind: 'soldOut',
    full,
  });
});

test('R-16 a changed price comes with the new total in baisa', () => {
  expect(submitFailure(refused('booking.price_changed', { totalPrice: 26.4 }))).toEqual({
    kind: 'priceChanged',
    totalBaisa: 26_400,
  });
});

test('R-16 a request that needs an account is told as such, in the words of the server', () => {
  const error = refused('booking.sign_in_needed');
  expect(submitFailure(error)).toEqual({ kind: 'signInNeeded', error });
});

test('R-16 a changed price without the new total is a plain refusal', () => {
  expect(submitFailure(refused('booking.price_changed'))).toMatchObject({ kind: 'refused' });
});

test.each([
  ['booking.stay_in_past', { checkInDate: 'inPast' }],
  ['booking.stay_too_far', { checkInDate: 'tooFar' }],
  ['booking.stay_order', { checkOutDate: 'order' }],
  ['booking.stay_too_long', { checkOutDate: 'tooLong' }],
  ['points.one_night', { checkOutDate: 'oneNight' }],
  ['phone.invalid', { phoneNumber: 'invalid' }],
] as const)('R-16 %s stands beside its field', (code, problems) => {
  expect(submitFailure(refused(code))).toEqual({ kind: 'fields', problems });
});

test('P-06 a balance that no longer covers the night is told as such', () => {
  expect(submitFailure(refused('points.insufficient'))).toEqual({ kind: 'tooFewPoints' });
});

test('R-16 fields that the server names stand beside their fields, also the e-mail under its other name', () => {
  const fields = [
    { field: 'idNumber', reason: 'required' },
    { field: 'contactEmail', reason: 'invalid' },
  ];
  expect(submitFailure(refused('request.invalid', { fields }))).toEqual({
    kind: 'fields',
    problems: { idNumber: 'required', email: 'refused' },
  });
});

test('R-16 a refusal of something that the form does not show is told in the words of the server', () => {
  const error = refused('request.invalid', { fields: [{ field: 'extras', reason: 'too_long' }] });
  expect(submitFailure(error)).toEqual({ kind: 'refused', error });
});

test.each(['network', 'timeout', 'foreign'] as const)(
  'R-16 without an answer (%s) nobody says that it failed',
  (kind) => {
    const error = new ApiError({ kind, message: kind });
    expect(submitFailure(error)).toEqual({ kind: 'noAnswer', error });
  },
);

test.each([500, 503])(
  'R-16 a fault of the server (%i) may have come after it took the booking, so nobody says that it failed',
  (status) => {
    const error = new ApiError({ kind: 'http', status, code: 'server.failed', message: 'fault' });
    expect(submitFailure(error)).toEqual({ kind: 'noAnswer', error });
  },
);

test('R-16 anything unforeseen is still told', () => {
  const error = new TypeError('unforeseen');
  expect(submitFailure(error)).toEqual({ kind: 'refused', error });
});
