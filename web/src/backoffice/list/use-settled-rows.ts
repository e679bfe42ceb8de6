import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useLatest } from '../use-desk.ts';
import type { OwnRows } from './held-rows.ts';
import {
  type CalmRows,
  followRows,
  type LiveRows,
  SETTLED_STAYS,
  type Told,
  withAnswer,
} from './settled-rows.ts';

type Step<T> =
  | { readonly live: LiveRows<T>; readonly told: Told<T> }
  | { readonly id: number; readonly now: T | null; readonly waits: Told<T>['waits'] };

/** `rows` is the same as long as nothing in it has changed. */
type SettledRows<T> = LiveRows<T> &
  Pick<Told<T>, 'waits' | 'own'> & {
    /** What a row that left the list is by now; null where it is no longer there. */
    readonly read: (id: number) => Promise<T | null>;
  };

/** The rows of a list, of which none is torn away because a colleague has settled it. */
export function useSettledRows<T extends { readonly id: number }>({
  list,
  rows,
  end,
  waits,
  own,
  read,
}: SettledRows<T>): CalmRows<T> {
  const [calm, act] = useReducer(
    (before: CalmRows<T>, step: Step<T>) =>
      'live' in step ? followRows(before, step.live, step.told) : withAnswer(before, step),
    { list, shown: rows ?? [], settled: new Map() },
  );
  const follow = useLatest((live: LiveRows<T>, mine: OwnRows) =>
    act({ live, told: { waits, own: mine, at: Date.now() } }),
  );
  const live = useMemo(() => ({ list, rows, end }), [list, rows, end]);
  useEffect(() => follow(live, own), [follow, live, own]);

  const asked = useRef(new Set<string>());
  const ask = useLatest((id: number, at: number) => {
    const question = `${id} ${at}`;
    if (asked.current.has(question)) return;
    asked.current.add(question);
    // Where it cannot be read, the row says only that somebody has answered it.
    void read(id).then(
      (now) => act({ id, now, waits }),
      () => undefined,
    );
  });
  useEffect(() => {
    if (calm.settled.size === 0) return undefined;
    for (const [id, { at, now }] of calm.settled) if (now === undefined) ask(id, at);
    const first = Math.min(...[...calm.settled.values()].map(({ at }) => at));
    const left = Math.max(0, first + SETTLED_STAYS - Date.now());
    const timer = setTimeout(() => follow(live, own), left);
    return () => clearTimeout(timer);
  }, [calm.settled, ask, follow, live, own]);

  return calm.list === list ? calm : { list, shown: rows ?? [], settled: new Map() };
}
