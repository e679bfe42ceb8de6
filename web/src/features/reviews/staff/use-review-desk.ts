import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo, useState } from 'react';
import type { StaffReview } from '#shared/reviews/review.contract.ts';
import { REVIEW_STATUSES } from '#shared/reviews/reviews.ts';
import { parseRowNumber } from '#shared/text-field.ts';
import { useUndoKey } from '../../../backoffice/answer/use-undo-key.ts';
import { focusItem, useDeskKeys } from '../../../backoffice/keys/use-desk-keys.ts';
import { useOwnRows } from '../../../backoffice/list/own-rows.ts';
import { withGone } from '../../../backoffice/list/settled-rows.ts';
import { useHasLeft } from '../../../backoffice/list/use-has-left.ts';
import { useHeldRows } from '../../../backoffice/list/use-held-rows.ts';
import { useSettledRows } from '../../../backoffice/list/use-settled-rows.ts';
import { useDeskAddress, useDeskSelection } from '../../../backoffice/use-desk-address.ts';
import { useDeskStatus, useLatest } from '../../../backoffice/use-desk.ts';
import {
  readReview,
  REVIEW_POLL,
  useReview,
  useReviewList,
  type Filter,
  type ReviewAnswer,
} from './api/staff-reviews.ts';
import { useReviewUndo } from './use-review-undo.ts';

export const BLOCKED_ID = 'reviews-blocked';
const LETTERS = { approve: 'P', reject: 'H' };

/** What every card and the detail need from the screen around them. */
export interface ReviewDesk {
  /** Epoch ms, in steps of a minute. */
  readonly now: number;
  readonly selectedId: number | null;
  readonly select: (review: StaffReview) => void;
  /** Asks for the reason before it hides. */
  readonly askToHide: (review: StaffReview) => void;
  readonly publish: (review: StaffReview) => void;
  readonly blockedBy: string | null;
}

const FILTERS: readonly (string | null)[] = REVIEW_STATUSES;

/** The desk opens on what waits. */
function parseFilter(text: string | null): Filter {
  if (text === 'all') return null;
  return FILTERS.includes(text) ? (text as Filter) : 'pending';
}

const isWaiting = ({ status }: StaffReview): boolean => status === 'pending';

interface Asked {
  readonly review: StaffReview;
  readonly is: 'publish' | 'hide';
}

/** The list with its filter, the open review, what is asked about one, and the keys. */
export function useReviewDesk(root: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const address = useDeskAddress();
  const { selected: id, select: open, close } = useDeskSelection(address, 'review');
  const filter = parseFilter(address.params.get('status'));
  const selectedId = parseRowNumber(id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const { list, reviews: live, counts, total } = useReviewList(filter);
  const client = useQueryClient();
  const own = useOwnRows('reviews');
  const listName = filter ?? 'all';
  const calm = useSettledRows({
    list: listName,
    rows: live,
    end: list.hasNextPage ? (live?.at(-1)?.id ?? 0) : 0,
    waits: isWaiting,
    own,
    read: (one) => readReview(client, one),
  });
  const all = calm.shown;
  const held = useHeldRows(
    { list: listName, name: t`Guest reviews`, rows: live === null ? null : all, read: live, own },
    root,
  );
  const reviews = held.shown;
  const settled = withGone(calm.settled, held.gone);
  const hasLeft = useHasLeft({ list: listName, rows: live, own }, selectedId);
  const listed = reviews.find((review) => review.id === selectedId);
  const unlisted = useReview(listed || list.data === undefined ? null : selectedId);
  const selected = listed ?? (selectedId === null ? null : (unlisted.data ?? null));
  const status = useDeskStatus(list, { poll: REVIEW_POLL, blockedId: BLOCKED_ID });
  const { blockedBy, isBlocked, isSheet, now } = status;

  const select = useLatest((review: StaffReview) => open(String(review.id)));
  const ask = useLatest((is: Asked['is'], review: StaffReview) => setAsked({ is, review }));
  const desk = useMemo<ReviewDesk>(
    () => ({
      now,
      selectedId,
      select,
      askToHide: (review) => ask('hide', review),
      publish: (review) => ask('publish', review),
      blockedBy,
    }),
    [now, selectedId, select, ask, blockedBy],
  );
  const focusOn = (review: StaffReview | undefined) =>
    // The dialog gives the focus back a frame after it is gone, to a button that is gone as well.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (review !== undefined) focusItem(root.current, String(review.id));
      }),
    );
  const offerUndo = useReviewUndo((back) => {
    if (!isSheet) open(String(back.id));
    focusOn(back);
  });
  useUndoKey(status.preferences.keys && !isBlocked);
  /** Leads on to the next one that waits. */
  const onDecided = useLatest(
    (decided: StaffReview, verb: ReviewAnswer['verb'], changed: StaffReview) => {
      setAsked(null);
      if (verb === 'reply') return;
      offerUndo({ was: decided, now: changed });
      const at = reviews.findIndex((review) => review.id === decided.id);
      const waiting = reviews.filter(
        (review) => isWaiting(review) && review.id !== decided.id && !settled.has(review.id),
      );
      const next = waiting.find((review) => reviews.indexOf(review) > at) ?? waiting.at(-1);
      if (isSheet || next === undefined) close();
      else open(String(next.id));
      focusOn(next);
    },
  );
  const loadMore = useLatest(() => {
    if (!isBlocked && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  });
  const answerByKey = useLatest((action: 'approve' | 'reject', item: string | null) => {
    const isSelected = item === null || item === String(selected?.id);
    const review = isSelected ? selected : reviews.find((one) => String(one.id) === item);
    if (!review || isBlocked || settled.has(review.id)) return;
    if (action === 'approve' && review.status !== 'published') ask('publish', review);
    if (action === 'reject' && review.status !== 'hidden') ask('hide', review);
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    letters: LETTERS,
    onAnswer: answerByKey,
    onEnd: loadMore,
  });
  return {
    filter,
    showFilter: (next: Filter) => address.replace({ status: next ?? 'all', review: null }),
    list,
    reviews,
    news: held.news,
    settled,
    counts,
    total,
    selected,
    /** It left the list while it was open. */
    hasLeft,
    isMissing: selectedId !== null && selected === null && unlisted.data === null,
    close,
    status,
    desk,
    asked,
    stopAsking: () => setAsked(null),
    /** An answer came too late. */
    hasChanged,
    onLate: () => {
      setAsked(null);
      setHasChanged(true);
    },
    forgetLate: () => setHasChanged(false),
    onDecided,
    loadMore,
  };
}
