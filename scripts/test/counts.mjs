import { readFileSync } from 'node:fs';

/**
 * Passed and failed of one suite, from the report its runner wrote. A skipped test is a failed one
 * (house rule), and so is a suite that ended badly without naming a test, or in which nothing ran.
 * A test that passed only at another try has failed.
 */
export function countsOf(kind, file, exitCode) {
  const report = read(file);
  const { passed, failed } = report ? COUNTERS[kind](report) : { passed: 0, failed: 0 };
  const brokenOff = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: brokenOff ? 1 : failed };
}

const COUNTERS = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    const unread = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + numPendingTests + numTodoTests + unread.length,
    };
  },
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed:
      stats.unexpected + stats.flaky + stats.skipped + (stats.unexpected === 0 ? errors.length : 0),
  }),
};

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
