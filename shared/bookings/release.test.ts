import { describe, expect, it } from 'vitest';
import { firstHeldAgain, heldAgain, heldStay, nightsLeft, releasesByDefault } from './release.ts';

const stay = { checkInDate: '2026-12-08', checkOutDate: '2026-12-12', releasedFrom: null };

describe('F-02 the nights left of a stay', () => {
  it.each([
    ['2026-12-07', 4],
    ['2026-12-08', 4],
    ['2026-12-10', 2],
    ['2026-12-12', 0],
    ['2026-12-15', 0],
  ])('F-02 on %s there are %i', (today, count) => {
    expect(nightsLeft(stay, today)).toBe(count);
  });

  it('F-02 none once they are released, and the stay holds only those before', () => {
    const released = { ...stay, releasedFrom: '2026-12-10' };
    expect(nightsLeft(released, '2026-12-10')).toBe(0);
    expect(heldStay(released).checkOutDate).toBe('2026-12-10');
    expect(heldStay(stay).checkOutDate).toBe('2026-12-12');
  });
});

describe('F-02 nights that are held again', () => {
  const missed = { ...stay, releasedFrom: '2026-12-09', checkedInAt: null };
  const left = { ...missed, checkedInAt: '2026-12-08T12:00:00.000Z' };

  it.each([
    ['on the day of the release nothing is lost', missed, '2026-12-09', null, '2026-12-09'],
    [
      'later a guest who had not come begins then',
      missed,
      '2026-12-11',
      '2026-12-11',
      '2026-12-11',
    ],
    ['one who had been here slept before', left, '2026-12-11', null, '2026-12-11'],
    ['none were released', { ...left, releasedFrom: null }, '2026-12-11', null, '2026-12-08'],
  ])('F-02 %s', (_what, one, today, heldFrom, first) => {
    expect(heldAgain(one, today)).toEqual({ releasedFrom: null, heldFrom });
    expect(firstHeldAgain(one, today)).toBe(first);
    const again = { ...one, ...heldAgain(one, today) };
    expect(heldStay(again).checkInDate).toBe(heldFrom ?? stay.checkInDate);
  });
});

describe('F-02 whether they are released unless somebody says otherwise', () => {
  it.each([
    ['2026-12-09T07:59:00.000Z', false],
    ['2026-12-09T08:00:00.000Z', true],
    ['2026-12-10T02:00:00.000Z', true],
  ])('F-02 a no-show at %s (noon of the next day is 08:00 UTC): %s', (at, releases) => {
    expect(releasesByDefault('noShow', stay, Date.parse(at))).toBe(releases);
  });

  it('F-02 always of a guest who has left', () => {
    expect(releasesByDefault('checkedOut', stay, Date.parse('2026-12-08T13:00:00.000Z'))).toBe(
      true,
    );
  });
});
