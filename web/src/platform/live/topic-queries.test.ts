import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = new URL('../../', import.meta.url);

/** Reads beside such queries that hang on no topic: a person asks each time, by a tap or a text. */
const ASKED_BY_A_PERSON = [
  // Before a call that is sent as this person, and the next page of a list.
  "'/api/auth/me', userSchema",
  '{ draw, filter, cursor }',
  '/api/admin/known-guest',
  '/api/admin/kept-bookings',
  '/api/admin/search',
  '/api/admin/prices/history',
  '/api/reviews?cursor=',
  '/stays?cursor=',
];

/** What the brackets hold that open at `from`. */
function inBrackets(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

/** Said in the call, or by what the file calls its options. */
function isPoll(call: string, text: string): boolean {
  const options: readonly string[] = call.match(/\b[a-z]\w*\b/g) ?? [];
  return (
    /\bpoll\b/.test(call) ||
    options.some((name) => new RegExp(`const ${name} = [^;]*\\bpoll: `).test(text)) ||
    // Its caller hands the options on.
    (options.includes('options') && /fetchPage\([^;]*poll: true/.test(text))
  );
}

it('X-01 F-07 no query that a hint refreshes keeps its person signed in: each says that it is a poll', () => {
  const silent: string[] = [];
  let calls = 0;
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || path.includes('.test.')) continue;
    const text = readFileSync(new URL(path, SOURCES), 'utf8');
    if (!/meta: \{[^}]*\btopics\b/.test(text)) continue;
    for (const { index, 0: name } of text.matchAll(/\b(apiGet\w*|readEntries)(?=\((?!\)))/g)) {
      const call = inBrackets(text, index + name.length);
      // The path may have a name in its file.
      const asked = call + (/`?\$?\{?path\b/.test(call) ? text.slice(index - 200, index) : '');
      if (ASKED_BY_A_PERSON.some((one) => asked.includes(one))) continue;
      calls += 1;
      if (!isPoll(call, text)) silent.push(`${path}: ${name}(${call})`);
    }
  }
  expect(silent).toEqual([]);
  expect(calls).toBeGreaterThan(40);
});
