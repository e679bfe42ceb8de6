import * as z from 'zod/mini';

/** GET /api/site: what the hotel says of itself (site_settings). */
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
});
export type Site = z.infer<typeof siteSchema>;
