import * as z from 'zod/mini';
import { galleryItemSchema } from '../rooms/room.contract.ts';
import { patternField } from '../text-field.ts';
import { WEEKDAYS } from './opening-hours.ts';
import { CATEGORY_IDS, PLACE_IDS, PLACE_TYPES, SERVICE_TYPES } from './places.ts';

const words = z.object({ ar: z.string(), en: z.string() });

/** What a menu says of a dish beside its words; `signature` is a favourite of the house. */
const MENU_MARKS = [
  'signature',
  'vegetarian',
  'spicy',
  'nuts',
  'seafood',
  'gluten',
  'two',
] as const;
export type MenuMark = (typeof MENU_MARKS)[number];

const menuItemSchema = z.object({
  id: z.string(),
  name: words,
  description: words,
  /** In OMR; a treatment has one for each length, a dish one without minutes. */
  prices: z.array(z.object({ minutes: z.nullable(z.int()), price: z.number() })),
  marks: z.array(z.enum(MENU_MARKS)),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

const menuSectionSchema = z.object({
  id: z.string(),
  name: words,
  /** Number of the menu picture that shows it, counted from 1. */
  page: z.int(),
  note: z.nullable(words),
  items: z.array(menuItemSchema),
});
export type MenuSection = z.infer<typeof menuSectionSchema>;

const placeSchema = z.object({
  id: z.enum(PLACE_IDS),
  serviceType: z.enum(SERVICE_TYPES),
  name: words,
  title: words,
  line: words,
  distanceMetres: z.int(),
  walkMinutes: z.int(),
  /** `HH:MM` of the hotel's clock; a close at or before its open is of the next day. */
  hours: z.array(
    z.object({ days: z.array(z.enum(WEEKDAYS)), open: z.string(), close: z.string() }),
  ),
  /** Phones in E.164, addresses of pages. */
  contacts: z.object({
    phone: z.string(),
    messaging: z.string(),
    social: z.string(),
    map: z.string(),
  }),
  picture: galleryItemSchema,
  /** Pictures of the menu, named as those of the galleries. */
  pages: z.array(z.object({ base: z.string(), widths: z.array(z.int()) })),
  sections: z.array(menuSectionSchema),
});
export type Place = z.infer<typeof placeSchema>;

const categorySchema = z.object({
  id: z.enum(CATEGORY_IDS),
  name: words,
  places: z.array(z.enum(PLACE_IDS)),
  /** Services that are not active yet. */
  soon: z.array(z.object({ id: z.string(), name: words, line: words })),
});
export type Category = z.infer<typeof categorySchema>;

/** GET /api/services: everything near the hotel, with the menus, in both languages. */
export const servicesSchema = z.object({
  categories: z.array(categorySchema),
  places: z.array(placeSchema),
});
export type Services = z.infer<typeof servicesSchema>;

/**
 * Body of POST /api/track-service-visit. The specified one names the type alone; the app says which
 * place, and by a number that it makes up again each day which device (docs/decisions/028).
 */
export const serviceVisitSchema = z
  .strictObject({
    serviceType: z.enum(SERVICE_TYPES),
    place: z.optional(z.enum(PLACE_IDS)),
    device: z.optional(patternField(/^[\w-]{16,40}$/, 40)),
  })
  .check(
    z.refine(
      ({ serviceType, place }) => place === undefined || PLACE_TYPES[place] === serviceType,
      { path: ['place'] },
    ),
  );
export type ServiceVisit = z.infer<typeof serviceVisitSchema>;

export const visitAnswerSchema = z.object({ v: z.literal(1), ok: z.literal(true) });
