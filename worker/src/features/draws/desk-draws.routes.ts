import { Hono, type Context } from 'hono';
import {
  boxBodySchema,
  confirmClaimSchema,
  confirmProposalSchema,
  disqualifyBodySchema,
  exclusionsChangeSchema,
  forfeitBodySchema,
  recipientsChangeSchema,
  voidBodySchema,
  winnerNameSchema,
  witnessBodySchema,
} from '#shared/draw/draw-desk.contract.ts';
import {
  bookPrizeSchema,
  contactBodySchema,
  drawSetupSchema,
  publicReasonSchema,
} from '#shared/draw/draw.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { idInPath } from '../../platform/http/id-in-path.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { actOnce } from './act-once.ts';
import { confirmProposal, declineProposal } from './answer-proposal.ts';
import * as claims from './desk-claims.ts';
import { listDeskDraws, readDeskDraw } from './desk-draw.ts';
import { readExclusions, changeExcludedPhones } from './exclusions.ts';
import { freezeDraw } from './freeze-draw.ts';
import { proposeBoxResult, proposeFailure, proposeWitnessResult } from './propose-result.ts';
import { changeRecipients, readRecipients } from './recipients.ts';
import { cancelDraw, openMonthlyDraw, setUpDraw } from './set-up-draw.ts';
import { showWinnerName } from './show-winner-name.ts';
import { confirmVoid, declineVoid, proposeVoid } from './void-tickets.ts';

export const deskDrawRoutes = new Hono<AppEnv>();

const drawOf = (c: Context<AppEnv>) => ({ id: c.req.param('id') ?? '' });
const ticketOf = (c: Context<AppEnv>) => ({ ...drawOf(c), ticket: c.req.param('ticket') ?? '' });
const claimOf = (c: Context<AppEnv>) => ({
  ...drawOf(c),
  claimId: idInPath(c, 'request.not_found', 'claimId'),
});
const proposalOf = (c: Context<AppEnv>) => ({
  ...drawOf(c),
  proposalId: idInPath(c, 'request.not_found', 'proposalId'),
});
const WRITES = rateLimit('WRITES');

