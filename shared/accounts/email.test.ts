import { expect, test } from 'vitest';
import { canonicalEmail } from './email.ts';

test.each([
  ['salem@example.om', 'salem@example.om'],
  ['  Salem@Example.OM\n', 'salem@example.om'],
  ['ｓａｌｅｍ＠example.om', 'salem@example.om'],
  ['SALEM+app@EXAMPLE.om', 'salem+app@example.om'],
  ['\u00a0salem@example.om\u3000', 'salem@example.om'],
  ['\u200e\u202asalem@example.om\u202c\u200f', 'salem@example.om'],
])('A-03 the e-mail %j is one and the same account however it is typed', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});
