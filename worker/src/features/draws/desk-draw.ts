import type * as z from 'zod/mini';
import { deskDrawSchema, type DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import type { drawListSchema } from '#shared/draw/draw.contract.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { isErased } from '../../identity/erased-account.ts';
import { contactsOf, namesOf, wonClaims } from './claims.repository.ts';
import { draftDraws } from './draft-draws.ts';
import { summariesOf, viewOf } from './draw-view.ts';
import { allDraws, countEntries, countTickets, voidsOf, type DrawRow } from './draws.repository.ts';
import { requireDraw } from './find-draw.ts';
import { obstaclesOf } from './obstacles.ts';
import { replacementsOf } from './replacements.repository.ts';

/** Every draw, drafts too, newest first. */
export async function listDeskDraws(ctx: RequestContext): Promise<z.infer<typeof drawListSchema>> {
  authorize(ctx, 'listDeskDraws');
  await draftDraws(ctx);
  const draws = await allDraws(ctx.deps.db, { withDrafts: true });
  return { v: 1, ok: true, draws: await summariesOf(ctx, draws) };
}

/** A draw with all that the desk needs for its next step. Throws 404. */
export async function readDeskDraw(
  ctx: RequestContext,
  { id }: { readonly id: string },
): Promise<DeskDraw> {
  authorize(ctx, 'readDeskDraw');
  // Who comes by its address may be the first of the month.
  if (id === muscatMonth(ctx.deps.now())) await draftDraws(ctx);
  return deskDrawOf(ctx, id);
}

export async function deskDrawOf(ctx: RequestContext, id: string): Promise<DeskDraw> {
  const draw = await requireDraw(ctx, id);
  const { db } = ctx.deps;
  const [voids, won] = [await voidsOf(db, id), await wonClaims(db, id)];
  const ids = won.map(({ claim }) => claim.id);
  const contacts = ids.length === 0 ? [] : await contactsOf(db, ids);
  const names = await namesOf(db, [
    ...voids.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy ?? proposedBy]),
    ...won.flatMap(({ claim }) => claim.disqualifiedBy ?? []),
    ...contacts.map(({ memberId }) => memberId),
  ]);
  const member = (number: number) => ({ id: number, name: names.get(number) ?? '' });
  return deskDrawSchema.parse({
    ...(await viewOf(ctx, draw)),
    version: draw.version,
    replacement: draw.replacement,
    obstacles: await obstaclesOf(ctx, draw),
    preview: await previewOf(ctx, draw),
    voids: voids.map(({ ticket, reason, proposedBy, proposedAt, confirmedBy, confirmedAt }) => ({
      ticket,
      reason,
      proposedBy: member(proposedBy),
      at: confirmedAt ?? proposedAt,
      confirmedBy: confirmedBy === null ? null : member(confirmedBy),
    })),
    replacements: (await replacementsOf(db, id)).map((one) => ({
      ...one,
      isDrawn: one.result !== null,
    })),
    claims: won.map(({ claim, phone, voidedAt, email }) => ({
      ...claim,
      phone: voidedAt !== null || isErased(email) ? null : phone,
      contacts: contacts
        .filter(({ claimId }) => claimId === claim.id)
        .map((contact) => ({ ...contact, by: member(contact.memberId) })),
      disqualification:
        claim.disqualifiedFor !== null && claim.disqualifiedBy !== null
          ? { reason: claim.disqualifiedFor, proposedBy: member(claim.disqualifiedBy) }
          : null,
    })),
  });
}

async function previewOf({ deps: { db } }: RequestContext, draw: DrawRow) {
  const now = await countEntries(db, draw.id);
  const sum = (field: 'excluded' | 'rejected' | 'void') =>
    now.reduce((total, row) => total + row[field], 0);
  const taken = draw.frozenAt === null ? null : await countTickets(db, [draw.id]);
  const rows = new Map(now.map((row) => [row.eventType, row]));
  return {
    perEvent: draw.events.map((event) => ({
      event,
      entries: taken
        ? (taken.find(({ eventType }) => eventType === event)?.count ?? 0)
        : (rows.get(event)?.entries ?? 0),
      pending: rows.get(event)?.pending ?? 0,
    })),
    excluded: draw.excluded ?? sum('excluded'),
    rejected: sum('rejected'),
    void: sum('void'),
  };
}
