import { QUICKNET } from '#shared/draw/beacon.ts';
import {
  drawSummarySchema,
  drawViewSchema,
  type DrawSummary,
  type DrawView,
} from '#shared/draw/draw.contract.ts';
import { drawResultSchema, readJson } from '#shared/draw/manifest.ts';
import type { RequestContext } from '../../context.ts';
import { claimsOf } from './claims.repository.ts';
import {
  countEntries,
  countTickets,
  findDrawBySeq,
  masksOf,
  wordsOfEvents,
  type DrawRow,
} from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { findKey } from './keys.repository.ts';
import { publicHalf } from './signing-key.ts';
import { publicNames } from './winner-names.ts';

type Asker = Pick<RequestContext, 'deps'>;

const winnersOf = ({ result }: DrawRow): readonly string[] =>
  (result === null ? null : readJson(drawResultSchema, result))?.winners ?? [];

export const alternatesOf = ({ result }: DrawRow): readonly string[] =>
  (result === null ? null : readJson(drawResultSchema, result))?.alternates ?? [];

const hasList = ({ status }: DrawRow): boolean => !['draft', 'open', 'cancelled'].includes(status);

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** With the entries so far of those that are open, and the tickets of the others. */
export async function summariesOf(
  { deps: { db } }: Asker,
  draws: readonly DrawRow[],
): Promise<DrawSummary[]> {
  // A sealed list counts itself; rows are counted where it is still being copied.
  const sealed = new Map(
    draws.flatMap((draw) => {
      const manifest = manifestOfRow(draw);
      return manifest === null ? [] : [[draw.id, manifest.count] as const];
    }),
  );
  const listed = draws.filter((one) => hasList(one) && !sealed.has(one.id)).map(({ id }) => id);
  const tickets = listed.length === 0 ? [] : await countTickets(db, listed);
  return Promise.all(
    draws.map(async (draw) =>
      drawSummarySchema.parse({
        ...draw,
        seq: draw.seq ?? 0,
        count: hasList(draw)
          ? (sealed.get(draw.id) ??
            total(tickets.flatMap(({ drawId, count }) => (drawId === draw.id ? count : []))))
          : total((await countEntries(db, draw.id)).map(({ entries }) => entries)),
        winners: winnersOf(draw),
      }),
    ),
  );
}

const words = (parts: readonly string[]): string => [...new Set(parts)].join('\n\n');

/** Licence and terms: of the draw once it is opened, else as the hotel has written them by now. */
export async function termsInForce({ deps: { db } }: Asker, draw: DrawRow) {
  const { licence, termsAr, termsEn } = draw;
  if (termsAr !== null && termsEn !== null) return { licence, terms: { ar: termsAr, en: termsEn } };
  const events = await wordsOfEvents(db, draw.events);
  const numbers = events.flatMap(({ licenceNumber }) => licenceNumber ?? []);
  return {
    licence: numbers.length > 0 ? [...new Set(numbers)].join(' / ') : null,
    terms: { ar: words(events.map((e) => e.termsAr)), en: words(events.map((e) => e.termsEn)) },
  };
}

/** A draw as everybody sees it. */
export async function viewOf(ctx: Asker, draw: DrawRow): Promise<DrawView> {
  const { db } = ctx.deps;
  const manifest = manifestOfRow(draw);
  const key = draw.signedBy === null ? null : await findKey(db, draw.signedBy);
  const previous = draw.seq !== null && draw.seq > 1 ? await findDrawBySeq(db, draw.seq - 1) : null;
  const [[summary], inForce, claims] = [
    await summariesOf(ctx, [draw]),
    await termsInForce(ctx, draw),
    await publicClaims(ctx, draw),
  ];
  return drawViewSchema.parse({
    v: 1,
    ok: true,
    ...summary,
    people: manifest?.people ?? null,
    excluded: draw.excluded,
    hasSecondPerson: draw.hasSecondPerson,
    ...inForce,
    prizes: draw.prizes,
    alternates: draw.alternates,
    frozenAt: draw.frozenAt,
    signature: draw.signature,
    signingKey: key && publicHalf(key),
    beacon: manifest?.beacon
      ? { ...manifest.beacon, isTest: manifest.beacon.chain !== QUICKNET.hash }
      : null,
    previousId: previous?.id ?? null,
    claims,
    endReason:
      draw.endReasonAr === null || draw.endReasonEn === null
        ? null
        : { ar: draw.endReasonAr, en: draw.endReasonEn },
  });
}

async function publicClaims({ deps }: Asker, draw: DrawRow) {
  const { db } = deps;
  if (draw.result === null) return [];
  const claims = await claimsOf(db, draw.id);
  if (claims.length === 0) return [];
  const won = claims.map(({ ticket }) => ticket);
  const masks = await masksOf(db, draw.id, won);
  const names = await publicNames(deps, draw.id);
  return claims.map(({ prize, ticket, status, deadline }) => ({
    prize,
    ticket,
    mask: masks.get(ticket) ?? '',
    name: names.get(ticket) ?? null,
    status,
    deadline,
  }));
}
