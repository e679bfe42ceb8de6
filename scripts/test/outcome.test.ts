import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeFailures, describeWavering } from './failures.mjs';
import { mergeOutcomes, readOutcome } from './outcome.mjs';

const dir = mkdtempSync(path.join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(dir, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** A report with one file that has a test of each status. */
const vitest = (...statuses: string[]) =>
  report({
    testResults: [
      {
        name: path.resolve('shared/money.test.ts'),
        status: statuses.includes('failed') ? 'failed' : 'passed',
        message: '',
        assertionResults: statuses.map((status, index) => ({
          fullName: `test ${index}`,
          status,
          failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
        })),
      },
    ],
  });

const walks = (statuses: readonly string[], errors: unknown[] = []) =>
  report({
    errors,
    suites: [
      {
        suites: [
          {
            specs: statuses.map((status, line) => ({
              title: 'E-08 an entry',
              file: 'outbox/hands.spec.ts',
              line,
              tests: [
                {
                  projectName: 'phone-ar',
                  status,
                  results: [
                    {
                      status: status === 'expected' ? 'passed' : 'failed',
                      errors: [{ message: 'Timeout exceeded' }],
                      attachments: [
                        { name: 'screenshot', path: 'a.png' },
                        {
                          name: 'failure notes',
                          body: Buffer.from('page http://localhost/').toString('base64'),
                        },
                      ],
                    },
                  ],
                },
              ],
            })),
          },
        ],
      },
    ],
  });

describe('House: what npm test counts', () => {
  test.each([
    ['all passed', () => vitest('passed', 'passed'), 0, [2, 0]],
    ['one failed', () => vitest('passed', 'failed'), 1, [1, 1]],
    ['a skipped test is a failed one', () => vitest('passed', 'pending', 'todo'), 0, [1, 2]],
    [
      'a file that could not be read',
      () =>
        report({ testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] }),
      1,
      [0, 1],
    ],
    ['an error outside of every test', () => vitest('passed'), 1, [1, 1]],
    ['nothing ran', () => report({ testResults: [] }), 0, [0, 1]],
    ['no report', () => path.join(dir, 'missing.json'), 1, [0, 1]],
    ['half a report', () => report('{"testRes'), 0, [0, 1]],
  ] as const)('House: vitest, %s', (_case, file, exitCode, [passed, failed]) => {
    const outcome = readOutcome('vitest', file(), exitCode);
    expect([outcome.passed, outcome.failures.length]).toEqual([passed, failed]);
  });

  test.each([
    ['all passed', () => walks(['expected', 'expected']), 0, [2, 0]],
    [
      'failed, flaky and skipped are all failures',
      () => walks(['expected', 'unexpected', 'flaky', 'skipped']),
      1,
      [1, 3],
    ],
    ['the app did not start', () => walks([], [{ message: 'no server' }]), 1, [0, 1]],
  ] as const)('House: playwright, %s', (_case, file, exitCode, [passed, failed]) => {
    const outcome = readOutcome('playwright', file(), exitCode);
    expect([outcome.passed, outcome.failures.length]).toEqual([passed, failed]);
  });
});

const namesOf = (tests: readonly { readonly name: string }[]) => tests.map(({ name }) => name);

describe('House: what failed is repeated once', () => {
  const run = (...statuses: string[]) => readOutcome('vitest', vitest(...statuses), 0);

  test('House: a test that passes then counts as passed and wavers', () => {
    const { passed, failures, wavering } = mergeOutcomes(
      run('passed', 'failed', 'failed'),
      run('passed', 'passed', 'failed'),
    );
    expect(passed).toBe(2);
    expect(namesOf(failures)).toEqual(['shared/money.test.ts › test 2']);
    expect(namesOf(wavering)).toEqual(['shared/money.test.ts › test 1']);
  });

  test('House: one that fails only when its file is repeated wavers too', () => {
    const { passed, failures, wavering } = mergeOutcomes(
      run('passed', 'failed'),
      run('failed', 'passed'),
    );
    expect([passed, failures.length, wavering.length]).toEqual([2, 0, 2]);
  });

  test('House: one that the second run did not reach has failed', () => {
    const { failures, wavering } = mergeOutcomes(run('passed', 'failed'), run('passed'));
    expect([failures.length, wavering.length]).toEqual([1, 0]);
  });

  test('House: an error outside of every test in the second run fails it', () => {
    const again = readOutcome('vitest', vitest('passed', 'passed'), 1);
    const { failures, wavering } = mergeOutcomes(run('passed', 'failed'), again);
    expect([failures.length, wavering.length]).toEqual([1, 1]);
  });

  test('House: the block of a walk says its error, its page and its requests', () => {
    const { failures } = readOutcome('playwright', walks(['unexpected']), 1);
    const block = describeFailures(failures);
    expect(block).toContain('=== Failed: 1 ===');
    expect(block).toContain('[phone-ar] outbox/hands.spec.ts:0 › E-08 an entry');
    expect(block).toContain('    Timeout exceeded');
    expect(block).toContain('    page http://localhost/');
    expect(describeWavering([])).toBe('');
  });
});
