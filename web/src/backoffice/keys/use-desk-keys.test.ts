import { describe, expect, it } from 'vitest';
import { deskCommand } from './use-desk-keys.ts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
};

describe('B-02 D-01 keys of a desk', () => {
  it.each([
    ['ArrowDown', 'ArrowDown', 'next'],
    ['ArrowUp', 'ArrowUp', 'previous'],
    ['ArrowLeft', 'ArrowLeft', 'across'],
    ['ArrowRight', 'ArrowRight', 'across'],
    ['a', 'KeyA', 'approve'],
    ['ش', 'KeyA', 'approve'],
    ['r', 'KeyR', 'reject'],
    ['ق', 'KeyR', 'reject'],
    ['/', 'Slash', 'search'],
    ['ظ', 'Slash', 'search'],
    ['x', 'KeyX', null],
  ])('B-02 the key %s at %s means %s', (key, code, command) => {
    expect(deskCommand({ ...plain, key, code }, true)).toBe(command);
  });

  it('D-01 with Shift a key acts only where the layout writes the sign with it', () => {
    const shifted = { ...plain, shiftKey: true };
    expect(deskCommand({ ...shifted, key: '/', code: 'Digit7' }, true)).toBe('search');
    expect(deskCommand({ ...shifted, key: '?', code: 'Slash' }, true)).toBeNull();
    expect(deskCommand({ ...shifted, key: 'A', code: 'KeyA' }, true)).toBeNull();
    expect(deskCommand({ ...shifted, key: 'ArrowDown', code: 'ArrowDown' }, true)).toBeNull();
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const)(
    'B-02 with %s the key belongs to the browser',
    (modifier) => {
      expect(deskCommand({ ...plain, [modifier]: true, key: 'a', code: 'KeyA' }, true)).toBeNull();
    },
  );

  it('B-02 with the letters switched off only the arrows act', () => {
    expect(deskCommand({ ...plain, key: 'a', code: 'KeyA' }, false)).toBeNull();
    expect(deskCommand({ ...plain, key: '/', code: 'Slash' }, false)).toBeNull();
    expect(deskCommand({ ...plain, key: 'ArrowDown', code: 'ArrowDown' }, false)).toBe('next');
  });
});