deskDrawRoutes.get('/api/admin/draws', permit('GET /api/admin/draws'), async (c) => {
  const list = await listDeskDraws(c.get('ctx'));
  return respondPrivate(c, [list], async () => list);
});
deskDrawRoutes.get('/api/admin/draws/:id', permit('GET /api/admin/draws/:id'), async (c) => {
  const draw = await readDeskDraw(c.get('ctx'), drawOf(c));
  return respondPrivate(c, [draw], async () => draw);
});
deskDrawRoutes.put(
  '/api/admin/draws/:id',
  permit('PUT /api/admin/draws/:id'),
  WRITES,
  validate('json', drawSetupSchema),
  async (c) => actOnce(c, (ctx) => setUpDraw(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/open',
  permit('POST /api/admin/draws/:id/open'),
  WRITES,
  async (c) => actOnce(c, (ctx) => openMonthlyDraw(ctx, drawOf(c))),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/cancel',
  permit('POST /api/admin/draws/:id/cancel'),
  WRITES,
  validate('json', publicReasonSchema),
  async (c) => actOnce(c, (ctx) => cancelDraw(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/freeze',
  permit('POST /api/admin/draws/:id/freeze'),
  WRITES,
  async (c) => actOnce(c, (ctx) => freezeDraw(ctx, drawOf(c))),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/voids',
  permit('POST /api/admin/draws/:id/voids'),
  WRITES,
  validate('json', voidBodySchema),
  async (c) => actOnce(c, (ctx) => proposeVoid(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/voids/:ticket/confirm',
  permit('POST /api/admin/draws/:id/voids/:ticket/confirm'),
  WRITES,
  async (c) => actOnce(c, (ctx) => confirmVoid(ctx, ticketOf(c))),
);
deskDrawRoutes.delete(
  '/api/admin/draws/:id/voids/:ticket',
  permit('DELETE /api/admin/draws/:id/voids/:ticket'),
  WRITES,
  async (c) => actOnce(c, (ctx) => declineVoid(ctx, ticketOf(c))),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/witness',
  permit('POST /api/admin/draws/:id/witness'),
  WRITES,
  validate('json', witnessBodySchema),
  async (c) =>
    actOnce(c, (ctx) => proposeWitnessResult(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/box',
  permit('POST /api/admin/draws/:id/box'),
  WRITES,
  validate('json', boxBodySchema),
  async (c) => actOnce(c, (ctx) => proposeBoxResult(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/fail',
  permit('POST /api/admin/draws/:id/fail'),
  WRITES,
  validate('json', publicReasonSchema),
  async (c) => actOnce(c, (ctx) => proposeFailure(ctx, { ...c.req.valid('json'), ...drawOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/proposals/:proposalId/confirm',
  permit('POST /api/admin/draws/:id/proposals/:proposalId/confirm'),
  WRITES,
  validate('json', confirmProposalSchema),
  async (c) => {
    const body = { ...c.req.valid('json'), ...proposalOf(c) };
    return actOnce(c, (ctx) => confirmProposal(ctx, body), { hasPassword: true });
  },
);
deskDrawRoutes.delete(
  '/api/admin/draws/:id/proposals/:proposalId',
  permit('DELETE /api/admin/draws/:id/proposals/:proposalId'),
  WRITES,
  async (c) => actOnce(c, (ctx) => declineProposal(ctx, proposalOf(c))),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/contacts',
  permit('POST /api/admin/draws/:id/claims/:claimId/contacts'),
  WRITES,
  validate('json', contactBodySchema),
  async (c) => {
    const key = idempotencyKeyOf(c);
    const body = { ...c.req.valid('json'), ...claimOf(c), key };
    return c.json(await claims.logContact(c.get('ctx'), body));
  },
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/confirm',
  permit('POST /api/admin/draws/:id/claims/:claimId/confirm'),
  WRITES,
  validate('json', confirmClaimSchema),
  async (c) =>
    actOnce(c, (ctx) => claims.confirmClaim(ctx, { ...c.req.valid('json'), ...claimOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/book',
  permit('POST /api/admin/draws/:id/claims/:claimId/book'),
  WRITES,
  validate('json', bookPrizeSchema),
  async (c) =>
    actOnce(c, (ctx) => claims.bookPrizeAtDesk(ctx, { ...c.req.valid('json'), ...claimOf(c) })),
);
deskDrawRoutes.put(
  '/api/admin/draws/:id/claims/:claimId/name',
  permit('PUT /api/admin/draws/:id/claims/:claimId/name'),
  WRITES,
  validate('json', winnerNameSchema),
  async (c) => actOnce(c, (ctx) => showWinnerName(ctx, { ...c.req.valid('json'), ...claimOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/forfeit',
  permit('POST /api/admin/draws/:id/claims/:claimId/forfeit'),
  WRITES,
  validate('json', forfeitBodySchema),
  async (c) =>
    actOnce(c, (ctx) => claims.forfeitClaim(ctx, { ...c.req.valid('json'), ...claimOf(c) })),
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/disqualify',
  permit('POST /api/admin/draws/:id/claims/:claimId/disqualify'),
  WRITES,
  validate('json', disqualifyBodySchema),
  async (c) => {
    const body = { ...c.req.valid('json'), ...claimOf(c) };
    return actOnce(c, (ctx) => claims.proposeDisqualification(ctx, body));
  },
);
deskDrawRoutes.post(
  '/api/admin/draws/:id/claims/:claimId/disqualify/confirm',
  permit('POST /api/admin/draws/:id/claims/:claimId/disqualify/confirm'),
  WRITES,
  validate('json', disqualifyBodySchema),
  async (c) => {
    const body = { ...c.req.valid('json'), ...claimOf(c) };
    return actOnce(c, (ctx) => claims.confirmDisqualification(ctx, body));
  },
);
deskDrawRoutes.delete(
  '/api/admin/draws/:id/claims/:claimId/disqualify',
  permit('DELETE /api/admin/draws/:id/claims/:claimId/disqualify'),
  WRITES,
  async (c) => actOnce(c, (ctx) => claims.declineDisqualification(ctx, claimOf(c))),
);
deskDrawRoutes.get(
  '/api/admin/draw-exclusions',
  permit('GET /api/admin/draw-exclusions'),
  async (c) => {
    const list = await readExclusions(c.get('ctx'));
    return respondPrivate(c, [list], async () => list);
  },
);
deskDrawRoutes.patch(
  '/api/admin/draw-exclusions',
  permit('PATCH /api/admin/draw-exclusions'),
  WRITES,
  validate('json', exclusionsChangeSchema),
  async (c) => c.json(await changeExcludedPhones(c.get('ctx'), c.req.valid('json'))),
);
deskDrawRoutes.get(
  '/api/admin/draw-recipients',
  permit('GET /api/admin/draw-recipients'),
  async (c) => {
    const list = await readRecipients(c.get('ctx'));
    return respondPrivate(c, [list], async () => list);
  },
);
deskDrawRoutes.put(
  '/api/admin/draw-recipients',
  permit('PUT /api/admin/draw-recipients'),
  WRITES,
  validate('json', recipientsChangeSchema),
  async (c) => c.json(await changeRecipients(c.get('ctx'), c.req.valid('json'))),
);
