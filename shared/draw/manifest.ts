import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events/events.ts';
import { hashField, monthField, patternField } from '../text-field.ts';

export const hash = hashField();
/** A ticket: the letter of its event and a number, `P-0001`. */
export const ticketSchema = patternField(/^[PRS]-\d{4,6}$/, 8);
const text = z.string().check(z.maxLength(4000));
/** An instant with Muscat's offset, `2026-09-05T18:00:00+04:00`. */
export const instant = patternField(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/, 25);

/** Where the public value may come from, in the order that the manifest fixes. */
export const BEACON_WAYS = ['drand', 'drand-hand', 'witness'] as const;
export const DRAW_MODES = ['beacon', 'box'] as const;
export const REPLACEMENTS = ['ranking', 'fresh'] as const;

const beaconSchema = z.strictObject({
  chain: hash,
  publicKey: patternField(/^[0-9a-f]{192}$/, 192),
  genesis: z.int(),
  period: z.int().check(z.minimum(1)),
  round: z.int().check(z.minimum(1)),
});

/**
 * What is announced before a draw: everything that its result hangs on. One JSON text, written once
 * and hashed as the bytes that are published.
 */
export const manifestSchema = z.strictObject({
  v: z.literal('hdraw1'),
  draw: z.string(),
  seq: z.int().check(z.minimum(1)),
  /** Hash of the result of the draw before, so that none can be hidden; null for the first. */
  prev: z.nullable(hash),
  month: monthField(),
  events: z.array(z.enum(EVENT_TYPES)).check(z.minLength(1)),
  mode: z.enum(DRAW_MODES),
  licence: text,
  /** Hash of the terms, Arabic then English, each ended by a line feed. */
  terms: hash,
  prizes: z.array(z.strictObject({ ar: text, en: text })).check(z.minLength(1)),
  alternates: z.int().check(z.minimum(0)),
  replacement: z.enum(REPLACEMENTS),
  count: z.int().check(z.minimum(1)),
  people: z.int().check(z.minimum(1)),
  /** Entries of staff and their families, which do not take part. */
  excluded: z.int().check(z.minimum(0)),
  listSha256: hash,
  listRoot: hash,
  frozenAt: instant,
  drawAt: instant,
  /** Null in box mode. */
  beacon: z.nullable(beaconSchema),
  fallback: z.array(z.enum(BEACON_WAYS)),
  /**
   * Hours after `drawAt` before witnesses may stand in, and hours for the secret to be revealed.
   */
  witnessAfterHours: z.int(),
  secretWithinHours: z.int(),
  /** SHA-256 of the secret of the witness way, as its hex is written. */
  secretHash: z.nullable(hash),
  algorithm: z.literal('fair_pick-1'),
  /** There only where the hotel had no two members at the freeze who can check each other. */
  secondPerson: z.optional(z.literal(false)),
});
export type DrawManifest = z.infer<typeof manifestSchema>;

/** Why a ticket is taken out between the freeze and the public value. */
export const VOID_REASONS = [
  'duplicate_person',
  'not_own_phone',
  'underage',
  'staff',
  'forged',
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** The voids of a draw, published as they are made: one JSON text. */
export const voidsSchema = z.strictObject({
  draw: z.string(),
  voids: z.array(
    z.strictObject({
      ticket: ticketSchema,
      reason: z.enum(VOID_REASONS),
      at: instant,
      /** Initials of who proposed and who confirmed it; of before, nobody stands here. */
      by: z.optional(z.array(text)),
    }),
  ),
});

const tickets = z.array(ticketSchema);

export const beaconSourceSchema = z.strictObject({
  kind: z.literal('beacon'),
  round: z.int(),
  signature: patternField(/^[0-9a-f]{96}$/, 96),
  randomness: hash,
});
/** Initials of who took down a result by hand and of who confirmed it; not in those of before. */
const hands = { enteredBy: z.optional(text), confirmedBy: z.optional(text) };
export const skippedSchema = z.strictObject({
  ticket: ticketSchema,
  reason: z.enum(['void', 'person']),
});

/** What came out: one JSON text, written once; its hash is the next draw's `prev`. */
export const drawResultSchema = z.strictObject({
  v: z.literal('hdraw1'),
  draw: z.string(),
  manifest: hash,
  source: z.discriminatedUnion('kind', [
    beaconSourceSchema,
    z.strictObject({
      kind: z.literal('witness'),
      secret: hash,
      value: text,
      witnesses: z.array(text),
      ...hands,
    }),
    z.strictObject({ kind: z.literal('box'), witnesses: z.array(text), ...hands }),
  ]),
  /** Null in box mode, which cannot be computed again. */
  seed: z.nullable(hash),
  /** Tickets that were void when the public value came. */
  voids: tickets,
  winners: tickets,
  alternates: tickets,
  skipped: z.array(skippedSchema),
});
export type DrawResult = z.infer<typeof drawResultSchema>;

/** The text's value in the schema's form; null for what is no JSON or of another form. */
export function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: string,
): z.infer<Schema> | null {
  try {
    const { data } = schema.safeParse(JSON.parse(json));
    return data ?? null;
  } catch {
    return null;
  }
}

/** The first 64 bits of a fingerprint as they stand on the poster: `A986 2231 0791 94F6`. */
export function fingerprintOf(manifestHash: string): string {
  return manifestHash
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The seal's lozenges, row by row from the top: eight of eight, true where large. */
export function sealOf(manifestHash: string): readonly (readonly boolean[])[] {
  return Array.from({ length: 8 }, (_, row) => {
    const byte = Number.parseInt(manifestHash.slice(2 * row, 2 * row + 2), 16);
    return Array.from({ length: 8 }, (__, column) => ((byte >> (7 - column)) & 1) === 1);
  });
}
