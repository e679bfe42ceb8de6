import * as z from 'zod/mini';

const stateSchema = z.enum(['ok', 'failed']);
export type HealthState = z.infer<typeof stateSchema>;

/** Answer of GET /api/health: 200 where guests are served, else 503. */
export const healthSchema = z.object({
  ok: z.boolean(),
  database: stateSchema,
  bucket: stateSchema,
  hub: stateSchema,
  /** Mails leave, or none has to. */
  mail: stateSchema,
  /** The clock comes, or has never come yet. */
  cron: stateSchema,
});
export type Health = z.infer<typeof healthSchema>;
