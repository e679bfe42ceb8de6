import { findDeliveryHandler } from './commands.ts';
import type { Owner, Row } from './row.ts';
import type { Store } from './store.ts';

/** Hands kept responses of this person's delivered entries to the features they belong to. */
export async function reportDelivered(
  store: Store,
  rows: readonly Row[],
  actor: Owner,
): Promise<void> {
  for (const { id, kind, state, answer, owner, isWithdrawn } of rows) {
    const onDelivered = findDeliveryHandler(kind);
    if (onDelivered === null || state !== 'done' || answer === null || owner !== actor) continue;
    const taken = await takeStoredAnswer(store, id);
    if (taken !== null) onDelivered(taken, { owner, isWithdrawn: isWithdrawn === true });
  }
}

/** Takes the response out of the row, so that only one of several pages reports it. */
async function takeStoredAnswer(store: Store, id: string): Promise<unknown> {
  let answer: unknown = null;
  await store.change(id, (row) => {
    answer = row?.answer ?? null;
    return row === undefined || answer === null ? null : { row: { ...row, answer: null } };
  });
  return answer;
}
