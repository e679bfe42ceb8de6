import type { RouteKey } from '#shared/permissions.ts';
import { aCode } from '../account-factories.ts';
import { aUser, PASSWORD, type Person } from '../factories.ts';
import type { MatrixRow, Caller, Scene, Target } from './scene.ts';

export const ACCOUNT_ROWS = {
  'POST /api/auth/login': {
    fresh: true,
    ask: async ({ worker }) => ({
      path: '/api/auth/login',
      call: { json: { email: (await aUser(worker.db())).email, password: PASSWORD } },
    }),
  },
  'POST /api/auth/logout': {
    fresh: true,
    bodiless: true,
    ask: async () => ({ path: '/api/auth/logout' }),
  },
  'GET /auth/google': { ask: async () => ({ path: '/auth/google?next=/dashboard' }) },
  'GET /auth/google/callback': {
    ask: async () => ({ path: '/auth/google/callback?code=none&state=none' }),
  },
  'GET /api/account': { ask: async () => ({ path: '/api/account' }) },
  'GET /api/auth/me': { ask: async () => ({ path: '/api/auth/me' }) },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;

/** Whose a booking is, and who opens it. */
const rightsTo = (scene: Scene, id: number) => async () => {
  const { results } = await scene.worker
    .db()
    .prepare(
      'SELECT b.userEmail, r.secretHash FROM booking_submissions b LEFT JOIN receipts r ON r.bookingId = b.id WHERE b.id = ?1',
    )
    .bind(id)
    .all();
  return results;
};

const foreignBookings = new WeakMap<Scene, Promise<{ id: number }>>();

/** Somebody's booking without an account, which no other device may take. */
async function foreignRow(scene: Scene) {
  const booking =
    foreignBookings.get(scene) ?? scene.book({ browser: scene.worker.browser(), person: null });
  foreignBookings.set(scene, booking);
  const { id } = await booking;
  return { json: { rows: [{ kind: 'booking', id }] }, state: rightsTo(scene, id) };
}

export const DEVICE_ROWS = {
  'GET /api/device/rows': {
    ask: async (scene) => {
      await foreignRow(scene);
      return { path: '/api/device/rows' };
    },
  },
  'POST /api/account/adopt': {
    ask: async (scene) => {
      const { json, state } = await foreignRow(scene);
      return { path: '/api/account/adopt', call: { json }, state };
    },
  },
  'POST /api/device/forget': {
    ask: async (scene) => {
      const { json, state } = await foreignRow(scene);
      return { path: '/api/device/forget', call: { json }, state };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;

let renamed = 0;
const newAddress = (): string => `renamed-${(renamed += 1)}@example.test`;

export const PERSONAL_DATA_ROWS = {
  'PATCH /api/account': {
    ask: async () => ({
      path: '/api/account',
      call: { json: { fullName: 'Salim bin Hamad', phoneNumber: '91234567' } },
    }),
  },
  // The matrix has no issuer; google-link.test.ts goes all the way.
  'POST /api/account/google': {
    done: 503,
    ask: async () => ({ path: '/api/account/google', call: { json: { password: PASSWORD } } }),
  },
  'POST /api/account/email-code': {
    fresh: true,
    ask: async () => ({
      path: '/api/account/email-code',
      call: { json: { email: newAddress(), password: PASSWORD } },
    }),
  },
  'POST /api/account/email': {
    fresh: true,
    ask: async ({ worker }, { person }) => {
      const email = newAddress();
      const owner = person ?? (await aUser(worker.db()));
      const verificationCode = await aCode(worker.db(), owner, 'email', email);
      return { path: '/api/account/email', call: { json: { email, verificationCode } } };
    },
  },
  'GET /api/account/export': {
    ask: async (scene) => {
      await scene.strangersBooking();
      return { path: '/api/account/export' };
    },
  },
  'POST /api/account/erase-code': {
    fresh: true,
    bodiless: true,
    ask: async () => ({ path: '/api/account/erase-code' }),
  },
  'POST /api/account/erase': {
    fresh: true,
    ask: async () => ({ path: '/api/account/erase', call: { json: { password: PASSWORD } } }),
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;

const NEW_PASSWORD = 'nine quiet palms, one well';

/** Whose session is meant; nothing is an anonymous caller's own. */
async function sessionOf(
  scene: Scene,
  { person }: Caller,
  target: Target,
): Promise<{ handle: string; userId: number }> {
  const owner: Person | null = target === 'own' ? person : (await scene.stranger()).person;
  if (target === 'missing' || !owner) return { handle: 'sh_nobodys', userId: 9_999_999 };
  const row = await scene.worker
    .db()
    .prepare('SELECT handle FROM sessions WHERE userId = ?1 ORDER BY createdAt DESC')
    .bind(owner.id)
    .first<{ handle: string }>();
  return { handle: row?.handle ?? '', userId: owner.id };
}

async function strangersSessions(scene: Scene): Promise<unknown> {
  const { person } = await scene.stranger();
  const rows = await scene.worker
    .db()
    .prepare('SELECT handle FROM sessions WHERE userId = ?1')
    .bind(person?.id ?? 0)
    .all();
  return rows.results;
}

let registered = 0;

export const REGISTRATION_ROWS = {
  'POST /api/auth/register': {
    fresh: true,
    ask: async () => {
      registered += 1;
      const email = `new-${registered}@example.test`;
      return {
        path: '/api/auth/register',
        call: { json: { fullName: 'Salim', email, password: PASSWORD, consent: true } },
      };
    },
  },
  'POST /api/auth/verify-email': {
    fresh: true,
    ask: async ({ worker }) => {
      const person = await aUser(worker.db(), { isVerified: false });
      const verificationCode = await aCode(worker.db(), person, 'verify');
      return {
        path: '/api/auth/verify-email',
        call: { json: { email: person.email, verificationCode } },
      };
    },
  },
  'POST /api/auth/resend-verification': {
    ask: async ({ worker }) => {
      const { email } = await aUser(worker.db(), { isVerified: false });
      return { path: '/api/auth/resend-verification', call: { json: { email } } };
    },
  },
  'POST /api/auth/forgot-password': {
    ask: async ({ worker }) => ({
      path: '/api/auth/forgot-password',
      call: { json: { email: (await aUser(worker.db())).email } },
    }),
  },
  'POST /api/auth/reset-password': {
    fresh: true,
    ask: async ({ worker }) => {
      const person = await aUser(worker.db());
      const verificationCode = await aCode(worker.db(), person, 'reset');
      return {
        path: '/api/auth/reset-password',
        call: { json: { email: person.email, verificationCode, newPassword: NEW_PASSWORD } },
      };
    },
  },
  'POST /api/auth/change-password': {
    fresh: true,
    ask: async () => ({
      path: '/api/auth/change-password',
      call: { json: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } },
    }),
  },
  'POST /api/auth/verify-token': {
    hasRows: true,
    foreign: 401,
    missing: 401,
    ask: async (scene, caller, target) => {
      const { handle, userId } = await sessionOf(scene, caller, target);
      return { path: '/api/auth/verify-token', call: { json: { sessionToken: handle, userId } } };
    },
  },
  'GET /api/auth/sessions': { ask: async () => ({ path: '/api/auth/sessions' }) },
  'DELETE /api/auth/sessions': {
    fresh: true,
    bodiless: true,
    ask: async (scene) => ({ path: '/api/auth/sessions', state: () => strangersSessions(scene) }),
  },
  'DELETE /api/auth/sessions/:id': {
    hasRows: true,
    fresh: true,
    bodiless: true,
    ask: async (scene, caller, target) => ({
      path: `/api/auth/sessions/${(await sessionOf(scene, caller, target)).handle}`,
      state: () => strangersSessions(scene),
    }),
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
