import type { RouteKey } from '#shared/permissions.ts';
import { pointsHoldSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { givePoints } from '../factories.ts';
import type { MatrixRow, Caller, Scene, Target } from './scene.ts';

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
  scene.worker
    .db()
    .prepare('SELECT COUNT(*) AS lines, SUM(pointsEarned) AS sum FROM point_transactions')
    .first();

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
      const { holdId } = (
        await browser.post('/api/use-points', { userEmail: person.email, pointsUsed: COST })
      ).read(pointsHoldSchema);
      return { path: `/api/use-points/${holdId}`, state: ledgerOf(scene) };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;

const NOBODYS_PHONE = '+96899999999';

/** A booking that staff have answered, so that its phone has news. */
async function answered(
  scene: Scene,
  { id, phoneNumber }: { id: number; phoneNumber: string },
): Promise<string> {
  const { browser } = await scene.caller('staff');
  await browser.api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status: 'approved' },
  });
  return phoneNumber;
}

export const NOTIFICATION_ROWS = {
  'GET /api/notifications': {
    ask: async (scene) => {
      await answered(scene, await scene.strangersBooking());
      return { path: '/api/notifications' };
    },
  },
  'POST /api/notifications/read': {
    ask: async () => ({ path: '/api/notifications/read', call: { json: { ids: [1, 2, 3] } } }),
  },
  'POST /api/notifications': {
    ask: async (scene) => {
      const { phoneNumber } = await scene.strangersBooking();
      const words = {
        title: 'Your room',
        titleAr: 'غرفتك',
        message: 'Your room is ready.',
        messageAr: 'غرفتك جاهزة.',
      };
      return {
        path: '/api/notifications',
        call: { json: { userPhone: phoneNumber, ...words, type: 'message' } },
        state: async () => {
          const { results } = await scene.worker
            .db()
            .prepare('SELECT * FROM notifications WHERE userPhone = ?1')
            .bind(phoneNumber)
            .all();
          return results;
        },
      };
    },
  },
  'GET /api/notifications/:phone': {
    hasRows: true,
    // Whether a phone is known here is nobody's business: all answer with the list of what is
    // theirs to read.
    foreign: 'done',
    missing: 'done',
    ask: async (scene, caller, target, actor) => {
      const booking = await scene.booking(caller, actor, target);
      return {
        path: `/api/notifications/${booking ? await answered(scene, booking) : NOBODYS_PHONE}`,
      };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
