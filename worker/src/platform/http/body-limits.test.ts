import { describe, expect, test } from 'vitest';
import { isOversizedJson } from './body-limits.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const list = (values: number): string => JSON.stringify(Array.from({ length: values }, () => 0));

describe('A-07 JSON that no contract asks for', () => {
  test.each([
    ['an empty body', '', false],
    [
      'a body that a form sends',
      JSON.stringify({ fullName: 'سالم', photos: ['a', 'b'], shared: null }),
      false,
    ],
    ['eight levels', nested(8), false],
    ['nine levels', nested(9), true],
    ['nine levels of objects', '{"a":'.repeat(9), true],
    ['levels that close again', '[[],[],[],[],[],[],[],[],[],[],[]]', false],
    ['a thousand values', list(1001), false],
    ['more than a thousand values', list(1002), true],
    ['brackets and commas inside a text', JSON.stringify({ a: '[{,'.repeat(2000) }), false],
    [
      'quotes and backslashes inside a text',
      JSON.stringify({ a: '\\"[\\\\'.repeat(2000), b: '\\' }),
      false,
    ],
    [
      'brackets behind a text that ends with a backslash',
      `${JSON.stringify(['\\'])}${'['.repeat(9)}`,
      true,
    ],
    ['brackets behind a text full of quotes', `${JSON.stringify(['"\\"'])}${'['.repeat(9)}`, true],
    ['a text that never closes', `"${'['.repeat(100)}`, false],
    ['megabytes of open brackets', '['.repeat(5_000_000), true],
  ])('A-07 %s', (_what, text, isOversized) => {
    expect(isOversizedJson(text)).toBe(isOversized);
  });
});
