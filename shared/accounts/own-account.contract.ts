import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';

/** What somebody agreed to: `registration`, or `booking` with its reference. Times in ISO 8601. */
export const consentSchema = z.object({
  subject: z.enum(['registration', 'booking', 'entry']),
  /** Of the booking or the entry. */
  reference: z.nullable(z.string()),
  version: z.string(),
  language: z.enum(LANGUAGES),
  agreedAt: z.string(),
});
export type Consent = z.infer<typeof consentSchema>;

/** Answer of GET /api/account: what the hotel keeps of the person behind it. Bookings, points and the rest are in the export. */
export const ownAccountSchema = z.object({
  fullName: z.string(),
  /** As typed at registration. */
  email: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  createdAt: z.string(),
  /** Newest first. */
  consents: z.array(consentSchema),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;
