import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  reviewCountsSchema,
  reviewDecisionSchema,
  staffReviewListSchema,
  type ReviewCounts,
  type StaffReview,
} from '#shared/reviews/review.contract.ts';
import { REVIEW_STATUSES, type HideReason, type ReviewStatus } from '#shared/reviews/reviews.ts';
import { readRefusal, type Refusal } from '../../../../backoffice/answer/conflict.ts';
import { DESK_GC_MS } from '../../../../backoffice/api/desk-query.ts';
import { apiGetIfChanged, apiSend, type Versioned } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['reviews.desk'];

/** Null is all of them. */
export type Filter = ReviewStatus | null;

const PATH = '/api/admin/reviews';
const KEY = ['staff-reviews'] as const;
const PENDING_KEY = ['staff-pending-reviews'] as const;
/** How often (ms) the desk reads its list, and other screens how many wait. */
export const REVIEW_POLL = 15_000;
const PENDING_POLL = 45_000;

type Page = Versioned<StaffReview[]>;
type Pages = InfiniteData<Page, string | null>;

function countsOf(page: Page | undefined): ReviewCounts | null {
  if (!page?.counts) return null;
  return reviewCountsSchema.safeParse(JSON.parse(page.counts)).data ?? null;
}

const listQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter ?? 'all'],
    queryFn: async ({ client, queryKey, signal, pageParam }) => {
      const query = new URLSearchParams({
        ...(filter !== null && { status: filter }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      const known = client.getQueryData<Pages>(queryKey);
      const former = known?.pages[known.pageParams.indexOf(pageParam)];
      const options = { signal, poll: true, asStaff: true };
      const path = query.size > 0 ? `${PATH}?${query.toString()}` : PATH;
      const page = await apiGetIfChanged(path, staffReviewListSchema, former, options);
      const counts = countsOf(page);
      if (counts) client.setQueryData(PENDING_KEY, counts.pending);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    refetchInterval: REVIEW_POLL,
    staleTime: 5000,
    gcTime: DESK_GC_MS,
    meta: { isKeptOnDesk: true, topics: TOPICS },
    // A retry that waits for the network would never end, and say nothing.
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Reviews of one state, newest first, with the counts of all. */
export function useReviewList(filter: Filter) {
  const options = listQuery(filter);
  const list = useInfiniteQuery({
    ...options,
    refetchInterval: usePollInterval(options.refetchInterval, TOPICS),
  });
  const pages = list.data?.pages;
  return {
    list,
    /** Null before they are read. */
    reviews: useMemo(() => pages?.flatMap(({ data }) => data) ?? null, [pages]),
    counts: countsOf(list.data?.pages[0]),
    total: list.data?.pages[0]?.total ?? null,
  };
}

const reviewQuery = (id: number | null) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => {
      if (id === null) return null;
      const options = { signal, poll: true, asStaff: true };
      // A cursor names the review behind which a page begins.
      const path = `${PATH}?limit=1&cursor=${id + 1}`;
      const { data } = await apiGetIfChanged(path, staffReviewListSchema, undefined, options);
      return data.find((review) => review.id === id) ?? null;
    },
    enabled: id !== null,
    staleTime: 5000,
    gcTime: DESK_GC_MS,
  });

/** What a review is now; null where there is none. Throws ApiError. */
export const readReview = (client: QueryClient, id: number): Promise<StaffReview | null> =>
  client.fetchQuery({ ...reviewQuery(id), staleTime: 0 });

/** Reads a review that the list does not show; null where there is none. */
export const useReview = (id: number | null) => useQuery(reviewQuery(id));

/** How many wait, counted from every screen of staff; 0 as long as it is not known. */
export function usePendingReviews(): { count: number; error: unknown } {
  const { data = 0, error } = useQuery({
    queryKey: PENDING_KEY,
    queryFn: async ({ signal }) => {
      const options = { signal, poll: true, asStaff: true };
      const path = `${PATH}?status=pending&limit=1`;
      return (
        countsOf(await apiGetIfChanged(path, staffReviewListSchema, undefined, options))?.pending ??
        0
      );
    },
    staleTime: 15_000,
    refetchInterval: usePollInterval(PENDING_POLL, TOPICS),
    refetchOnWindowFocus: true,
  });
  return { count: data, error };
}

export type ReviewAnswer =
  | { readonly verb: 'approve'; readonly reply?: string }
  | { readonly verb: 'hide'; readonly reason: HideReason; readonly note: string }
  | { readonly verb: 'reply'; readonly reply: string };

export const reviewRefusal = (error: unknown): Refusal<ReviewStatus> => {
  const refusal = readRefusal(error, 'review.undo_over', REVIEW_STATUSES);
  return refusal.kind === 'conflict'
    ? refusal
    : readRefusal(error, 'review.changed', REVIEW_STATUSES);
};

interface SentAnswer {
  readonly review: StaffReview;
  readonly answer: ReviewAnswer;
}

/** Sends what staff decided on what they looked at, and reads the lists again. */
export function useAnswerReview() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('reviews', ({ review }: SentAnswer) => review.id),
    mutationFn: ({ review, answer }: SentAnswer) => {
      const { verb, ...rest } = answer;
      const body = { revision: review.revision, ...rest };
      return apiSend('POST', `${PATH}/${review.id}/${verb}`, body, reviewDecisionSchema);
    },
    onSuccess: (decided) => setReview(client, decided),
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Puts a review that was decided here back to what it was. Throws ApiError. */
export async function undoReview(
  client: QueryClient,
  { id, revision }: StaffReview,
  { status, hiddenReason, teamNote, reply }: StaffReview,
): Promise<StaffReview> {
  try {
    const body = { revision, was: { status, hiddenReason, teamNote, reply } };
    const back = await apiSend('POST', `${PATH}/${id}/undo`, body, reviewDecisionSchema);
    await setReview(client, back);
    return back;
  } finally {
    void client.invalidateQueries({ queryKey: KEY });
  }
}

/** A review as the server has it now goes into all that shows it. */
async function setReview(client: QueryClient, review: StaffReview): Promise<void> {
  await client.cancelQueries({ queryKey: KEY });
  client.setQueryData(reviewQuery(review.id).queryKey, review);
  for (const filter of [null, ...REVIEW_STATUSES])
    client.setQueryData<Pages>(
      listQuery(filter).queryKey,
      (pages) => pages && withReview(pages, review, filter),
    );
}

/**
 * The list as it is since: under a filter that it no longer fits the review leaves, and where it
 * fits again it is back in its place, as far as the list has been read.
 */
function withReview(pages: Pages, review: StaffReview, filter: Filter): Pages {
  const fits = filter === null || filter === review.status;
  const home = pages.pages.findIndex(
    ({ data, nextCursor }) => nextCursor === null || review.id > (data.at(-1)?.id ?? 0),
  );
  return {
    ...pages,
    pages: pages.pages.map((page, at) => {
      const others = page.data.filter(({ id }) => id !== review.id);
      const data =
        fits && at === home ? [...others, review].toSorted((a, b) => b.id - a.id) : others;
      // Read anew by the next poll, whatever the server thinks is known here.
      return { ...page, etag: null, data };
    }),
  };
}
