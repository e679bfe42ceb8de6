import type { ShownKeys } from '#shared/keys/keys.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { faultyKeys, shownKey, standingKeys } from './key-states.ts';
import { countWrapped, findKnownKeys } from './keys.repository.ts';

/** The keys of the house by their names, what still needs each, and which may be removed. */
export async function showKeys(ctx: RequestContext): Promise<ShownKeys> {
  authorize(ctx, 'showKeys');
  const { deps } = ctx;
  const known = await findKnownKeys(deps.db);
  const keys = await standingKeys(deps, known);
  const counted = known.flatMap(({ countedAt }) => countedAt ?? []).toSorted();
  return {
    v: 1,
    ok: true,
    keys: keys.map((key) => shownKey(key, keys)),
    wrapped: await countWrapped(deps.db),
    countedAt: counted[0] ?? null,
  };
}

/** Settings of keys that stored values need and that are not set as they were. */
export const findFaultyKeys = async (deps: Pick<Deps, 'config' | 'db' | 'now'>) =>
  faultyKeys(await standingKeys(deps, await findKnownKeys(deps.db)));
