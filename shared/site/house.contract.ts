import * as z from 'zod/mini';
import { galleryItemSchema } from '../rooms/room.contract.ts';
import { ofEachFact } from './house-facts.ts';
import { siteSchema } from './site.contract.ts';

/** GET /api/house: what the page about the house shows. */
export const houseSchema = z.extend(
  z.pick(siteSchema, {
    address: true,
    addressAr: true,
    latitude: true,
    longitude: true,
    checkInTime: true,
    checkOutTime: true,
  }),
  {
    ...ofEachFact(z.nullable(z.string())),
    /** Pictures of the house itself; those of the rooms come with the rooms. */
    gallery: z.array(galleryItemSchema),
  },
);
export type House = z.infer<typeof houseSchema>;
