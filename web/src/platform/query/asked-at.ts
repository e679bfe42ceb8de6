import type { Query, QueryClient } from '@tanstack/react-query';

/** A moment by two clocks: a phone corrects the one, and the other stands still while it sleeps. */
interface Moment {
  readonly wall: number;
  readonly steady: number;
}

interface Asked {
  /** When the answer was asked for that the query has now. */
  answered: Moment | null;
  /** The same of the answer that is on its way. */
  waiting: Moment | null;
  /** What is on its way may be old by now: it is asked for once more. */
  again: boolean;
}

const asked = new WeakMap<Query, Asked>();

const askedOf = (query: Query): Asked => {
  const known = asked.get(query) ?? { answered: null, waiting: null, again: false };
  asked.set(query, known);
  return known;
};

/**
 * Notes when each answer was asked for: it is as new as that moment and no newer, also where the
 * server says that nothing changed (304). What the app puts in by itself is no answer.
 */
export function noteWhenAsked(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const one = askedOf(query);
    // A further page says nothing of those before it.
    if (action.type === 'fetch' && !action.meta?.fetchMore)
      one.waiting = { wall: Date.now(), steady: performance.now() };
    if (action.type !== 'success' || action.manual === true || one.waiting === null) return;
    one.answered = one.waiting;
    one.waiting = null;
    if (!one.again) return;
    one.again = false;
    queueMicrotask(() => void refresh(client, query));
  });
}

/**
 * How long ago (ms) what a query has, or is about to have, was asked for; the longer one where the
 * clocks differ, and for ever where it was not asked for by this page.
 */
export function sinceAsked(query: Query): number {
  const { answered, waiting } = askedOf(query);
  const from = query.state.fetchStatus === 'fetching' ? (waiting ?? answered) : answered;
  if (from === null) return Number.POSITIVE_INFINITY;
  return Math.max(Date.now() - from.wall, performance.now() - from.steady);
}

/**
 * Asks again for what is on screen; what is not is old when it is next looked at. A first read
 * that is on its way cannot be cancelled, so the query is read again after it.
 */
export async function refresh(client: QueryClient, query: Query): Promise<void> {
  if (query.state.fetchStatus === 'fetching' && query.state.data === undefined)
    askedOf(query).again = true;
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
