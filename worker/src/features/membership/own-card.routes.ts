import { Hono } from 'hono';
import { shownBeneficiarySchema } from '#shared/membership/beneficiary.contract.ts';
import {
  cardLinkSchema,
  findCardSchema,
  linkCardSchema,
  ownCardAnswerSchema,
  unlinkHolderSchema,
} from '#shared/membership/own-card.contract.ts';
import type { AppEnv } from '../../context.ts';
import { rememberDevice } from '../../platform/http/cookies.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { createCardLink, linkCard, unlinkCard, unlinkHolder } from './own-card-link.ts';
import { findCard, showOwnCard } from './own-card.ts';

export const ownCardRoutes = new Hono<AppEnv>();

ownCardRoutes.post(
  '/api/vip-beneficiaries/:id/link',
  permit('POST /api/vip-beneficiaries/:id/link'),
  rateLimit('WRITES'),
  async (c) =>
    c.json(cardLinkSchema.parse(await createCardLink(c.get('ctx'), { id: idInPath(c) }))),
);

ownCardRoutes.post(
  '/api/vip-beneficiaries/:id/unlink',
  permit('POST /api/vip-beneficiaries/:id/unlink'),
  rateLimit('WRITES'),
  validate('json', unlinkHolderSchema),
  async (c) => {
    const seen = { id: idInPath(c), ...c.req.valid('json') };
    return c.json(shownBeneficiarySchema.parse(await unlinkHolder(c.get('ctx'), seen)));
  },
);

ownCardRoutes.post(
  '/api/vip-beneficiaries/find',
  permit('POST /api/vip-beneficiaries/find'),
  rateLimit('WRITES'),
  validate('json', findCardSchema),
  async (c) =>
    c.json(shownBeneficiarySchema.parse(await findCard(c.get('ctx'), c.req.valid('json')))),
);

ownCardRoutes.post(
  '/api/vip-cards/link',
  permit('POST /api/vip-cards/link'),
  rateLimit('WRITES'),
  validate('json', linkCardSchema),
  async (c) => {
    const { answer, deviceToken } = await linkCard(c.get('ctx'), c.req.valid('json'));
    rememberDevice(c, deviceToken);
    return c.json(ownCardAnswerSchema.parse(answer));
  },
);

ownCardRoutes.get('/api/vip-cards/own', permit('GET /api/vip-cards/own'), async (c) =>
  c.json(ownCardAnswerSchema.parse(await showOwnCard(c.get('ctx')))),
);

ownCardRoutes.delete(
  '/api/vip-cards/own',
  permit('DELETE /api/vip-cards/own'),
  rateLimit('WRITES'),
  async (c) => c.json(ownCardAnswerSchema.parse(await unlinkCard(c.get('ctx')))),
);
