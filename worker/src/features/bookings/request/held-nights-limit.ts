import type { RequestContext } from '../../../context.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { HeldNightsLimit } from './held-nights.repository.ts';

/**
 * What bounds the room-nights that wait for an answer, with the numbers of the settings. Nothing
 * where a local run lifts its limits.
 */
export function heldNightsLimit(
  { deps: { config } }: RequestContext,
  statements: (limit: HeldNightsLimit) => Statement[],
): Statement[] {
  if (config.RATE_LIMITS === 'off') return [];
  return statements({
    perDevice: config.HELD_NIGHTS_PER_DEVICE,
    perNetwork: config.HELD_NIGHTS_PER_NETWORK,
    perSharedNetwork: config.HELD_NIGHTS_PER_SHARED_NETWORK,
    perAccount: config.HELD_NIGHTS_PER_ACCOUNT,
  });
}
