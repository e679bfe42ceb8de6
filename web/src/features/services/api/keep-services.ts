import type { GalleryItem } from '#shared/rooms/room.contract.ts';
import { flushPersistedQueries } from '../../../platform/query/persist-queries.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { servicesQuery } from './services.ts';

/**
 * Has the menus on the device before anybody opens them; returns the pictures that belong to them.
 */
export async function keepServices(): Promise<readonly Pick<GalleryItem, 'base' | 'widths'>[]> {
  const { places } = await queryClient.ensureQueryData(servicesQuery);
  await flushPersistedQueries();
  return places.flatMap(({ picture, pages }) => [picture, ...pages]);
}
