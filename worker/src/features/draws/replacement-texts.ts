import { publishedText } from '#shared/draw/compute-draw.ts';
import { computeReplacement } from '#shared/draw/compute-replacement.ts';
import { drawResultSchema, readJson } from '#shared/draw/manifest.ts';
import { type Announcement, type ReplacementResult } from '#shared/draw/replacement.ts';
import type { TicketLine } from '#shared/draw/ticket-list.ts';
import { muscatInstant } from '#shared/muscat-time.ts';
import type { Db } from '../../platform/db/db.ts';
import { ticketsOf, type DrawRow } from './draws.repository.ts';
import { manifestOfRow } from './find-draw.ts';
import { replacementsOf, type ReplacementRow } from './replacements.repository.ts';

/** The announcements of a draw with what came of them; null where it has alternates. */
export async function replacementsText(db: Db, draw: DrawRow): Promise<string | null> {
  if (draw.replacement !== 'fresh' || draw.result === null) return null;
  const rows = await replacementsOf(db, draw.id);
  return publishedText({
    draw: draw.id,
    replacements: rows.map(({ number, prize, announcedAt, round, result }): Announcement => ({
      replacement: number,
      prize,
      announcedAt: muscatInstant(Date.parse(announcedAt)),
      round,
      result: result === null ? null : (JSON.parse(result) as ReplacementResult),
    })),
  });
}

/** Everything that a replacement hangs on, from what is stored. */
export async function replacementOf(
  db: Db,
  draw: DrawRow,
  { number, prize, announcedAt, round }: ReplacementRow,
  signature: string,
): Promise<ReplacementResult | null> {
  const manifest = manifestOfRow(draw);
  const result = readJson(drawResultSchema, draw.result ?? '');
  if (!manifest || !result || draw.manifestHash === null) return null;
  const earlier = (await replacementsOf(db, draw.id)).filter((one) => one.number < number);
  const offered = earlier.map((one) =>
    one.result === null ? null : (JSON.parse(one.result) as ReplacementResult).winner,
  );
  const lines = (await ticketsOf(db, draw.id)) as TicketLine[];
  return computeReplacement(
    { manifest, manifestHash: draw.manifestHash, lines, voids: result.voids },
    {
      replacement: number,
      prize,
      announcedAt: muscatInstant(Date.parse(announcedAt)),
      round,
      signature,
      offered: [...result.winners, ...offered.filter((ticket) => ticket !== null)],
    },
  );
}
