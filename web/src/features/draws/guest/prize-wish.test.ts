import { describe, expect, it } from 'vitest';
import { firstWish } from './prize-wish.ts';

const known = { today: '2026-11-27', phone: '+96891234567' };

describe('W-04 the night of a prize begins with what is known', () => {
  it('W-04 the winner’s name and phone stand in the form, for tomorrow', () => {
    const names = ['Salma Al Rawahi', 'Salim'];
    expect(firstWish(null, { ...known, names })).toEqual({
      roomType: null,
      day: '2026-11-28',
      name: 'Salma Al Rawahi',
      phone: '+96891234567',
    });
  });

  it.each([
    [[null, undefined, 'Salim'], 'Salim'],
    [[null, '', 'Salim'], 'Salim'],
    [[null, undefined], ''],
  ])('W-04 of the names %j the first that is known is offered', (names, name) => {
    expect(firstWish(null, { ...known, names }).name).toBe(name);
  });

  it('W-04 what was typed before stands above it; an emptied field and a day that is over do not', () => {
    const names = ['Salma'];
    const kept = { roomType: 'gold', day: '2026-12-05', name: 'Zuwaina', phone: '99887766' };
    expect(firstWish(kept, { ...known, names })).toEqual(kept);
    const old = { roomType: 'tent', day: '2026-11-26', name: '', phone: '' };
    expect(firstWish(old, { ...known, names })).toEqual({
      roomType: null,
      day: '2026-11-28',
      name: 'Salma',
      phone: '+96891234567',
    });
    expect(firstWish({ day: '2026-11-27' }, { ...known, names }).day).toBe('2026-11-27');
    expect(firstWish({ day: 'soon' }, { ...known, names }).day).toBe('2026-11-28');
  });
});
