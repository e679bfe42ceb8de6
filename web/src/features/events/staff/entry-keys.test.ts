import { describe, expect, it } from 'vitest';
import { entryCommand, viewerCommand } from './entry-keys.ts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
};

describe('D-01 keys of moderation', () => {
  it.each([
    ['ArrowDown', 'ArrowDown', 'next'],
    ['ArrowUp', 'ArrowUp', 'previous'],
    ['a', 'KeyA', 'approve'],
    ['ش', 'KeyA', 'approve'],
    ['r', 'KeyR', 'reject'],
    ['ق', 'KeyR', 'reject'],
    ['/', 'Slash', 'search'],
    ['ظ', 'Slash', 'search'],
    ['x', 'KeyX', null],
  ])('D-01 the key %s at %s means %s', (key, code, command) => {
    expect(entryCommand({ ...plain, key, code }, true)).toBe(command);
  });

  it('D-01 with Shift a key acts only where the layout writes the sign with it', () => {
    expect(entryCommand({ ...plain, key: '/', code: 'Digit7', shiftKey: true }, true)).toBe(
      'search',
    );
    expect(entryCommand({ ...plain, key: '?', code: 'Slash', shiftKey: true }, true)).toBeNull();
    expect(entryCommand({ ...plain, key: 'A', code: 'KeyA', shiftKey: true }, true)).toBeNull();
  });

  it('D-01 with the letters switched off only the arrows act', () => {
    expect(entryCommand({ ...plain, key: 'a', code: 'KeyA' }, false)).toBeNull();
    expect(entryCommand({ ...plain, key: '/', code: 'Slash' }, false)).toBeNull();
    expect(entryCommand({ ...plain, key: 'ArrowDown', code: 'ArrowDown' }, false)).toBe('next');
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'isComposing'] as const)(
    'D-01 with %s the key belongs to the browser',
    (modifier) => {
      expect(entryCommand({ ...plain, [modifier]: true, key: 'a', code: 'KeyA' }, true)).toBeNull();
      expect(viewerCommand({ ...plain, [modifier]: true, key: '+', code: 'Equal' })).toBeNull();
    },
  );

  it.each([
    ['+', 'larger'],
    ['=', 'larger'],
    ['-', 'smaller'],
    ['0', 'fit'],
    ['٠', 'fit'],
    ['z', null],
  ])('D-01 over a picture the key %s means %s', (key, command) => {
    expect(viewerCommand({ ...plain, key, code: '' })).toBe(command);
  });
});
