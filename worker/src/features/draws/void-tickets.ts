import type * as z from 'zod/mini';
import type { DeskDraw, voidBodySchema } from '#shared/draw/draw-desk.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { deskDrawOf } from './desk-draw.ts';
import { hasTicket, voidsOf, type DrawRow } from './draws.repository.ts';
import { requireDraw } from './find-draw.ts';
import { handsOf } from './members.repository.ts';
import { confirmStatements, declineStatement, proposeStatements } from './voids.repository.ts';

interface Ticket {
  readonly id: string;
  readonly ticket: string;
}

/** A sealed draw whose number nobody knows yet: later, a void would be a choice. */
async function requireVoidable(ctx: RequestContext, id: string): Promise<DrawRow> {
  const draw = await requireDraw(ctx, id);
  const isKnown = ctx.deps.now() >= Date.parse(draw.numberAt ?? '');
  if (draw.status !== 'frozen' || isKnown)
    throw new AppError('draw.bad_step', 409, { status: draw.status });
  return draw;
}

/**
 * The first of two people wants a ticket out, for one of the announced reasons. Throws 404, 409
 * `draw.wrong_ticket` for none of the list or one that is void or proposed, `draw.bad_step`.
 */
export async function proposeVoid(
  ctx: RequestContext,
  { id, ticket, reason }: { readonly id: string } & z.infer<typeof voidBodySchema>,
): Promise<DeskDraw> {
  authorize(ctx, 'proposeVoid');
  const { deps } = ctx;
  const draw = await requireVoidable(ctx, id);
  const isThere = await hasTicket(deps.db, id, ticket);
  const voids = await voidsOf(deps.db, id);
  if (!isThere || voids.some((one) => one.ticket === ticket))
    throw new AppError('draw.wrong_ticket', 409);
  const at = new Date(deps.now()).toISOString();
  const by = requireUser(ctx).id;
  await write(ctx, draw, 'draw.void_proposed', () =>
    proposeStatements(deps.db, { drawId: id, ticket, reason, proposedBy: by, proposedAt: at }),
  );
  return deskDrawOf(ctx, id);
}

/**
 * The second person agrees: the ticket is void, for everybody to see at once. Throws 404, 409
 * `draw.second_person_needed` for whom `mayConfirm` does not count, `draw.bad_step`.
 */
export async function confirmVoid(ctx: RequestContext, { id, ticket }: Ticket): Promise<DeskDraw> {
  authorize(ctx, 'confirmVoid');
  const { deps } = ctx;
  const draw = await requireVoidable(ctx, id);
  const proposed = (await voidsOf(deps.db, id)).find((one) => one.ticket === ticket);
  if (!proposed) throw notFound();
  const by = requireUser(ctx).id;
  if (proposed.confirmedBy !== null) return deskDrawOf(ctx, id);
  const { proposedBy } = proposed;
  // To the second, as it is published.
  const at = new Date(Math.floor(deps.now() / 1000) * 1000).toISOString();
  const hands = await handsOf(deps.db, draw, [proposedBy, by]);
  await write(ctx, draw, 'draw.voided', () =>
    confirmStatements(deps.db, { id, ticket, proposedBy, by, at, hands }),
  );
  return deskDrawOf(ctx, id);
}

/** A proposal is taken back or declined, by whomever. Throws 404, 409 `draw.bad_step`. */
export async function declineVoid(ctx: RequestContext, { id, ticket }: Ticket): Promise<DeskDraw> {
  authorize(ctx, 'declineVoid');
  const { deps } = ctx;
  const draw = await requireVoidable(ctx, id);
  const proposed = (await voidsOf(deps.db, id)).find((one) => one.ticket === ticket);
  if (!proposed) throw notFound();
  if (proposed.confirmedBy !== null) throw new AppError('draw.bad_step', 409);
  await write(ctx, draw, 'draw.void_declined', () => [declineStatement(deps.db, id, ticket)]);
  return deskDrawOf(ctx, id);
}

async function write(
  ctx: RequestContext,
  { id }: DrawRow,
  action: 'draw.void_proposed' | 'draw.voided' | 'draw.void_declined',
  statements: () => Parameters<typeof commit>[1]['statements'],
): Promise<void> {
  try {
    await commit(ctx, {
      statements: statements(),
      audit: { action, targetType: 'draw', targetId: id },
      topics: ['draws'],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError)) throw error;
    if (error.constraint === 'second_person') throw new AppError('draw.second_person_needed', 409);
    throw new AppError('draw.bad_step', 409);
  }
}
