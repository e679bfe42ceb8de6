import { keepServices } from '../features/services/api/keep-services.ts';

/**
 * Has on the device what guests read with no network and may not have opened yet; returns pictures
 * that are worth keeping beside it.
 */
export async function keepOffline(): ReturnType<typeof keepServices> {
  return keepServices();
}
