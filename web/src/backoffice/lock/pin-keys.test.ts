import { describe, expect, it } from 'vitest';
import { pinAfter } from './pin-keys.ts';

describe('F-07 keys of the PIN', () => {
  it.each([
    ['', '4', '4'],
    ['48', '٠', '480'],
    ['48', '۹', '489'],
    ['480913', '7', '480913'],
    ['480', 'Backspace', '48'],
    ['', 'Backspace', ''],
  ])('F-07 %s and %s make %s', (pin, key, next) => {
    expect(pinAfter(pin, key)).toBe(next);
  });

  it.each(['a', 'Enter', 'Tab', ' ', 'F1', 'م', '½'])('F-07 %s is no digit', (key) => {
    expect(pinAfter('48', key)).toBeNull();
  });
});
