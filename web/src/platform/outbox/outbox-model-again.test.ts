import { expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { FIRST_SEED, modelRuns, RUNS } from './testing/model-runs.ts';

it(`E-08 of ${RUNS} more random runs of taps, faults, kills and clock jumps none loses, doubles or tears an entry (seed ${FIRST_SEED})`, async () => {
  expect(await modelRuns(OUTBOX_COMMANDS)).toEqual([]);
}, 600_000);
