import { racedMonth } from '../../worker/test/draw-race.ts';
import { aSession, aStaffMember } from '../../worker/test/factories.ts';
import { workerOf } from '../../worker/test/worker-of.ts';
import { startWorkerd } from '../../worker/test/workerd.ts';
import { median, round } from './numbers.mjs';

const MONTHS = 100;
/** Months in flight at once, each in a database of its own: of one, no two clocks run apart. */
const LANES = 2;

/**
 * Freezes and draws of a hundred months, each raced against entries, rejections, voids, edits and
 * erasures in workerd: what does not fit, and what a month takes.
 */
export async function measureDrawRaces() {
  const faults: string[] = [];
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const workerd = await startWorkerd({ RATE_LIMITS: 'off' });
      try {
        const worker = workerOf(workerd);
        const staff = await aSession(worker, await aStaffMember(worker.db()));
        for (let month = lane; month < MONTHS; month += LANES) {
          const begun = performance.now();
          faults.push(...(await racedMonth({ worker, staff, round: month })));
          times.push(performance.now() - begun);
        }
      } finally {
        await workerd.close();
      }
    }),
  );
  return {
    months: times.length,
    mismatches: faults.length,
    faults,
    monthMs: round(median(times)),
    allSeconds: round((performance.now() - started) / 1000),
  };
}
