import { muscatDay } from '#shared/muscat-time.ts';
import { PLACE_TYPES, type PlaceId } from '#shared/services/places.ts';
import { visitAnswerSchema } from '#shared/services/services.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';

/**
 * Counts that this device looked at a place, once a Muscat day (S-04). Nobody is shown anything: a
 * visit that did not arrive is sent again when the place is next looked at.
 */
export async function trackVisit(place: PlaceId): Promise<void> {
  const day = muscatDay(Date.now());
  const kept = readLocal('placeVisits');
  // A number of its own each day, so that nothing follows a device from one to the next.
  const ofDay = kept?.day === day ? kept : { day, device: crypto.randomUUID(), places: [] };
  if (ofDay.places.includes(place)) return;
  writeLocal('placeVisits', ofDay);
  try {
    await apiSend(
      'POST',
      '/api/track-service-visit',
      { serviceType: PLACE_TYPES[place], place, device: ofDay.device },
      visitAnswerSchema,
      { poll: true },
    );
  } catch {
    return;
  }
  const now = readLocal('placeVisits') ?? ofDay;
  if (now.day === day)
    writeLocal('placeVisits', { ...now, places: [...new Set([...now.places, place])] });
}
