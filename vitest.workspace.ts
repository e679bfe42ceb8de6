import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = ['./scripts/test/fail-on-console-error.ts'];
const DATED = [
  'shared/muscat-time.test.ts',
  'shared/bookings/stay.test.ts',
  'shared/bookings/hold.test.ts',
  'shared/rooms/night-rates.test.ts',
  'shared/rooms/pricing.test.ts',
  'shared/services/opening-hours.test.ts',
];

/** The rules, in the hotel's own zone; whatever reads a date also far behind it and far ahead. */
const shared = [
  { zone: 'Asia/Muscat', include: ['shared/**/*.test.ts'] },
  { zone: 'America/Los_Angeles', include: DATED },
  { zone: 'Pacific/Kiritimati', include: DATED },
].map(({ zone, include }) => ({
  // Rules without a state of their own: what isolating their files costs is more than the tests.
  test: {
    name: `shared ${zone}`,
    include,
    environment: 'node' as const,
    env: { TZ: zone },
    isolate: false,
    setupFiles,
  },
}));

/**
 * A test file that names one of these replaces a part of the browser or of time, and runs alone. The
 * other files share their modules, because loading the app anew for each took most of their time.
 * Files that do so through a helper are not recognised.
 */
const STAND_IN =
  /stubGlobal|resetModules|indexedDB|fake-indexeddb|localStorage|sessionStorage|document|window|navigator|globalThis|useFakeTimers|spyOn|process\.env/;
const UNITS = globSync(['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'], {
  cwd: import.meta.dirname,
});
const standsIn = (file: string) =>
  STAND_IN.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
const web = [
  { name: 'web', include: UNITS.filter((file) => !standsIn(file)), isolate: false },
  { name: 'web alone', include: UNITS.filter(standsIn), isolate: true },
].map((units) => ({
  // Macros and catalogs are compiled as the app compiles them.
  extends: './web/vite.config.ts',
  root: import.meta.dirname,
  test: { ...units, environment: 'node' as const, setupFiles },
}));

export default defineConfig({
  test: {
    projects: [
      ...shared,
      {
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each drives a workerd of its own, so two keep two cores busy; more only wait for each
          // other.
          maxWorkers: 2,
          // In one run with others, as `npm test -- NAME` asks for, it has its turn after them.
          sequence: { groupOrder: 1 },
          // What files share is the workerd, which worker/test/harness.ts empties between them, and
          // the harness's code.
          isolate: false,
          setupFiles,
        },
      },
      ...web,
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          // Some load wrangler or start other programs, which takes a busy machine many seconds.
          testTimeout: 60_000,
          setupFiles,
        },
      },
    ],
  },
});
