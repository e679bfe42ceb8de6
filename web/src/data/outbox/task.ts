import type { Command } from './commands.ts';
import type { Ports } from './ports.ts';
import { isRunnable, type Row } from './row.ts';
import type { BytesChange } from './store.ts';

/** Work on one entry as the guest left it. */
export interface Task {
  readonly ports: Ports;
  readonly command: Command<unknown>;
  readonly id: string;
  readonly rev: number;
  readonly signal: AbortSignal;
}

/** The row as it is now, null where this work is out of date or ended. Asked before every request; that its owner is still signed in, the hotel checks. */
export async function currentRow({ ports, id, rev, signal }: Task): Promise<Row | null> {
  const row = await ports.store.row(id);
  return isCurrent(row, rev) && !signal.aborted ? row : null;
}

/** Changes the row unless this work is out of date; null where it is. */
export function changeUnder({ ports, id, rev }: Task, next: (row: Row) => { row: Row; bytes?: BytesChange }): Promise<Row | null> {
  return ports.store.change(id, (row) => (isCurrent(row, rev) ? next(row) : null));
}

function isCurrent(row: Row | undefined, rev: number): row is Row {
  return row !== undefined && row.rev === rev && isRunnable(row);
}
