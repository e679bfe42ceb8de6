import { RECEIPT_DAYS } from '#shared/site/retention.ts';
import type { Owner, Row } from './row.ts';
import type { Store } from './store.ts';

const RETENTION = RECEIPT_DAYS * 86_400_000;

/**
 * Takes away what has served: old receipts and forms, and the receipts and drafts of an account
 * that was signed out here. What is not sent yet stays, for its owner.
 */
export async function pruneOutbox(
  store: Store,
  actor: Owner,
  { now, leftAt }: { now: number; leftAt: number },
): Promise<void> {
  const known = (await store.facts()).leftAt;
  const hasLeft = ({ owner, state, createdAt, closedAt }: Row) =>
    owner !== actor &&
    owner !== 'device' &&
    (state === 'done' || state === 'draft') &&
    (leftAt > known || (closedAt ?? createdAt) <= leftAt);
  const isOld = ({ state, createdAt, closedAt }: Row) =>
    now - (state === 'draft' ? createdAt : (closedAt ?? now)) > RETENTION;
  const gone = (await store.rows()).filter((row) => isOld(row) || hasLeft(row));
  if (gone.length > 0) await store.remove(gone);
  if (leftAt > known) await store.setFacts({ leftAt });
}
