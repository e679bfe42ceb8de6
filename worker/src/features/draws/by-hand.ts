import type * as z from 'zod/mini';
import { computeDraw } from '#shared/draw/compute-draw.ts';
import { sha256Hex } from '#shared/draw/digest.ts';
import type { boxBodySchema, witnessBodySchema } from '#shared/draw/draw-desk.contract.ts';
import type { DrawManifest, DrawResult } from '#shared/draw/manifest.ts';
import { awardOf } from '#shared/draw/ranking.ts';
import type { TicketLine } from '#shared/draw/ticket-list.ts';
import type { RequestContext } from '../../context.ts';
import { decryptField } from '../../platform/crypto.ts';
import { AppError } from '../../platform/http/errors.ts';
import { ticketsOf, voidsOf, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { drawAad } from './freeze-draw.ts';

/** Initials of who took a result down and of who confirmed it. */
interface ByHands {
  readonly hands?: { readonly enteredBy?: string; readonly confirmedBy?: string };
}

/** What a result hangs on beside its number: the lines, and the tickets void before it came. */
export async function sealedParts({ deps }: Pick<RequestContext, 'deps'>, draw: DrawRow) {
  const until = Date.parse(draw.numberAt ?? '');
  const voids = (await voidsOf(deps.db, draw.id))
    .filter(({ confirmedAt }) => confirmedAt !== null && Date.parse(confirmedAt) < until)
    .map(({ ticket }) => ticket);
  return { lines: (await ticketsOf(deps.db, draw.id)) as TicketLine[], voids };
}

function requireManifest(draw: DrawRow): DrawManifest {
  const manifest = manifestOfRow(draw);
  if (!manifest) throw new AppError('draw.bad_step', 409, { status: draw.status });
  return manifest;
}

/** The result of tickets as they came out of a box. Throws 409 `draw.wrong_ticket`. */
export async function boxResult(
  ctx: RequestContext,
  draw: DrawRow,
  { tickets, witnesses, hands }: z.infer<typeof boxBodySchema> & ByHands,
): Promise<DrawResult> {
  const manifest = requireManifest(draw);
  const { lines, voids } = await sealedParts(ctx, draw);
  const byTicket = new Map(lines.map((line) => [line.ticket, line]));
  const order = tickets.flatMap((ticket) => byTicket.get(ticket) ?? []);
  const isWrong =
    order.length !== tickets.length ||
    new Set(tickets).size !== tickets.length ||
    tickets.some((ticket) => voids.includes(ticket));
  if (isWrong) throw new AppError('draw.wrong_ticket', 409);
  const award = awardOf(order, {
    prizes: manifest.prizes.length,
    alternates: manifest.alternates,
    voids: new Set(voids),
  });
  const open = lines.filter(({ ticket }) => !voids.includes(ticket));
  const people = new Set(open.map(({ person }) => person)).size;
  if (award.winners.length < Math.min(manifest.prizes.length, people))
    throw new AppError('draw.wrong_ticket', 409);
  return {
    v: 'hdraw1',
    draw: draw.id,
    manifest: draw.manifestHash ?? '',
    source: { kind: 'box', witnesses, ...hands },
    seed: null,
    voids,
    winners: [...award.winners],
    alternates: [...award.alternates],
    skipped: [...award.skipped],
  };
}

/** The result of thrown digits, with the secret of the freeze. Throws 409 `draw.bad_step`. */
export async function witnessResult(
  ctx: RequestContext,
  draw: DrawRow,
  { value, witnesses, hands }: z.infer<typeof witnessBodySchema> & ByHands,
): Promise<DrawResult> {
  const manifest = requireManifest(draw);
  const secret = await secretOf(ctx, draw);
  if (secret === null) throw new AppError('draw.bad_step', 409, { status: draw.status });
  const { lines, voids } = await sealedParts(ctx, draw);
  return computeDraw(
    { manifest, manifestHash: draw.manifestHash ?? '', lines, voids },
    { kind: 'witness', secret, value, witnesses, ...hands },
  );
}

/** The secret of the freeze; null where it cannot be opened any more. */
export async function secretOf(
  { deps }: Pick<RequestContext, 'deps'>,
  draw: DrawRow,
): Promise<string | null> {
  try {
    const aad = drawAad(draw.id, 'secret');
    const secret = await decryptField(deps.config.FIELD_KEY, aad, draw.secretEnc ?? '');
    return manifestOfRow(draw)?.secretHash === (await sha256Hex(secret)) ? secret : null;
  } catch {
    return null;
  }
}
