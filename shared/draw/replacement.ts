import * as z from 'zod/mini';
import { roundAt, timeOfRound, type BeaconChain } from './beacon.ts';
import { beaconSourceSchema, hash, instant, skippedSchema, ticketSchema } from './manifest.ts';

/**
 * Least time between the announcement of a replacement and its number, so that nobody knows it yet.
 */
const LEAD_MS = 60 * 60 * 1000;

const count = z.int().check(z.minimum(1));

/**
 * The result of a replacement: one JSON text, written once. Like the result of the draw it depends
 * on two things alone: the sealed list, and a number that was announced before.
 */
export const replacementResultSchema = z.strictObject({
  v: z.literal('hdraw1'),
  draw: z.string(),
  manifest: hash,
  replacement: count,
  prize: count,
  announcedAt: instant,
  source: beaconSourceSchema,
  seed: hash,
  /** Tickets whose people were offered a prize of this draw before. */
  offered: z.array(ticketSchema),
  /** Null where nobody is left: the prize is not awarded. */
  winner: z.nullable(ticketSchema),
  skipped: z.array(skippedSchema),
});
export type ReplacementResult = z.infer<typeof replacementResultSchema>;

const announcementSchema = z.strictObject({
  /** Runs through the draw from 1; the seed counts it. */
  replacement: count,
  prize: count,
  announcedAt: instant,
  round: count,
  /** Null until the number is there. */
  result: z.nullable(replacementResultSchema),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** GET /api/draws/:id/replacements: grows as prizes go on; what stands in it never changes. */
export const replacementsSchema = z.strictObject({
  draw: z.string(),
  replacements: z.array(announcementSchema),
});

/** The number of a replacement, and its time (epoch ms): the first that is an hour away. */
export function announcedNumber(chain: BeaconChain, announcedAt: number) {
  const round = roundAt(chain, announcedAt + LEAD_MS);
  return { round, at: timeOfRound(chain, round) };
}
