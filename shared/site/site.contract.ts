import * as z from 'zod/mini';

/** Hours of check-in and check-out until staff set others. */
export const CHECK_IN_TIME = '14:00';
export const CHECK_OUT_TIME = '12:00';

/**
 * Ways to sign in that this deployment is set up for. Without a Turnstile key no proof of being
 * human is asked for.
 */
const signInMethodsSchema = z.object({
  google: z.boolean(),
  turnstileSiteKey: z.nullable(z.string()),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/** GET /api/site: what the hotel says of itself (site_settings), and what it is set up for. */
export const siteSchema = z.object({
  siteName: z.string(),
  siteNameAr: z.string(),
  siteDescription: z.string(),
  siteDescriptionAr: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  address: z.string(),
  addressAr: z.string(),
  /** Hours of check-in and check-out: `HH:MM` of the hotel's clock. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** Degrees north and east. */
  latitude: z.number(),
  longitude: z.number(),
  /** The house's page on a social network, `https:`; null where it has none. */
  socialLink: z._default(z.nullable(z.string()), null),
  /** Bookings are not taken for a while, and what the hotel says meanwhile. */
  maintenanceMode: z.boolean(),
  maintenanceWords: z.string(),
  maintenanceWordsAr: z.string(),
  /** Days after check-out for which an ID number is kept. */
  idNumberDays: z.int(),
  /**
   * Minutes within which half of the newest requests were answered, rounded up to a step; null
   * while there are too few to say so.
   */
  answerMinutes: z.nullable(z.int()),
  signIn: signInMethodsSchema,
  /** Who runs the model that helps the assistant; null without one. */
  modelProvider: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;

/** The hotel on a map, by its place and not by its name, which another house may have too. */
export function mapLink({ latitude, longitude }: Pick<Site, 'latitude' | 'longitude'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
