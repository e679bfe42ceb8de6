/** Names under which a visit is counted. */
export const SERVICE_TYPES = ['restaurant', 'spa'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** Places near the hotel, and what each of them is. */
export const PLACE_TYPES = {
  omani: 'restaurant',
  thai: 'restaurant',
  spa: 'spa',
} as const satisfies Record<string, ServiceType>;
export type PlaceId = keyof typeof PLACE_TYPES;
export const PLACE_IDS = Object.keys(PLACE_TYPES) as [PlaceId, ...PlaceId[]];

/** Categories of nearby services in the order of the panel. */
export const CATEGORY_IDS = ['restaurants', 'spa', 'transport', 'shopping'] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

export const isPlaceId = (text: string): text is PlaceId => Object.hasOwn(PLACE_TYPES, text);
export const isCategoryId = (text: string): text is CategoryId =>
  (CATEGORY_IDS as readonly string[]).includes(text);
