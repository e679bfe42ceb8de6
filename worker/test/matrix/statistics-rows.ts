import type { RouteKey } from '#shared/permissions.ts';
import {
  ACCESS,
  DASHBOARD,
  EXPORT,
  FIGURES_PASSWORD,
  setFiguresPassword,
} from '../statistics-scene.ts';
import type { Caller, MatrixRow, Scene } from './scene.ts';

const opened = (scene: Scene) => () =>
  scene.worker
    .db()
    .prepare('SELECT count(*) AS n FROM sessions WHERE stepUpUntil IS NOT NULL')
    .first();

/** Staff have given their statistics password before. */
const ofFigures = (path: string): MatrixRow => ({
  fresh: true,
  bodiless: true,
  ask: async (scene, caller, _target, actor) => {
    await letIn(scene, caller);
    if (actor === 'staff') await caller.browser.post(ACCESS, { password: FIGURES_PASSWORD });
    return { path };
  },
});

async function letIn(scene: Scene, { person }: Caller): Promise<void> {
  if (person) await setFiguresPassword(scene.worker, person);
}

export const STATISTICS_ROWS = {
  'POST /api/admin/statistics/access': {
    fresh: true,
    ask: async (scene, caller) => {
      await letIn(scene, caller);
      return { path: ACCESS, call: { json: { password: FIGURES_PASSWORD } }, state: opened(scene) };
    },
  },
  'DELETE /api/admin/statistics/access': {
    bodiless: true,
    ask: async (scene) => ({ path: ACCESS, state: opened(scene) }),
  },
  'GET /api/statistics/dashboard': ofFigures(DASHBOARD),
  'GET /api/statistics/export': ofFigures(EXPORT),
  'POST /api/track-visit': {
    ask: async () => ({ path: '/api/track-visit', call: { json: {} } }),
  },
} satisfies Partial<Record<RouteKey, MatrixRow>>;
