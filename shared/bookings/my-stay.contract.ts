import * as z from 'zod/mini';
import { patternField } from '../text-field.ts';

/** Body of PUT /api/booking-submissions/{id}/arrival-time; null takes the answer back. */
export const arrivalTimeBodySchema = z.strictObject({
  arrivalTime: z.nullable(patternField(/^\d{2}:\d{2}$/, 5)),
});

/** The link by which a companion sees the nights of a booking; null where there is none. */
export const stayLinkSchema = z.object({ code: z.nullable(z.string()) });
export type StayLink = z.infer<typeof stayLinkSchema>;

/** GET /api/shared-stays/{code}: all that a companion is told. */
export const sharedStaySchema = z.object({ checkInDate: z.string(), checkOutDate: z.string() });
export type SharedStay = z.infer<typeof sharedStaySchema>;

/**
 * GET /api/booking-submissions/{id}/wifi: null long before an accepted stay, and
 * after it.
 */
export const stayWifiSchema = z.object({
  wifi: z.nullable(z.object({ name: z.string(), password: z.nullable(z.string()) })),
});
export type StayWifi = z.infer<typeof stayWifiSchema>;

/**
 * Days before check-in from which a guest's phone may have the Wi-Fi: it is needed where there is
 * no network yet.
 */
export const WIFI_DAYS_AHEAD = 2;
