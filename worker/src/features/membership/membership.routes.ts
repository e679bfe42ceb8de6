import { Hono, type Context } from 'hono';
import {
  beneficiaryListSchema,
  beneficiaryQuerySchema,
  civilIdSchema,
  editBeneficiarySchema,
  endCardSchema,
  newBeneficiarySchema,
  shownBeneficiarySchema,
  type ShownBeneficiary,
  undoUseSchema,
  useCardSchema,
} from '#shared/membership/beneficiary.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { addBeneficiary, editBeneficiary, endCard } from './keep-cards.ts';
import { listBeneficiaries, revealCivilId, showBeneficiary } from './list-beneficiaries.ts';
import { recordCardUse, undoCardUse } from './use-card.ts';

export const membershipRoutes = new Hono<AppEnv>();

const answer = (c: Context<AppEnv>, card: ShownBeneficiary, status: 200 | 201 = 200) =>
  c.json(shownBeneficiarySchema.parse(card), status);

membershipRoutes.get(
  '/api/vip-beneficiaries',
  permit('GET /api/vip-beneficiaries'),
  validate('query', beneficiaryQuerySchema),
  async (c) => {
    const query = c.req.valid('query');
    const { parts, counts, page } = await listBeneficiaries(c.get('ctx'), query);
    c.header('X-Counts', JSON.stringify(counts));
    return respondPrivate(c, parts, async () => {
      const { beneficiaries, nextCursor } = await page();
      if (nextCursor) c.header('X-Next-Cursor', nextCursor);
      return beneficiaryListSchema.parse(beneficiaries);
    });
  },
);

membershipRoutes.get(
  '/api/vip-beneficiaries/:id',
  permit('GET /api/vip-beneficiaries/:id'),
  async (c) => answer(c, await showBeneficiary(c.get('ctx'), { id: idInPath(c) })),
);

membershipRoutes.post(
  '/api/vip-beneficiaries',
  permit('POST /api/vip-beneficiaries'),
  rateLimit('WRITES'),
  validate('json', newBeneficiarySchema),
  async (c) => {
    const input = { body: c.req.valid('json'), key: idempotencyKeyOf(c) };
    return answer(c, await addBeneficiary(c.get('ctx'), input), 201);
  },
);

membershipRoutes.patch(
  '/api/vip-beneficiaries/:id',
  permit('PATCH /api/vip-beneficiaries/:id'),
  rateLimit('WRITES'),
  validate('json', editBeneficiarySchema),
  async (c) => {
    const edit = c.req.valid('json');
    return answer(c, await editBeneficiary(c.get('ctx'), { id: idInPath(c), edit }));
  },
);

membershipRoutes.post(
  '/api/vip-beneficiaries/:id/coffees',
  permit('POST /api/vip-beneficiaries/:id/coffees'),
  rateLimit('WRITES'),
  validate('json', useCardSchema),
  async (c) => {
    const use = { id: idInPath(c), kind: 'coffee', key: idempotencyKeyOf(c) } as const;
    return answer(c, await recordCardUse(c.get('ctx'), { ...use, ...c.req.valid('json') }));
  },
);

membershipRoutes.post(
  '/api/vip-beneficiaries/:id/free-nights',
  permit('POST /api/vip-beneficiaries/:id/free-nights'),
  rateLimit('WRITES'),
  validate('json', useCardSchema),
  async (c) => {
    const use = { id: idInPath(c), kind: 'free_night', key: idempotencyKeyOf(c) } as const;
    return answer(c, await recordCardUse(c.get('ctx'), { ...use, ...c.req.valid('json') }));
  },
);

membershipRoutes.post(
  '/api/vip-beneficiaries/:id/undo',
  permit('POST /api/vip-beneficiaries/:id/undo'),
  rateLimit('WRITES'),
  validate('json', undoUseSchema),
  async (c) => {
    const { useId } = c.req.valid('json');
    return answer(c, await undoCardUse(c.get('ctx'), { id: idInPath(c), useId }));
  },
);

membershipRoutes.post(
  '/api/vip-beneficiaries/:id/end',
  permit('POST /api/vip-beneficiaries/:id/end'),
  rateLimit('WRITES'),
  validate('json', endCardSchema),
  async (c) => answer(c, await endCard(c.get('ctx'), { id: idInPath(c), ...c.req.valid('json') })),
);

membershipRoutes.post(
  '/api/vip-beneficiaries/:id/civil-id',
  permit('POST /api/vip-beneficiaries/:id/civil-id'),
  rateLimit('WRITES'),
  async (c) => {
    const civilId = await revealCivilId(c.get('ctx'), { id: idInPath(c) });
    return c.json(civilIdSchema.parse({ civilId }));
  },
);
