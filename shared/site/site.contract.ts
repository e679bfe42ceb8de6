import * as z from 'zod/mini';

/**
 * Ways to sign in that this deployment is set up for. Without a Turnstile key no proof of being
 * human is asked for.
 */
export const signInMethodsSchema = z.object({
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
  maintenanceMode: z.boolean(),
  signIn: signInMethodsSchema,
});
export type Site = z.infer<typeof siteSchema>;
