import { describe, expect, it } from 'vitest';
import { reuseOrCreate } from '../api/send-review.ts';
import { EMPTY_DRAFT, missingFields, toBody } from './review-draft.ts';

const written = { rating: 4, comment: ' هدوء وبحر ', name: '' };

describe('V-01 the form of a review', () => {
  it('V-01 asks for stars and a comment, and for nothing else', () => {
    expect(missingFields(EMPTY_DRAFT)).toEqual(['rating', 'comment']);
    expect(missingFields({ ...written, comment: '  ' })).toEqual(['comment']);
    expect(missingFields({ ...written, rating: 0 })).toEqual(['rating']);
    expect(missingFields(written)).toEqual([]);
  });

  it('V-01 sends what was typed, and no name where none was', () => {
    expect(toBody(written, {})).toEqual({ rating: 4, comment: 'هدوء وبحر' });
    expect(
      toBody({ ...written, name: 'سالم', replaces: 7 }, { booking: 'DS-7K4P9M', code: 'AB12C' }),
    ).toEqual({
      rating: 4,
      comment: 'هدوء وبحر',
      name: 'سالم',
      replaces: 7,
      bookingReference: 'DS-7K4P9M',
      bookingCode: 'AB12C',
    });
  });

  it('V-03 what is sent again goes under the same key, and other words under another', () => {
    const first = reuseOrCreate(null, toBody(written, {}));
    expect(reuseOrCreate(first, toBody(written, {})).key).toBe(first.key);
    expect(reuseOrCreate(first, toBody({ ...written, rating: 5 }, {})).key).not.toBe(first.key);
  });
});
