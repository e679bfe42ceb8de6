import type { RouteKey } from '#shared/permissions.ts';
import { firstStep } from '../factor-scene.ts';
import { aStaffMember, PASSWORD } from '../factories.ts';
import {
  aPasskeyOf,
  newAuthenticator,
  OWN_PASSKEY,
  passkeyOptions,
  PASSKEYS_PATH,
  proofBy,
  requestOf,
  SIGN_IN_PASSKEY,
} from '../passkey-scene.ts';
import { isOfStaff, MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const TABLES = ['staff_passkeys', 'passkey_steps', 'staff_recovery_codes'];

const rows = (scene: Scene) => () =>
  Promise.all(
    TABLES.map(
      async (table) => (await scene.worker.db().prepare(`SELECT * FROM ${table}`).all()).results,
    ),
  );

/** Has the form that the routes take, and no passkey signed it. */
const NO_ANSWER = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

/** Passkeys of staff: at the sign-in, for an act of one's own, and in the settings. */
export const PASSKEY_ROWS = {
  'POST /api/auth/second-factor/passkey-options': {
    fresh: true,
    bodiless: true,
    ask: async (scene, { browser }) => {
      const member = await aStaffMember(scene.worker.db());
      await aPasskeyOf(scene.worker, member);
      await firstStep(browser, member);
      return { path: `${SIGN_IN_PASSKEY}-options`, call: { method: 'POST' } };
    },
  },
  'POST /api/auth/second-factor/passkey': {
    fresh: true,
    ask: async (scene, { browser }) => {
      const member = await aStaffMember(scene.worker.db());
      const { authenticator } = await aPasskeyOf(scene.worker, member);
      await firstStep(browser, member);
      const options = await requestOf(browser, SIGN_IN_PASSKEY);
      return { path: SIGN_IN_PASSKEY, call: { json: await authenticator.get(options) } };
    },
  },
  'POST /api/admin/own-factor/passkey-options': {
    fresh: true,
    bodiless: true,
    ask: async (scene, { person }, _target, actor) => {
      if (isOfStaff(actor) && person) await aPasskeyOf(scene.worker, person);
      return {
        path: `${OWN_PASSKEY}-options`,
        call: { method: 'POST' },
        state: rows(scene),
      };
    },
  },
  'POST /api/admin/own-factor/passkey': {
    fresh: true,
    ask: async (scene, { browser, person }, _target, actor) => {
      const own = isOfStaff(actor) && person ? await aPasskeyOf(scene.worker, person) : null;
      const json = own
        ? await own.authenticator.get(await requestOf(browser, OWN_PASSKEY))
        : NO_ANSWER;
      return { path: OWN_PASSKEY, call: { json }, state: rows(scene) };
    },
  },
  'POST /api/admin/passkeys/options': {
    ask: async (scene) => ({
      path: `${PASSKEYS_PATH}/options`,
      call: { json: { password: PASSWORD } },
      state: rows(scene),
    }),
  },
  'POST /api/admin/passkeys': {
    fresh: true,
    ask: async (scene, { browser }, _target, actor) => {
      const authenticator = await newAuthenticator(scene.worker);
      const json = isOfStaff(actor)
        ? await authenticator.create(await passkeyOptions(browser))
        : { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA' };
      return { path: PASSKEYS_PATH, call: { json }, state: rows(scene) };
    },
  },
  'POST /api/admin/passkeys/:id/remove': {
    hasRows: true,
    fresh: true,
    ask: async (scene, { browser, person }, target, actor) => {
      const isOwner = isOfStaff(actor) && person;
      const own = isOwner ? await aPasskeyOf(scene.worker, person) : null;
      // A colleague's is refused in own-passkeys.test.ts: to the permissions all staff are alike.
      const id = own?.passkeyId ?? MISSING_ID;
      const code = own ? await proofBy(browser, own.authenticator) : undefined;
      return {
        path: `${PASSKEYS_PATH}/${target === 'missing' ? MISSING_ID : id}/remove`,
        call: { json: { password: PASSWORD, ...(code !== undefined && { code }) } },
        state: rows(scene),
      };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
