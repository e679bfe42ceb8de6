import { describe, expect, test, vi } from 'vitest';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { RouteKey } from '#shared/permissions.ts';
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts';
import { rawMax } from '#shared/text-field.ts';
import { contractOf } from '../src/platform/http/validate.ts';
import { MATRIX } from './matrix/rows.ts';
import { routeHandlers, textFields } from './text-fields.ts';

const LENGTH = 60_000;
/** What the longest field of the API reads as sent. */
const MOST_READ = rawMax(1000);
/** Pictures as text, which no rule normalises; their bytes are bounded and judged later. */
const PICTURES = new Set(['photoUrls', 'screenshotsBase64', 'screenshotBase64']);

const CHANGES = [
  'normalize',
  'replace',
  'replaceAll',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'split',
  'match',
] as const;

/** By it zod counts characters; one look at each. */
const COUNT_PATTERN = String(/[\uD800-\uDBFF]/);

/**
 * Parses, and tells the length of the longest text that was normalised, trimmed, cut or held
 * against a pattern on the way.
 */
function parseWatched(schema: $ZodType, text: string): { longest: number; success: boolean } {
  const changed = CHANGES.map((name) => vi.spyOn(String.prototype, name));
  const matched = (['exec', 'test'] as const).map((name) => vi.spyOn(RegExp.prototype, name));
  try {
    const { success } = safeParse(schema, text);
    const held = matched.flatMap(({ mock }) =>
      mock.calls
        .filter((_call, at) => String(mock.contexts[at]) !== COUNT_PATTERN)
        .map(([subject]) => subject),
    );
    const read: unknown[] = [...changed.flatMap(({ mock }) => mock.contexts), ...held];
    return { longest: Math.max(0, ...read.map((at) => String(at).length)), success };
  } finally {
    vi.restoreAllMocks();
  }
}

const FIELDS = textFields();

describe('A-07 the length of a text is looked at before the text', () => {
  test.each(FIELDS.map((field) => [field.route, field.name, field] as const))(
    'A-07 %s: %s',
    (_route, name, { schema }) => {
      for (const [kind, make] of [
        ...Object.entries(HOSTILE_TEXTS),
        ['letters', (length: number) => 'a'.repeat(length)] as const,
      ]) {
        const text = make(LENGTH).padEnd(LENGTH, 'a');
        const { longest, success } = parseWatched(schema, text);
        expect([kind, longest <= MOST_READ, success]).toEqual([kind, true, PICTURES.has(name)]);
      }
    },
  );

  test('A-07 the watch sees a field that reads before it counts', () => {
    const careless = FIELDS.find(({ name }) => name === 'fullName');
    expect(careless && parseWatched(careless.schema, ' Salim ')).toEqual({
      longest: 7,
      success: true,
    });
  });

  test('A-07 every route that takes a body, and every one with a query, holds it to a contract', () => {
    const routes = routeHandlers();
    const open = (Object.keys(MATRIX) as RouteKey[]).filter(
      (key) =>
        !key.startsWith('GET ') &&
        !MATRIX[key].bodiless &&
        !routes.get(key)?.some((handler) => contractOf(handler)),
    );
    expect(open).toEqual([]);
    expect(FIELDS.length).toBeGreaterThan(60);
  });

  test('A-07 permission first, then the rate limit, then the body', () => {
    for (const [route, handlers] of routeHandlers()) {
      const steps = handlers
        .map(({ name }) => name)
        .filter((name) =>
          ['permitRoute', 'limitRate', 'validateRequest', 'bodyLimit'].includes(name),
        );
      const reads = steps.filter((name) => name === 'validateRequest' || name === 'bodyLimit');
      if (reads.length === 0) continue;
      // Reads of the API have a limit of all of them, before any route.
      const limits = route.startsWith('GET ') && !steps.includes('limitRate') ? [] : ['limitRate'];
      expect([route, ...steps]).toEqual([route, 'permitRoute', ...limits, ...reads]);
    }
  });
});
