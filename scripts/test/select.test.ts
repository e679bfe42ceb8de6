import { describe, expect, test } from 'vitest';
import { select } from './select.mjs';

const SUITES = ['check', 'shared', 'worker', 'web', 'scripts', 'build', 'e2e'];
const FILES = [
  'README.md',
  'wrangler.toml',
  'migrations/0001_foundations.sql',
  'shared/stay.test.ts',
  'shared/stay.ts',
  'worker/src/bookings/board.test.ts',
  'worker/src/bookings/list-bookings.ts',
  'worker/src/points/points.test.ts',
  'worker/src/points/points.ts',
  'web/e2e/booking.spec.ts',
  'web/e2e/fixtures/guests.ts',
  'web/e2e/outbox/kill.spec.ts',
  'web/e2e/outbox/queue.ts',
  'web/src/other.test.tsx',
  'web/src/panel.css',
  'web/src/panel.test.tsx',
  'web/src/panel.tsx',
  'scripts/test/counts.mjs',
];
const of = (...names: string[]) => select(names, { suites: SUITES, files: FILES });
const NOTHING = {
  suites: [],
  related: { files: [], projects: [] },
  walks: [],
  unknown: [],
  untested: [],
};

describe('House: what npm test -- NAME runs', () => {
  test('House: suites by name, each once', () => {
    expect(of('worker', 'check', 'worker')).toEqual({ ...NOTHING, suites: ['worker', 'check'] });
  });

  test('House: of a folder its files and tests, in the projects that can import them', () => {
    const related = {
      files: ['worker/src/bookings/board.test.ts', 'worker/src/bookings/list-bookings.ts'],
      projects: ['worker', 'scripts'],
    };
    for (const name of ['worker/src/bookings', 'worker/src/bookings/', './worker/src/bookings'])
      expect(of(name)).toEqual({ ...NOTHING, related });
  });

  test('House: of a file also the tests beside it, which ask the worker by HTTP', () => {
    expect(of('worker/src/bookings/list-bookings.ts').related.files).toEqual([
      'worker/src/bookings/board.test.ts',
      'worker/src/bookings/list-bookings.ts',
    ]);
    expect(of('web/src/panel.tsx').related).toEqual({
      files: ['web/src/other.test.tsx', 'web/src/panel.test.tsx', 'web/src/panel.tsx'],
      projects: ['web*'],
    });
  });

  test('House: of a test that test alone', () => {
    expect(of('web/src/other.test.tsx').related.files).toEqual(['web/src/other.test.tsx']);
  });

  test('House: what is shared is looked for in every project', () => {
    expect(of('shared/stay.ts').related).toEqual({
      files: ['shared/stay.test.ts', 'shared/stay.ts'],
      projects: ['shared*', 'worker', 'web*', 'scripts'],
    });
  });

  test('House: of web/e2e the walks; of what they share, those of its folder, or all', () => {
    expect(of('web/e2e/booking.spec.ts')).toEqual({
      ...NOTHING,
      walks: ['web/e2e/booking.spec.ts'],
    });
    expect(of('web/e2e/outbox/queue.ts').walks).toEqual(['web/e2e/outbox/kill.spec.ts']);
    expect(of('web/e2e/fixtures/guests.ts').walks).toEqual([
      'web/e2e/booking.spec.ts',
      'web/e2e/outbox/kill.spec.ts',
    ]);
  });

  test('House: a migration and the settings are read by the whole suite of the worker', () => {
    for (const name of ['migrations', 'migrations/0001_foundations.sql', 'wrangler.toml'])
      expect(of(name)).toEqual({ ...NOTHING, suites: ['worker'] });
  });

  test('House: several at once are put together', () => {
    expect(of('check', 'worker/src/points', 'web/e2e/outbox')).toEqual({
      ...NOTHING,
      suites: ['check'],
      related: {
        files: ['worker/src/points/points.test.ts', 'worker/src/points/points.ts'],
        projects: ['worker', 'scripts'],
      },
      walks: ['web/e2e/outbox/kill.spec.ts'],
    });
  });

  test('House: a name that fits nothing is told apart from a file that no test reads', () => {
    expect(of('bookings', 'worker/src/book', 'README.md', 'web/src/panel.css')).toEqual({
      ...NOTHING,
      unknown: ['bookings', 'worker/src/book'],
      untested: ['README.md', 'web/src/panel.css'],
    });
  });
});
