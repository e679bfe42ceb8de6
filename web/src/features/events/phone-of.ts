import * as z from 'zod/mini';

const entrySchema = z.object({ participantPhone: z.string() });

/** E.164 of the phone that an entry on this phone takes part with; null for other requests. */
export function phoneOf(payload: unknown): string | null {
  return entrySchema.safeParse(payload).data?.participantPhone ?? null;
}
