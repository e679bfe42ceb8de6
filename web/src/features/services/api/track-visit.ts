import { PLACE_TYPES, type PlaceId } from '#shared/services/places.ts';
import { visitAnswerSchema } from '#shared/services/services.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { countVisit, type VisitsOfDay } from '../../../platform/daily-visit.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

const KEPT = {
  read: () => readLocal('visitedPlaces'),
  write: (visits: VisitsOfDay) => writeLocal('visitedPlaces', visits),
};

/** Counts that this device looked at a place, once a Muscat day (S-04). */
export const trackVisit = (place: PlaceId): Promise<void> =>
  countVisit(KEPT, place, (device) =>
    apiSend(
      'POST',
      '/api/track-service-visit',
      { serviceType: PLACE_TYPES[place], place, device },
      visitAnswerSchema,
      { poll: true },
    ),
  );
