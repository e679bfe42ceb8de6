import type { RouteKey } from '#shared/permissions.ts';
import { CARDS } from '../card-factories.ts';
import { aSecret, digitsOf, LINK, OWN, OwnCardScene } from '../own-card-scene.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const HOLDER = 'Holder of the hidden card';

/** A card on the phone of somebody whom no guest may know of. */
async function strangersCard(scene: Scene) {
  const cards = new OwnCardScene(scene.worker);
  const card = await cards.card({ fullName: HOLDER });
  for (const text of [HOLDER, card.phoneNumber]) scene.secrets.add(text);
  const secret = aSecret();
  await scene.worker.browser().post(LINK, { code: await cards.code(card.id), secret });
  const state = () =>
    scene.worker
      .db()
      .prepare('SELECT * FROM vip_card_links WHERE beneficiaryId = ?1')
      .bind(card.id)
      .first();
  return { card, secret, cards, state };
}

export const OWN_CARD_ROWS = {
  'POST /api/vip-beneficiaries/:id/link': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, _caller, target) => {
      const { card, state } = await strangersCard(scene);
      return { path: `${CARDS}/${target === 'missing' ? MISSING_ID : card.id}/link`, state };
    },
  },
  'POST /api/vip-beneficiaries/:id/unlink': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const { card, state } = await strangersCard(scene);
      const linkedAt = (await state())?.['codeUsedAt'];
      return {
        path: `${CARDS}/${target === 'missing' ? MISSING_ID : card.id}/unlink`,
        call: { json: { linkedAt } },
        state,
      };
    },
  },
  'POST /api/vip-beneficiaries/find': {
    ask: async (scene) => {
      const { card, secret } = await strangersCard(scene);
      const code = `${card.id} ${await digitsOf(secret, card.id)}`;
      return { path: `${CARDS}/find`, call: { json: { code } } };
    },
  },
  'POST /api/vip-cards/link': {
    fresh: true,
    ask: async (scene) => {
      const cards = new OwnCardScene(scene.worker);
      const { id } = await cards.card();
      return { path: LINK, call: { json: { code: await cards.code(id), secret: aSecret() } } };
    },
  },
  'GET /api/vip-cards/own': {
    ask: async (scene) => {
      await strangersCard(scene);
      return { path: OWN };
    },
  },
  'DELETE /api/vip-cards/own': {
    bodiless: true,
    ask: async (scene, { browser }) => {
      const { cards, state } = await strangersCard(scene);
      const own = await cards.card();
      await browser.post(LINK, { code: await cards.code(own.id), secret: aSecret() });
      return { path: OWN, state };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
