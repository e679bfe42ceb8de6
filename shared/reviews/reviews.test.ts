import { describe, expect, test } from 'vitest';
import { reviewBodySchema } from './review.contract.ts';
import { scoreOf, SHOWN_REVIEWS, STARS } from './reviews.ts';

describe('V-02 the score', () => {
  test.each([
    [[0, 0, 0, 0, 0], { average: null, count: 0 }],
    [[0, 0, 0, 0, 1], { average: 5, count: 1 }],
    [[0, 1, 2, 6, 29], { average: 4.7, count: 38 }],
    [[1, 0, 0, 0, 1], { average: 3, count: 2 }],
    [[0, 0, 1, 0, 2], { average: 4.3, count: 3 }],
  ])('V-02 of %j is %j', (spread, score) => {
    expect(scoreOf(spread)).toEqual(score);
  });

  test('Z-04 one to five stars, and three reviews before anybody asks for more', () => {
    expect([STARS, SHOWN_REVIEWS]).toEqual([[1, 2, 3, 4, 5], 3]);
  });
});

describe('V-01 what a review needs', () => {
  const body = { rating: 4, comment: ' هادئة ونظيفة ' };

  test('V-01 stars and a comment are enough, and blanks around it are no part of it', () => {
    expect(reviewBodySchema.parse(body)).toEqual({ rating: 4, comment: 'هادئة ونظيفة' });
  });

  test.each([
    ['no stars', { ...body, rating: 0 }],
    ['six stars', { ...body, rating: 6 }],
    ['half a star', { ...body, rating: 3.5 }],
    ['blanks for a comment', { ...body, comment: ' \u200f ' }],
    ['a comment that never ends', { ...body, comment: 'a'.repeat(1501) }],
    ['a field that nobody knows', { ...body, isApproved: true }],
  ])('V-01 refuses %s', (_, wrong) => {
    expect(reviewBodySchema.safeParse(wrong).success).toBe(false);
  });
});
