import { describe, expect, it } from 'vitest';
import { reuseOrCreate } from '../api/send-review.ts';
import {
  deleteReviewDraft,
  EMPTY_DRAFT,
  isTooLong,
  keepWordsOfHidden,
  keepWordsOfSent,
  missingFields,
  readReviewDraft,
  saveReviewDraft,
  toBody,
} from './review-draft.ts';

const written = { rating: 4, comment: ' هدوء وبحر ', name: '' };

describe('V-01 the form of a review', () => {
  it('V-01 asks for stars and a comment, and for nothing else', () => {
    expect(missingFields(EMPTY_DRAFT)).toEqual(['rating', 'comment']);
    expect(missingFields({ ...written, comment: '  ' })).toEqual(['comment']);
    expect(missingFields({ ...written, rating: 0 })).toEqual(['rating']);
    expect(missingFields(written)).toEqual([]);
  });

  it('V-01 marks that show nothing are no comment, and ligatures count as what they stand for', () => {
    expect(missingFields({ ...written, comment: '\u200f \u2800' })).toEqual(['comment']);
    const grown = 'ﷺ'.repeat(100);
    expect([missingFields({ ...written, comment: grown }), isTooLong(grown)]).toEqual([
      ['comment'],
      true,
    ]);
  });

  it('V-01 a broken link costs the stay and nothing that was typed', () => {
    expect(toBody(written, { booking: 'DS', code: 'x'.repeat(300) })).toEqual({
      rating: 4,
      comment: 'هدوء وبحر',
    });
  });

  it('V-01 a hidden review is put right beside what is typed of another one', () => {
    saveReviewDraft({ ...written, comment: 'أكتب الآن' });
    const about = keepWordsOfHidden(7, written);
    expect(readReviewDraft(about)).toEqual({ ...written, replaces: 7 });
    expect(readReviewDraft().comment).toBe('أكتب الآن');
    saveReviewDraft({ ...written, comment: 'بلا إعلان', replaces: 7 }, about);
    expect(readReviewDraft(keepWordsOfHidden(7, written)).comment).toBe('بلا إعلان');
  });

  it('V-01 a review that came back waits where the form looks, unless that is in use', () => {
    deleteReviewDraft();
    expect(keepWordsOfSent('a', written)).toBeUndefined();
    expect(readReviewDraft()).toEqual(written);
    const about = keepWordsOfSent('b', { ...written, rating: 2 });
    expect(readReviewDraft(about)).toEqual({ ...written, rating: 2 });
    expect(readReviewDraft()).toEqual(written);
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
