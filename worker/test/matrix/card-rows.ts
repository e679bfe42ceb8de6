import { shownBeneficiarySchema } from '#shared/membership/beneficiary.contract.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { aCardBody, CARDS } from '../card-factories.ts';
import { aSession, aStaffMember } from '../factories.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

/** A card of somebody whom no guest may know of. */
async function aCard(scene: Scene) {
  const staff = await aSession(scene.worker, await aStaffMember(scene.worker.db()));
  const body = aCardBody({ fullName: 'Holder whom nobody knows', civilId: '77120934' });
  for (const text of [body.fullName, body.civilId, body.phoneNumber]) scene.secrets.add(text);
  return (await staff.post(CARDS, body)).read(shownBeneficiarySchema);
}

const one = (ending: string, json?: (use: number) => object): MatrixRow => ({
  hasRows: true,
  ...(!json && { bodiless: true }),
  ask: async (scene, _caller, target) => {
    const { beneficiary } = await aCard(scene);
    const id = target === 'missing' ? MISSING_ID : beneficiary.id;
    const db = scene.worker.db();
    let use = 1;
    if (ending === '/undo') {
      const row = await db
        .prepare(
          `INSERT INTO vip_uses (beneficiaryId, kind, usedAt, userId, operation)
            VALUES (?1, 'free_night', ?2, 1, ?3) RETURNING id`,
        )
        .bind(beneficiary.id, new Date().toISOString(), crypto.randomUUID())
        .first<{ id: number }>();
      use = row?.id ?? use;
      await db
        .prepare('UPDATE vip_beneficiaries SET freeNightsUsed = 1 WHERE id = ?1')
        .bind(beneficiary.id)
        .run();
    }
    return {
      path: `${CARDS}/${id}${ending}`,
      ...(json && { call: { json: json(use) } }),
      state: () =>
        db.prepare('SELECT * FROM vip_beneficiaries WHERE id = ?1').bind(beneficiary.id).first(),
    };
  },
});
const seen = (more: object = {}) => ({ revision: 0, ...more });

export const CARD_ROWS = {
  'GET /api/vip-beneficiaries': {
    ask: async (scene) => {
      await aCard(scene);
      return { path: CARDS };
    },
  },
  'POST /api/vip-beneficiaries': {
    ask: async () => ({ path: CARDS, call: { json: aCardBody() } }),
  },
  'GET /api/vip-beneficiaries/:id': one(''),
  'PATCH /api/vip-beneficiaries/:id': one('', () =>
    seen({ fullName: 'Another Name', phoneNumber: '+96891112233' }),
  ),
  'POST /api/vip-beneficiaries/:id/coffees': one('/coffees', () => seen()),
  'POST /api/vip-beneficiaries/:id/free-nights': one('/free-nights', () => seen()),
  'POST /api/vip-beneficiaries/:id/undo': one('/undo', (useId) => ({ useId })),
  'POST /api/vip-beneficiaries/:id/end': one('/end', () => seen({ reason: 'Her wish' })),
  'POST /api/vip-beneficiaries/:id/civil-id': one('/civil-id'),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
