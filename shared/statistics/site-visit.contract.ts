import * as z from 'zod/mini';
import { patternField } from '../text-field.ts';

/**
 * Body of POST /api/track-visit: a number that the app makes up again each day, so that the device
 * counts once (decision 037).
 */
export const siteVisitSchema = z.strictObject({
  device: z.optional(patternField(/^[\w-]{16,40}$/, 40)),
});
export type SiteVisit = z.infer<typeof siteVisitSchema>;

export const siteVisitAnswerSchema = z.object({ v: z.literal(1), ok: z.literal(true) });
