import type { RouteKey } from '#shared/permissions.ts';
import { aStaffMember, PASSWORD } from '../factories.ts';
import { anInvitation } from '../invitation-scene.ts';
import { MISSING_ID, type MatrixRow, type Scene, type Target } from './scene.ts';

const rows = (scene: Scene) => async () => {
  const all = (table: string) => scene.worker.db().prepare(`SELECT * FROM ${table}`).all();
  return [
    (await all('staff_invitations')).results,
    (await all('staff_proposals')).results,
    (await all('admins')).results,
  ];
};

const idFor = async (scene: Scene, target: Target): Promise<number> =>
  target === 'missing' ? MISSING_ID : (await anInvitation(scene.worker)).id;

let invited = 0;

/** An e-mail that somebody else wants on the staff. */
async function proposalFor({ worker }: Scene, target: Target): Promise<number> {
  if (target === 'missing') return MISSING_ID;
  invited += 1;
  const proposer = await aStaffMember(worker.db());
  const row = await worker
    .db()
    .prepare(
      'INSERT INTO staff_proposals (email, proposedBy, proposedAt) VALUES (?1, ?2, ?3) RETURNING id',
    )
    .bind(`matrix-proposed-${invited}@example.test`, proposer.id, new Date().toISOString())
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** Invitations to the staff: sent in the settings, used by whoever has the link. */
export const INVITATION_ROWS = {
  'POST /api/admin/staff-invitations': {
    ask: async (scene) => {
      invited += 1;
      return {
        path: '/api/admin/staff-invitations',
        call: {
          json: { email: `matrix-${invited}@example.test`, role: 'reception', password: PASSWORD },
        },
        state: rows(scene),
      };
    },
  },
  'POST /api/admin/staff-invitations/:id/send-again': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, _caller, target) => ({
      path: `/api/admin/staff-invitations/${await idFor(scene, target)}/send-again`,
      state: rows(scene),
    }),
  },
  'DELETE /api/admin/staff-invitations/:id': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, _caller, target) => ({
      path: `/api/admin/staff-invitations/${await idFor(scene, target)}`,
      state: rows(scene),
    }),
  },
  'POST /api/admin/staff-proposals/:id/confirm': {
    hasRows: true,
    ask: async (scene, _caller, target) => ({
      path: `/api/admin/staff-proposals/${await proposalFor(scene, target)}/confirm`,
      call: { json: { password: PASSWORD } },
      state: rows(scene),
    }),
  },
  'DELETE /api/admin/staff-proposals/:id': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, _caller, target) => ({
      path: `/api/admin/staff-proposals/${await proposalFor(scene, target)}`,
      state: rows(scene),
    }),
  },
  'POST /api/auth/invitation': {
    ask: async (scene) => ({
      path: '/api/auth/invitation',
      call: { json: { token: (await anInvitation(scene.worker)).token } },
    }),
  },
  'POST /api/auth/invitation/accept': {
    // The caller is somebody else afterwards.
    fresh: true,
    ask: async (scene) => ({
      path: '/api/auth/invitation/accept',
      call: {
        json: {
          token: (await anInvitation(scene.worker)).token,
          fullName: 'Salim Al Harthy',
          password: 'four brown camels rest',
          consent: true,
        },
      },
    }),
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
