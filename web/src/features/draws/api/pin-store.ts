import { createStore } from 'idb-keyval';
import { readLocal, removeLocal } from '../../../platform/storage/local-store.ts';
import type { DrawPin, DrawPins } from '../stored.ts';

/** Pages and the service worker keep pins here; nothing that is forgotten of a person takes them along. */
const store = createStore('dar-al-seeb-pins', 'pins');

/**
 * Keeps what was seen of a draw unless something of it is kept, whoever of several tabs and the
 * service worker comes second. False where nothing could be kept. Never rejects.
 */
export async function addPin(id: string, pin: DrawPin): Promise<boolean> {
  await takeOver();
  if (ofBefore()[id] !== undefined) return true;
  return write({ [id]: pin }, () => false);
}

/** What could be read of all that this phone saw. Never rejects. */
export async function readPins(): Promise<DrawPins> {
  await takeOver();
  try {
    const kept = await store('readonly', readAll);
    const left = Object.entries(ofBefore()).filter(([id, pin]) => isEarlier(pin, kept[id]));
    return { ...kept, ...Object.fromEntries(left) };
  } catch {
    // A private window may keep none.
    return ofBefore();
  }
}

async function readAll(own: IDBObjectStore): Promise<DrawPins> {
  const ids = own.getAllKeys();
  const pins = own.getAll() as IDBRequest<DrawPin[]>;
  await completed(own);
  return Object.fromEntries(ids.result.map((id, at) => [id, pins.result[at]]));
}

const ofBefore = (): DrawPins => readLocal('drawPins') ?? {};

const isEarlier = (pin: DrawPin, other: DrawPin | undefined): boolean =>
  other === undefined || pin.seenAt < other.seenAt;

/**
 * Moves what a version of before kept, which the service worker could not see: of two pins of a draw
 * the earlier one stays. It is removed there once it is safe here, and not before.
 */
async function takeOver(): Promise<void> {
  const former = ofBefore();
  if (Object.keys(former).length > 0 && (await write(former, isEarlier))) removeLocal('drawPins');
}

/** One transaction: what is kept is replaced only where `replaces` says so. */
async function write(
  pins: DrawPins,
  replaces: (pin: DrawPin, kept: DrawPin) => boolean,
): Promise<boolean> {
  try {
    await store('readwrite', async (own) => {
      const written = completed(own);
      for (const [id, pin] of Object.entries(pins)) {
        const asked = own.get(id) as IDBRequest<DrawPin | undefined>;
        asked.addEventListener('success', () => {
          if (asked.result === undefined || replaces(pin, asked.result)) own.put(pin, id);
        });
      }
      await written;
    });
    return true;
  } catch {
    // The disk is full, or the browser keeps nothing.
    return false;
  }
}

/** Ends once the transaction of this store has, all or nothing. */
function completed({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'AbortError')),
    );
  });
}
