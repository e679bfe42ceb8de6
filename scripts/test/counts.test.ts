import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countsOf } from './counts.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'counts-'));
afterAll(() => rmSync(dir, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (changes: object) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...changes,
  });
const playwright = (stats: object, errors: unknown[] = []) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('House: what npm test counts', () => {
  test.each([
    ['all passed', () => vitest({ numPassedTests: 5 }), 0, { passed: 5, failed: 0 }],
    [
      'one failed',
      () =>
        vitest({
          numPassedTests: 4,
          numFailedTests: 1,
          testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
        }),
      1,
      { passed: 4, failed: 1 },
    ],
    [
      'a skipped test is a failed one',
      () => vitest({ numPassedTests: 4, numPendingTests: 1 }),
      0,
      { passed: 4, failed: 1 },
    ],
    [
      'a file that could not be read',
      () =>
        vitest({ numPassedTests: 4, testResults: [{ status: 'failed', assertionResults: [] }] }),
      1,
      { passed: 4, failed: 1 },
    ],
    [
      'an error outside of every test',
      () => vitest({ numPassedTests: 4 }),
      1,
      { passed: 4, failed: 1 },
    ],
    ['nothing ran', () => vitest({}), 0, { passed: 0, failed: 1 }],
    ['no report', () => path.join(dir, 'missing.json'), 1, { passed: 0, failed: 1 }],
    ['half a report', () => report('{"numPassed'), 0, { passed: 0, failed: 1 }],
  ] as const)('House: vitest, %s', (_case, file, exitCode, counts) => {
    expect(countsOf('vitest', file(), exitCode)).toEqual(counts);
  });

  test.each([
    ['all passed', () => playwright({ expected: 7 }), 0, { passed: 7, failed: 0 }],
    [
      'failed, flaky and skipped are all failures',
      () => playwright({ expected: 7, unexpected: 1, flaky: 1, skipped: 1 }),
      1,
      { passed: 7, failed: 3 },
    ],
    [
      'the app did not start',
      () => playwright({}, [{ message: 'no server' }]),
      1,
      { passed: 0, failed: 1 },
    ],
  ] as const)('House: playwright, %s', (_case, file, exitCode, counts) => {
    expect(countsOf('playwright', file(), exitCode)).toEqual(counts);
  });
});
