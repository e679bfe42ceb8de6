import { describe, expect, test } from 'vitest';
import { parentOf, parseView, viewText } from './services-view.ts';

describe('S-01 the levels of nearby services', () => {
  test.each(['', 'restaurants', 'transport', 'omani', 'omani/read', 'spa/pictures'])(
    'S-01 "%s" is the same view after a reload',
    (text) => {
      expect(viewText(parseView(text))).toBe(text);
    },
  );

  test.each(['true', 'pool', 'toString', 'pool/read', '<script>'])(
    'S-01 an address with "%s" shows all categories',
    (text) => {
      expect(parseView(text)).toEqual({ at: 'categories' });
    },
  );

  test('S-01 a menu that is none opens its place', () => {
    expect(parseView('thai/music')).toEqual({ at: 'place', id: 'thai', tab: null });
  });

  test.each([
    ['thai/pictures', ['thai', 'restaurants', '']],
    ['spa/read', ['spa', '']],
    ['shopping', ['']],
  ])('S-01 from %s the way up goes level by level', (text, levels) => {
    const way: string[] = [];
    for (let view = parentOf(parseView(text)); view !== null; view = parentOf(view))
      way.push(viewText(view));
    expect(way).toEqual(levels);
  });
});
