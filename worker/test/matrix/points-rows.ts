import type { RouteKey } from '#shared/permissions.ts';
import { pointsHoldSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { givePoints } from '../factories.ts';
import type { MatrixRow } from './row.ts';
import type { Caller, Scene, Target } from './scene.ts';

const NOBODY = 'nobody@example.test';
const COST = POINTS_COST.silver;

/** Whose points are asked for, who has enough of them for a night. */
async function holder(scene: Scene, caller: Caller, target: Target): Promise<Caller> {
  if (target === 'missing') return { browser: caller.browser, person: null };
  const { browser, person } = target === 'own' && caller.person ? caller : await scene.stranger();
  if (person) await givePoints(scene.worker.db(), person, COST);
  return { browser, person };
}

const ledgerOf = (scene: Scene) => () =>
  scene.worker.db().prepare('SELECT COUNT(*) AS lines, SUM(pointsEarned) AS sum FROM point_transactions').first();

const pointsOf = (path: string): MatrixRow => ({
  hasRows: true,
  // Staff hear of an address without points that it has none.
  missing: 'done',
  bodiless: true,
  ask: async (scene, caller, target) => {
    const { person } = await holder(scene, caller, target);
    return { path: `${path}/${encodeURIComponent(person?.email ?? NOBODY)}` };
  },
});

export const POINTS_ROWS = {
  'GET /api/user-points/:email': pointsOf('/api/user-points'),
  'GET /api/point-transactions/:email': pointsOf('/api/point-transactions'),
  'POST /api/use-points': {
    hasRows: true,
    foreign: 403,
    missing: 403,
    ask: async (scene, caller, target) => {
      const { person } = await holder(scene, caller, target);
      const json = { userEmail: person?.email ?? NOBODY, pointsUsed: COST };
      return { path: '/api/use-points', call: { json }, state: ledgerOf(scene) };
    },
  },
  'DELETE /api/use-points/:id': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, caller, target) => {
      const { browser, person } = await holder(scene, caller, target);
      if (!person) return { path: '/api/use-points/hold_missing', state: ledgerOf(scene) };
      const { holdId } = (await browser.post('/api/use-points', { userEmail: person.email, pointsUsed: COST })).read(pointsHoldSchema);
      return { path: `/api/use-points/${holdId}`, state: ledgerOf(scene) };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
