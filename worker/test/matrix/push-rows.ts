import type { RouteKey } from '#shared/permissions.ts';
import { pushStateSchema } from '#shared/push/push.contract.ts';
import { PushBrowser, subscribed } from '../push-browser.ts';
import type { MatrixRow } from './scene.ts';

const HASH = 'a'.repeat(64);

export const PUSH_ROWS = {
  'GET /api/push': { ask: async () => ({ path: `/api/push?endpointHash=${HASH}` }) },
  'PUT /api/push/subscription': {
    ask: async ({ worker }) => {
      const { keyId } = (await worker.browser().api('/api/push')).read(pushStateSchema);
      const json = new PushBrowser().body({ keyId: keyId ?? '' });
      return { path: '/api/push/subscription', call: { json } };
    },
  },
  'DELETE /api/push/subscription': {
    ask: async (_scene, { browser }) => {
      const { endpointHash } = await subscribed(browser);
      return { path: '/api/push/subscription', call: { json: { endpointHash } } };
    },
  },
} satisfies Partial<Record<RouteKey, MatrixRow>>;
