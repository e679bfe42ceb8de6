import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow } from './row.ts';
import type { Scene } from './scene.ts';

const NOBODYS_PHONE = '+96899999999';

/** A booking that staff have answered, so that its phone has news. */
async function answered(scene: Scene, { id, phoneNumber }: { id: number; phoneNumber: string }): Promise<string> {
  const { browser } = await scene.caller('staff');
  await browser.api(`/api/booking-submissions/${id}/status`, { method: 'PATCH', json: { status: 'approved' } });
  return phoneNumber;
}

export const NOTIFICATION_ROWS = {
  'GET /api/notifications': {
    ask: async (scene) => {
      await answered(scene, await scene.strangersBooking());
      return { path: '/api/notifications' };
    },
  },
  'POST /api/notifications': {
    ask: async (scene) => {
      const { phoneNumber } = await scene.strangersBooking();
      const words = { title: 'Your room', titleAr: 'غرفتك', message: 'Your room is ready.', messageAr: 'غرفتك جاهزة.' };
      return {
        path: '/api/notifications',
        call: { json: { userPhone: phoneNumber, ...words, type: 'message' } },
        state: async () => {
          const { results } = await scene.worker.db().prepare('SELECT * FROM notifications WHERE userPhone = ?1').bind(phoneNumber).all();
          return results;
        },
      };
    },
  },
  'GET /api/notifications/:phone': {
    hasRows: true,
    // Whether a phone is known here is nobody's business: all answer with the list of what is theirs to read.
    foreign: 'done',
    missing: 'done',
    ask: async (scene, caller, target, actor) => {
      const booking = await scene.booking(caller, actor, target);
      return { path: `/api/notifications/${booking ? await answered(scene, booking) : NOBODYS_PHONE}` };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
