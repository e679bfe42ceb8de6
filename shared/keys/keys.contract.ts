import * as z from 'zod/mini';

/** Secrets of the house that come in versions. */
export const KEY_NAMES = ['FIELD_KEY', 'PEPPER', 'RECEIPT_KEY'] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/**
 * Where a key stands: `newest` makes what is made today; of a former one, `moving` while stored
 * values need it, `waiting` until nothing that was made under it can still be on its way, then
 * `removable`. `missing` and `replaced` are faults: values need a key that is not set, or that was
 * another secret when they were made.
 */
export const KEY_STATES = [
  'newest',
  'moving',
  'waiting',
  'removable',
  'missing',
  'replaced',
] as const;
export type KeyState = (typeof KEY_STATES)[number];

const shownKeySchema = z.object({
  /** As the runtime's settings call it. */
  setting: z.string(),
  state: z.enum(KEY_STATES),
  /** Stored values that need it; null before they were counted. */
  needed: z.nullable(z.int()),
  /** First seen. */
  since: z.nullable(z.string()),
  /** When it may be removed at the earliest; of one that is waiting. */
  removableFrom: z.nullable(z.string()),
});
export type ShownKey = z.infer<typeof shownKeySchema>;

/** Answer of GET /api/admin/keys. */
export const shownKeysSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  keys: z.array(shownKeySchema),
  /** Passwords and PINs that were moved without their owner, who makes them anew by signing in. */
  wrapped: z.int(),
  countedAt: z.nullable(z.string()),
});
export type ShownKeys = z.infer<typeof shownKeysSchema>;
