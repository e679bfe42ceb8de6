import { expect, test } from 'vitest';
import { ROOM_GALLERY } from './gallery.ts';
import { ROOM_FACTS, ROOM_TYPES } from './room-types.ts';

test('R-18 a type without large beds is not introduced by a picture of one, and its description says so', () => {
  for (const type of ROOM_TYPES.filter((one) => ROOM_FACTS[one].beds.single === 0)) {
    const [first, ...others] = ROOM_GALLERY[type];
    expect(first?.id).toBe(`${type}_seat`);
    const bed = others.find(({ id }) => id === `${type}_hero`);
    expect(bed?.altEn).toContain('two separate ones');
    expect(bed?.altAr).toContain('سريران منفصلان');
  }
});
