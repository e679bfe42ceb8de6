import type { PlaceId } from '#shared/services/places.ts';

/** The drawing of each place near by, also shown where its photograph does not load. */
export const PLACE_ART: Readonly<Record<PlaceId, string>> = {
  omani: '/art/table-omani.svg',
  thai: '/art/table-thai.svg',
  spa: '/art/spa.svg',
};
