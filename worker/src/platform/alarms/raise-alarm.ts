import type { AlarmKind } from '#shared/alarms/alarms.contract.ts';
import type { Deps } from '../../deps.ts';
import { countAlarm } from './alarms.repository.ts';

/** An isolate writes an alarm at most so often; what comes in between is counted with the next. */
const WRITE_EVERY_MS = 10_000;
const MAX_DETAIL = 120;

interface Held {
  readonly writtenAt: number;
  count: number;
}

const held = new WeakMap<object, Map<AlarmKind, Held>>();

/**
 * Notes that something went wrong, for the desk and the mail to whoever looks after the site. Fails
 * nothing, not even where the database is what went wrong; `detail` says nothing of a person.
 */
export async function raiseAlarm(
  { db, now, log, features }: Pick<Deps, 'db' | 'now' | 'log' | 'features'>,
  kind: AlarmKind,
  detail: string | null = null,
): Promise<void> {
  // Of the isolate: the list of features is made once in it.
  const kinds = held.get(features) ?? new Map<AlarmKind, Held>();
  held.set(features, kinds);
  const at = now();
  const before = kinds.get(kind);
  if (before && Math.abs(at - before.writtenAt) < WRITE_EVERY_MS) {
    before.count += 1;
    return;
  }
  kinds.set(kind, { writtenAt: at, count: 0 });
  try {
    await countAlarm(db, {
      kind,
      count: 1 + (before?.count ?? 0),
      at: new Date(at).toISOString(),
      detail: detail?.slice(0, MAX_DETAIL) ?? null,
    });
  } catch (error) {
    log('warn', 'alarm not noted', {
      code: kind,
      errorName: error instanceof Error ? error.name : 'unknown',
    });
  }
}
