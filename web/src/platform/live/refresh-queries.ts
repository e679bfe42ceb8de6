import type { Query } from '@tanstack/react-query';
import { refresh, sinceAsked } from '../query/asked-at.ts';
import { queryClient } from '../query/query-client.ts';

/** What a change needs (ms), at most, from its stamp until a reader sees it. */
const COMMIT = 1000;

/** What hangs on these topics is asked for again. */
export function refreshTopics(topics: readonly string[]): void {
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

function queriesOn(isIt: (topic: string) => boolean): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.topics?.some(isIt) === true });
}
