import {
  KEY_NAMES,
  type KeyName,
  type KeyState,
  type ShownKey,
} from '#shared/keys/keys.contract.ts';
import type { Deps } from '../../deps.ts';
import { hmac, toHex } from '../../platform/crypto.ts';
import { settingOf, type VersionedKey } from '../../platform/keys/key-ring.ts';
import type { KnownKey } from './keys.repository.ts';

/**
 * Hours for which a former key stays beside the newest: a browser's proof of a registration and a
 * code that links a card are good for a day.
 */
const KEPT_HOURS = 48;
const HOUR = 3_600_000;

/** What tells a secret from another one under its name, and tells nothing else of it. */
export const markOf = async (name: KeyName, { secret }: VersionedKey): Promise<string> =>
  toHex((await hmac(secret, 'mark of a key', name)).slice(0, 8));

interface StandingKey {
  readonly name: KeyName;
  readonly version: number;
  readonly state: KeyState;
  readonly known: KnownKey | null;
}

/** Every key that is set or that stored values need, by name and the newest first. */
export async function standingKeys(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  all: readonly KnownKey[],
): Promise<StandingKey[]> {
  const rings = KEY_NAMES.map(async (name) => {
    const ring = config[name];
    const known = all.filter((one) => one.name === name);
    const find = (version: number) => known.find((one) => one.version === version) ?? null;
    const until = removableFrom(find(ring.newest.version));
    const set = ring.all.map(async (key) => {
      const found = find(key.version);
      const isOther =
        found !== null && found.mark !== '' && found.mark !== (await markOf(name, key));
      const state: KeyState =
        isOther && found.needed !== 0
          ? 'replaced'
          : key.version === ring.newest.version
            ? 'newest'
            : formerState(found, until !== null && now() >= Date.parse(until));
      return { name, version: key.version, state, known: found };
    });
    const missing = known
      .filter(({ version, needed }) => needed !== 0 && ring.all.every((k) => k.version !== version))
      .map((one) => ({ name, version: one.version, state: 'missing' as const, known: one }));
    return [...(await Promise.all(set)), ...missing].toSorted((a, b) => b.version - a.version);
  });
  return (await Promise.all(rings)).flat();
}

function formerState(known: KnownKey | null, isOver: boolean): KeyState {
  if (known?.needed !== 0) return 'moving';
  return isOver ? 'removable' : 'waiting';
}

/** When the keys before the newest may go at the earliest; null before it was seen. */
const removableFrom = (newest: KnownKey | null): string | null =>
  newest && new Date(Date.parse(newest.since) + KEPT_HOURS * HOUR).toISOString();

/** A key as staff read of it. */
export function shownKey(
  { name, version, state, known }: StandingKey,
  keys: readonly StandingKey[],
): ShownKey {
  const newest = keys.find((one) => one.name === name && one.state === 'newest');
  return {
    setting: settingOf(name, version),
    state,
    needed: known?.needed ?? null,
    since: known?.since ?? null,
    removableFrom: state === 'waiting' ? removableFrom(newest?.known ?? null) : null,
  };
}

/** Settings that stored values need and that are not set, or set to another secret. */
export const faultyKeys = (keys: readonly StandingKey[]): string[] =>
  keys
    .filter(({ state }) => state === 'missing' || state === 'replaced')
    .map(({ name, version }) => settingOf(name, version));
