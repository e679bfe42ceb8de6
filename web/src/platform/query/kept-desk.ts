import type { QueryKey } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import type { Load } from '../navigation/feature.ts';
import { readLocal } from '../storage/local-store.ts';
import { deskStore, forgetCount, forgetKeptDesk } from './kept-desk-store.ts';
import { queryClient } from './query-client.ts';

/** Raised when the shape of a kept answer changes. */
const DATA_SCHEMA = '3';
const SAVE_EVERY = 1000;
/** No session of staff lives longer (ms), so nobody may still read what is older. */
const KEPT_FOR = 12 * 3_600_000;

/** An answer as it is kept: epoch ms says how old it is. */
interface KeptAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly at: number;
}

interface Sealed {
  readonly iv: BufferSource;
  readonly text: BufferSource;
}

let restored: Promise<void> | null = null;

/**
 * The desk of an area whose queries are marked `isKeptOnDesk`: it opens with what was read last,
 * also after a reload without a network.
 */
export function withKeptDesk(load: Load): Load {
  return async () => {
    const [part] = await Promise.all([load(), restoreKeptDesk()]);
    return part;
  };
}

/**
 * Brings back what this member of staff has read on this device, and keeps it from now on: sealed
 * by a key that no script can read, because it is other people's names and phones. Never rejects.
 */
export function restoreKeptDesk(): Promise<void> {
  return (restored ??= restore());
}

async function restore(): Promise<void> {
  try {
    for (const answer of await readKept()) show(answer);
  } catch {
    // Kept by somebody else, by another version, or damaged.
    await forgetKeptDesk();
  }
  saveOnChange();
}

function show({ key, data, at }: KeptAnswer): void {
  const cache = queryClient.getQueryCache();
  const query = cache.build(queryClient, { queryKey: key, meta: { isKeptOnDesk: true } });
  if (query.state.dataUpdatedAt >= at) return;
  queryClient.setQueryData(key, data, { updatedAt: at });
  query.invalidate();
}

async function readKept(): Promise<readonly KeptAnswer[]> {
  const owner = readLocal('userId');
  const [key, sealed] = await Promise.all([
    get<CryptoKey>('key', deskStore()),
    get<Sealed>('answers', deskStore()),
  ]);
  if (owner === null || !key || !sealed) return [];
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.iv, additionalData: boundTo(owner) },
    key,
    sealed.text,
  );
  const kept = JSON.parse(new TextDecoder().decode(text)) as KeptAnswer[];
  return kept.filter(({ at }) => Date.now() - at < KEPT_FOR);
}

function saveOnChange(): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const saveNow = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // Blocked or full storage: the desk works, it only forgets.
    void save().catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (query.meta?.isKeptOnDesk !== true || (type !== 'updated' && type !== 'removed')) return;
    timer ??= setTimeout(saveNow, SAVE_EVERY);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== null) saveNow();
  });
}

async function save(): Promise<void> {
  const owner = readLocal('userId');
  const started = forgetCount();
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta, state }) => meta?.isKeptOnDesk === true && !!state.data })
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: state.data,
      at: state.dataUpdatedAt,
    })) satisfies KeptAnswer[];
  if (owner === null || answers.length === 0) return forgetKeptDesk();
  const key = await keyOfDesk(started);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(owner) },
    key,
    new TextEncoder().encode(JSON.stringify(answers)),
  );
  // Signed out or locked meanwhile, here or in another tab.
  if (started !== forgetCount() || readLocal('userId') !== owner) return;
  await set('answers', { iv, text } satisfies Sealed, deskStore());
}

/** Made once, and never to be taken out of this browser. */
async function keyOfDesk(started: number): Promise<CryptoKey> {
  const known = await get<CryptoKey>('key', deskStore());
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  if (started === forgetCount()) await set('key', made, deskStore());
  return made;
}

const boundTo = (owner: string) => new TextEncoder().encode(`${DATA_SCHEMA} ${owner}`);
