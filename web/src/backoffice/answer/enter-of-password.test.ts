import { expect, it } from 'vitest';
import { isEnterOfPassword } from './enter-of-password.ts';

const field = (autocomplete: string) => Object.assign(new EventTarget(), { autocomplete });
const pressed = (key: string, target: EventTarget, isComposing = false) =>
  isEnterOfPassword({ key, target, nativeEvent: { isComposing } });

it('B-01 L-12 Enter behind one’s own password answers the question; elsewhere it does not', () => {
  expect(pressed('Enter', field('current-password'))).toBe(true);
  expect(pressed('Enter', field('current-password'), true)).toBe(false);
  expect(pressed('a', field('current-password'))).toBe(false);
  expect(pressed('Enter', field('off'))).toBe(false);
  expect(pressed('Enter', new EventTarget())).toBe(false);
});
