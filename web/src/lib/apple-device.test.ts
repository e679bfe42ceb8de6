import { expect, it } from 'vitest';
import { isApplePhoneOrTablet } from './apple-device.ts';

it.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
  ['iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, false],
])('L-12 %s: pictured steps or not', (_, userAgent, maxTouchPoints, isApple) => {
  expect(isApplePhoneOrTablet({ userAgent, maxTouchPoints })).toBe(isApple);
});
