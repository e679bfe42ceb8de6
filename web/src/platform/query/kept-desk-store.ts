import { clear, createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | null = null;
let forgotten = 0;

/** Where a desk keeps what staff have read, with the key that opens it (kept-desk.ts). */
export function deskStore(): UseStore {
  return (opened ??= createStore('dar-al-seeb-desk', 'kept'));
}

/** Differs after each forgetting: what was prepared before must not be written any more. */
export function forgetCount(): number {
  return forgotten;
}

/**
 * What was read goes, and with its key whatever a disk still holds of it: at sign-out, when the
 * session is over, and when the desk locks. Never rejects.
 */
export async function forgetKeptDesk(): Promise<void> {
  forgotten += 1;
  try {
    await clear(deskStore());
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
