import { KEY_NAMES, type KeyName } from '#shared/keys/keys.contract.ts';

export interface VersionedKey {
  readonly version: number;
  /** At least 32 random bytes as base64. */
  readonly secret: string;
}

/**
 * Stored values name the version that they were made under, every version that is set reads, and
 * the newest one writes (docs/operations-keys.md).
 */
export interface KeyRing {
  /** The highest version: what is made today is made under it. */
  readonly newest: VersionedKey;
  /** Every version that is set, the newest first. */
  readonly all: readonly VersionedKey[];
}

export type KeyRings = Readonly<Record<KeyName, KeyRing>>;

/** What the runtime calls a version: version 1 of the receipt key is RECEIPT_KEY to this day. */
export const settingOf = (name: KeyName, version: number): string =>
  name === 'RECEIPT_KEY' && version === 1 ? name : `${name}_V${version}`;

/** A ring of these secrets, versions 1, 2 and so on. */
export function ringOf(first: string, ...later: readonly string[]): KeyRing {
  const all = [first, ...later].map((secret, at) => ({ version: at + 1, secret })).toReversed();
  return { newest: all[0] ?? { version: 1, secret: first }, all };
}

/** The secret of a version, null where it is not set. */
export const secretOf = (ring: KeyRing, version: number): string | null =>
  ring.all.find((one) => one.version === version)?.secret ?? null;

/** A setting that no ring can be made of, and how to put it right. */
interface KeyFault {
  readonly setting: string;
  readonly message: string;
}

const LEAST_BYTES = 32;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const NOT_RANDOM = 'needs at least 32 random bytes as base64 (openssl rand -base64 32)';

/** Reads every NAME_Vn of the settings. What is left empty is not set. */
export function readRings(env: object): {
  readonly rings: KeyRings;
  readonly faults: readonly KeyFault[];
} {
  const faults: KeyFault[] = [];
  const rings = KEY_NAMES.map((name) => [name, readRing(env, name, faults)] as const);
  return { rings: Object.fromEntries(rings) as Record<KeyName, KeyRing>, faults };
}

function readRing(env: object, name: KeyName, faults: KeyFault[]): KeyRing {
  const all: VersionedKey[] = [];
  for (const [setting, value] of Object.entries(env)) {
    const version = versionOf(name, setting);
    const secret = typeof value === 'string' ? value.trim() : '';
    if (version === null || secret === '') continue;
    const same = all.find((one) => one.version === version);
    const twin = all.find((one) => one.secret === secret);
    if (!isKey(secret)) faults.push({ setting, message: NOT_RANDOM });
    else if (same && same.secret !== secret)
      faults.push({ setting, message: `is version ${version} a second time, with another value` });
    else if (!same && twin)
      faults.push({ setting, message: `is the same secret as version ${twin.version}: make one` });
    else if (!same) all.push({ version, secret });
  }
  all.sort((a, b) => b.version - a.version);
  const newest = all[0] ?? { version: 1, secret: '' };
  const isFaulty = faults.some(({ setting }) => versionOf(name, setting) !== null);
  if (all.length === 0 && !isFaulty)
    faults.push({ setting: settingOf(name, 1), message: NOT_RANDOM });
  return { newest, all };
}

/** The version that a setting is of this key; null where it is none. */
function versionOf(name: KeyName, setting: string): number | null {
  if (setting === name) return name === 'RECEIPT_KEY' ? 1 : null;
  const [, digits] = /^_V([1-9]\d{0,2})$/.exec(setting.slice(name.length)) ?? [];
  return digits !== undefined && setting.startsWith(name) ? Number(digits) : null;
}

const isKey = (text: string): boolean => BASE64.test(text) && atob(text).length >= LEAST_BYTES;
