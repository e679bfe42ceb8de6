import { expect, test } from 'vitest';
import { deviceParts } from './sessions.ts';

test.each([
  ['Chrome / Android', ['Chrome', 'Android']],
  ['other / iOS', ['iOS']],
  ['Firefox / other', ['Firefox']],
  ['other / other', []],
  ['', []],
])('A-04 a session on "%s" is shown by what is known of it', (device, parts) => {
  expect(deviceParts(device)).toEqual(parts);
});
