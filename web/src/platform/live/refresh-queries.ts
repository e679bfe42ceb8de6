import type { Query } from '@tanstack/react-query';
import type { LiveTopic } from '#shared/live/live.contract.ts';
import { refresh, sinceAsked } from '../query/asked-at.ts';
import { queryClient } from '../query/query-client.ts';
import { isLiveNow } from './live-state.ts';

/** What a change needs (ms), at most, from its stamp until a reader sees it. */
const COMMIT = 1000;
/** After how long (ms) what was not answered is asked for again: twice as long each time. */
const FIRST_RETRY = 5000;
const LONGEST_RETRY = 60_000;
/** So much longer, so that the phones of a house do not come back together. */
const RETRY_SPREAD = 0.5;

const followers = new Map<string, () => void>();

/** Has `work` done whenever a hint names the topic, shown or not; one work a topic. */
export function followTopic(topic: LiveTopic, work: () => void): void {
  followers.set(topic, work);
}

/** What hangs on these topics is asked for again. */
export function refreshTopics(topics: readonly string[]): void {
  for (const topic of topics) followers.get(topic)?.();
  for (const query of queriesOn((topic) => topics.includes(topic)))
    void refresh(queryClient, query);
}

/**
 * What a page read before it listened is asked for again where a topic changed after the question;
 * `ages`: how long ago (ms) each did. What never changed has none.
 */
export function refreshOlder(ages: Readonly<Record<string, number>>): void {
  const isOlder = (query: Query) => (topic: string) =>
    (ages[topic] ?? Number.POSITIVE_INFINITY) < sinceAsked(query) + COMMIT;
  for (const query of queriesOn(() => true))
    if (query.meta?.topics?.some(isOlder(query))) void refresh(queryClient, query);
}

/** What a hint led to and was not answered is asked for again: no further hint tells of it. */
export function refreshFailed(): void {
  for (const query of queriesOn(() => true)) if (hasFailed(query)) void refresh(queryClient, query);
}

/** While hints arrive no list asks by itself: what is not answered is asked for again soon. */
export function retryWhileLive(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY;
  const retry = () => {
    timer = undefined;
    const isOver = !isLiveNow() || !queriesOn(() => true).some(isUnanswered);
    wait = isOver ? FIRST_RETRY : Math.min(LONGEST_RETRY, 2 * wait);
    if (!isOver) refreshFailed();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (timer !== undefined || event.query.meta?.topics === undefined || !isLiveNow()) return;
    timer = setTimeout(retry, wait * (1 + RETRY_SPREAD * Math.random()));
  });
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error';
const isUnanswered = (query: Query): boolean => hasFailed(query) && query.isActive();

function queriesOn(isIt: (topic: string) => boolean): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.topics?.some(isIt) === true });
}
