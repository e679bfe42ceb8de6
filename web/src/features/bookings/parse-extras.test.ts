import { describe, expect, it } from 'vitest';
import { NO_EXTRAS } from '#shared/bookings/booking.contract.ts';
import { parseExtras } from './parse-extras.ts';

describe('R-04 the room that a guest wished for', () => {
  it.each([
    ['silver-3', { room: 3, note: null }],
    ['silver-general', { room: null, note: null }],
    [NO_EXTRAS, { room: null, note: null }],
    [null, { room: null, note: null }],
    ['  ', { room: null, note: null }],
    ['gold-11', { room: null, note: 'gold-11' }],
    ['سرير للطفل', { room: null, note: 'سرير للطفل' }],
  ])('R-04 extras %s', (extras, read) => {
    expect(parseExtras(extras)).toEqual(read);
  });
});
