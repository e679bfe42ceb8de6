import { startedFactorSchema } from '#shared/accounts/factor.contract.ts';
import type { RouteKey } from '#shared/permissions.ts';
import {
  aFactorOf,
  firstStep,
  OWN_FACTOR,
  Phone,
  SECOND_STEP,
  startFactor,
} from '../factor-scene.ts';
import { PASSWORD, aStaffMember } from '../factories.ts';
import { MISSING_ID, type ActorName, type Caller, type MatrixRow, type Scene } from './scene.ts';

const TABLES = ['staff_factors', 'staff_recovery_codes', 'factor_sign_ins'];

const rows = (scene: Scene) => () =>
  Promise.all(
    TABLES.map(
      async (table) => (await scene.worker.db().prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  );

const isStaff = (actor: ActorName) => actor === 'staff' || actor === 'reception';

/** The password and, for a member of staff, a code of the factor that they are given. */
async function proofOf(scene: Scene, { person }: Caller, actor: ActorName) {
  if (!isStaff(actor) || !person) return { password: PASSWORD };
  const { phone } = await aFactorOf(scene.worker, person);
  return { password: PASSWORD, code: await phone.code() };
}

/** Second factors of staff: at the sign-in, one's own, and a colleague's. */
export const FACTOR_ROWS = {
  'POST /api/auth/second-factor': {
    fresh: true,
    ask: async (scene, { browser }) => {
      const member = await aStaffMember(scene.worker.db());
      const { phone } = await aFactorOf(scene.worker, member);
      await firstStep(browser, member);
      return { path: SECOND_STEP, call: { json: { code: await phone.code() } } };
    },
  },
  'GET /api/admin/own-factor': { ask: async () => ({ path: OWN_FACTOR }) },
  'POST /api/admin/own-factor': {
    fresh: true,
    ask: async (scene) => ({
      path: OWN_FACTOR,
      call: { json: { password: PASSWORD } },
      state: rows(scene),
    }),
  },
  'POST /api/admin/own-factor/confirm': {
    fresh: true,
    ask: async (scene, { browser }, _target, actor) => {
      const phone = isStaff(actor)
        ? new Phone((await startFactor(browser)).read(startedFactorSchema).secret)
        : null;
      return {
        path: `${OWN_FACTOR}/confirm`,
        call: { json: { code: (await phone?.code()) ?? '123456' } },
        state: rows(scene),
      };
    },
  },
  'POST /api/admin/own-factor/recovery-codes': {
    fresh: true,
    ask: async (scene, caller, _target, actor) => ({
      path: `${OWN_FACTOR}/recovery-codes`,
      call: { json: await proofOf(scene, caller, actor) },
      state: rows(scene),
    }),
  },
  'POST /api/admin/own-factor/remove': {
    fresh: true,
    ask: async (scene, caller, _target, actor) => ({
      path: `${OWN_FACTOR}/remove`,
      call: { json: await proofOf(scene, caller, actor) },
      state: rows(scene),
    }),
  },
  'POST /api/admin/staff-members/:id/remove-factor': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const member = target === 'missing' ? null : await aStaffMember(scene.worker.db());
      if (member) await aFactorOf(scene.worker, member);
      return {
        path: `/api/admin/staff-members/${member?.id ?? MISSING_ID}/remove-factor`,
        call: { json: { password: PASSWORD } },
        state: rows(scene),
      };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
