import { describe, expect, it } from 'vitest';
import { FIT, MAX_SCALE, panned, viewerCommand, zoomed } from './use-zoom.ts';

const stage = { width: 800, height: 600 };
const centre = { x: 0, y: 0 };

describe('D-01 the full-size view', () => {
  it('D-01 what lies under the finger stays under it', () => {
    const finger = { x: 120, y: -80 };
    const before = zoomed(FIT, 2, finger, stage);
    const after = zoomed(before, 1.5, finger, stage);
    const under = (view: typeof FIT) => ({
      x: (finger.x - view.x) / view.scale,
      y: (finger.y - view.y) / view.scale,
    });
    expect(under(after).x).toBeCloseTo(under(before).x);
    expect(under(after).y).toBeCloseTo(under(before).y);
  });

  it('D-01 a picture grows to eight times its size and shrinks to the fitting one', () => {
    expect(zoomed(FIT, 100, centre, stage).scale).toBe(MAX_SCALE);
    expect(zoomed({ scale: 3, x: 200, y: 100 }, 0.01, { x: 50, y: 50 }, stage)).toEqual(FIT);
  });

  it('D-01 a picture is moved to its edges and no further', () => {
    expect(panned({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, stage)).toEqual({
      scale: 2,
      x: 400,
      y: -300,
    });
  });

  it('D-01 a picture that fits stays where it is', () => {
    expect(panned(FIT, { x: 40, y: 40 }, stage)).toEqual(FIT);
  });
});

describe('D-01 keys over a picture', () => {
  const plain = {
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
  };

  it.each([
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
    ['0', 'fit'],
    ['٠', 'fit'],
    ['z', null],
  ])('D-01 over a picture the key %s means %s', (key, command) => {
    expect(viewerCommand({ ...plain, key })).toBe(command);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const)(
    'D-01 with %s the key belongs to the browser',
    (modifier) => {
      expect(viewerCommand({ ...plain, [modifier]: true, key: '+' })).toBeNull();
    },
  );
});
