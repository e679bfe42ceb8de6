import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/**
 * Reads the outcome of one run of a suite from the report of its runner: how many tests passed,
 * which failed, and the names of all. A skipped test is a failed one (house rule), and so is a suite that
 * ended badly without naming a test, or in which nothing ran.
 *
 * A failure is `{ name, file, error, notes }`; `file` is null where no test of a file is to blame,
 * `notes` is what a walk left of its pages and requests.
 */
export function readOutcome(kind, report, exitCode) {
  const tests = testsOf(kind, report);
  const failures = tests.filter(({ hasPassed }) => !hasPassed);
  const passed = tests.length - failures.length;
  const isBrokenOff = failures.length === 0 && (exitCode !== 0 || passed === 0);
  if (isBrokenOff) failures.push(nameless(`the suite ended with exit code ${exitCode}`));
  return { passed, failures, names: new Set(tests.map(({ name }) => name)) };
}

/**
 * The outcome of a run of which the failed tests ran once more. A test that failed in one of the
 * two runs alone is wavering and counts as passed.
 */
export function mergeOutcomes(first, again) {
  const failedAgain = new Set(again.failures.map(({ name }) => name));
  const failedFirst = new Set(first.failures.map(({ name }) => name));
  const isWavering = ({ name, file }) =>
    file !== null && again.names.has(name) && !failedAgain.has(name);
  const wavering = [
    ...first.failures.filter(isWavering),
    ...again.failures.filter(({ name, file }) => file !== null && !failedFirst.has(name)),
  ];
  const still = first.failures.filter((failure) => !isWavering(failure));
  const passed = first.passed + first.failures.length - still.length;
  // An error outside of every test is nobody's chance, and nothing of that run can be believed.
  const outside = again.failures.filter(({ file }) => file === null);
  return { passed, failures: [...still, ...outside], wavering };
}

const READERS = { vitest: vitestTests, playwright: playwrightTests };

function testsOf(kind, report) {
  let text;
  try {
    text = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return [];
  }
  return READERS[kind](text);
}

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const short = path.relative(ROOT, file);
    const tests = assertionResults.map((test) => ({
      name: `${short} › ${test.fullName}`,
      file: short,
      hasPassed: test.status === 'passed',
      error: test.failureMessages?.[0] ?? test.status,
      notes: '',
    }));
    const isUnread = status === 'failed' && tests.every(({ hasPassed }) => hasPassed);
    const unread = { name: short, file: short, hasPassed: false, error: message, notes: '' };
    return isUnread ? [...tests, unread] : tests;
  });
}

function playwrightTests({ suites = [], errors = [] }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, line, tests: runs }) =>
    runs.map(({ projectName, status, results }) => {
      const last = results.find((result) => result.status !== 'passed');
      return {
        name: `[${projectName}] ${file}:${line} › ${title}`,
        file,
        hasPassed: status === 'expected',
        error: last?.errors?.map(({ message }) => message).join('\n') || status,
        notes: (last?.attachments ?? []).map(notesOf).join(''),
      };
    }),
  );
  const isExplained = tests.some(({ hasPassed }) => !hasPassed);
  return isExplained
    ? tests
    : [...tests, ...errors.map(({ message }) => ({ ...nameless(message), hasPassed: false }))];
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The attachment of web/e2e/fixtures/failure-notes.ts. */
function notesOf({ name, body }) {
  return name === 'failure notes' && body ? Buffer.from(body, 'base64').toString() : '';
}

const nameless = (error) => ({ name: 'the suite itself', file: null, error, notes: '' });
