import { commandOf, type Taken } from './commands.ts';
import { bytesOf, type Row } from './row.ts';
import type { BytesChange, Store } from './store.ts';

/** With the receipt, in one step: the entry is done and its photos leave the phone; their small pictures stay with the receipt. */
export async function markReceived(store: Store, id: string, { receipt, answer }: Taken, now: number): Promise<void> {
  await store.change(id, (row) => {
    // Whatever the guest did meanwhile, the hotel has the entry, and they must know.
    if (row === undefined || (row.state === 'done' && receipt.code === null)) return null;
    // One that was taken back has no payload any more.
    const payload = row.payload === null ? null : (commandOf(row)?.keep(row.payload) ?? null);
    const done: Row = { ...row, state: 'done', payload, receipt, answer, trouble: null, nextAttemptAt: 0, closedAt: now };
    return { row: done, bytes: { drop: bytesOf(row.photos, ['orig', 'send']) } };
  });
}

/** An entry that the guest took back; an empty mark stays, so that a late second tap does not bring it back. */
export function takenBack(row: Row, now: number): { row: Row; bytes: BytesChange } {
  return {
    row: { ...row, state: 'cancelled', payload: null, photos: [], trouble: null, closedAt: now },
    bytes: { drop: bytesOf(row.photos) },
  };
}
