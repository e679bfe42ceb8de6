import { newRow } from '../enqueue.ts';
import type { Row } from '../row.ts';

/** An instant in 2026, in epoch ms, at which what the tests make begins. */
export const NOW = 1_795_000_000_000;

/** A queued entry without photos, of somebody who is not signed in. */
export function aRow(changes: Partial<Row> = {}): Row {
  const row = newRow({ id: 'a', kind: 'photography', payload: {} }, { owner: 'device', language: 'ar', now: NOW }, 'queued');
  return { ...row, ...changes };
}
