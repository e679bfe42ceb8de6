import { expect, test } from 'vitest';
import { canonicalEmail, EMAIL, plainEmail } from './email.ts';

test.each([
  ['salem@example.om', 'salem@example.om'],
  ['  Salem@Example.OM\n', 'salem@example.om'],
  ['ｓａｌｅｍ＠example.om', 'salem@example.om'],
  ['SALEM+app@EXAMPLE.om', 'salem+app@example.om'],
  ['\u00a0salem@example.om\u3000', 'salem@example.om'],
  ['\u200bsalem@example.om\u200f\u2060', 'salem@example.om'],
  ['salem٩٨@example۴.om', 'salem98@example4.om'],
  ['Salem@مثال.عمان', 'salem@xn--mgbh0fb.xn--mgb9awbf'],
  ['\u200e\u202asalem@example.om\u202c\u200f', 'salem@example.om'],
])('A-03 the e-mail %j is one and the same account however it is typed', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
  expect(canonicalEmail(canonical)).toBe(canonical);
});

test.each([
  'salem@example.om',
  "o'neill+hotel@mail.example.co.uk",
  'a&b@example.com',
  '!#$%*/=?^{|}~@example.com',
  'guest@münchen.de',
  'guest@مثال.عمان',
  'guest@xn--mgbh0fb.xn--mgb9awbf',
  'a@b-c.museum',
])('A-03 mail can be sent to %j', (typed) => {
  expect(plainEmail(typed)).toMatch(EMAIL);
});

test.each([
  '',
  'salem',
  'salem@',
  '@example.om',
  'salem@example',
  'salem@example.',
  'salem@.om',
  'salem@example..om',
  'sa..lem@example.om',
  '.salem@example.om',
  'salem.@example.om',
  'sa lem@example.om',
  'salem@exa_mple.om',
  'salem@-example.om',
  'salem@127.0.0.1',
  'salem@example.om, other@example.om',
  '"salem"@example.om',
  'sal\u200bem@example.om',
  'salem@@example.om',
  'salem@example.om\nBcc: x@example.om',
  'salem@gmail.com/سالم',
  'salem@example.om،',
  'salem@example.om”',
  'salem@example.om؟',
])('A-03 %j is no address', (typed) => {
  expect(plainEmail(typed)).not.toMatch(EMAIL);
});
