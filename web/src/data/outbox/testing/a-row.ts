import type { Row } from '../row.ts';

/** An instant in 2026, in epoch ms, at which what the tests make begins. */
export const NOW = 1_795_000_000_000;

/** A queued entry without photos, of somebody who is not signed in. */
export function aRow(changes: Partial<Row> = {}): Row {
  return {
    id: 'a',
    kind: 'photography',
    schemaV: 1,
    payload: {},
    owner: 'device',
    language: 'ar',
    state: 'queued',
    rev: 0,
    createdAt: NOW,
    attempts: 0,
    nextAttemptAt: 0,
    submitTried: false,
    repairs: 0,
    trouble: null,
    photos: [],
    receipt: null,
    answer: null,
    closedAt: null,
    ...changes,
  };
}
