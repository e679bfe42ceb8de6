import { describe, expect, it } from 'vitest';
import { isSwipe, swipeAnswer } from './use-card-swipe.ts';

describe('D-01 a card under a finger', () => {
  it('D-01 towards the end of the line it is approved, towards its start rejected, in both directions', () => {
    expect([swipeAnswer(120, false), swipeAnswer(-120, false)]).toEqual(['approve', 'reject']);
    expect([swipeAnswer(120, true), swipeAnswer(-120, true)]).toEqual(['reject', 'approve']);
  });

  it('D-01 drawn a little, or not at all, it goes back', () => {
    expect([0, 40, -95].map((by) => swipeAnswer(by, false))).toEqual([null, null, null]);
  });

  it('D-01 a finger that scrolls draws no card', () => {
    expect([isSwipe(30, 4), isSwipe(-30, 4), isSwipe(30, 20), isSwipe(4, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
