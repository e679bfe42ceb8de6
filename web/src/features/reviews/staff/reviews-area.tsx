import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import type { ReviewCounts } from '#shared/reviews/review.contract.ts';
import { scoreOf } from '#shared/reviews/reviews.ts';
import { NothingOpen } from '../../../backoffice/detail/desk-detail.tsx';
import { DeskArea } from '../../../backoffice/frame/desk-area.tsx';
import { KeyboardHelp } from '../../../backoffice/keys/keyboard-help.tsx';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { DeskList, ListNote, LoadMore } from '../../../backoffice/list/desk-list.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Filter } from './api/staff-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ChangedDialog, HideDialog, PublishDialog } from './review-dialogs.tsx';
import { useReviewWords } from './use-review-answer.ts';
import { BLOCKED_ID, useReviewDesk } from './use-review-desk.ts';
import css from './reviews-area.module.css';

type Area = ReturnType<typeof useReviewDesk>;

/** Reviews as staff read, publish, hide and answer them (V-03). */
export function ReviewsArea() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  const area = useReviewDesk(root);
  const { status, list } = area;
  return (
    <DeskArea
      ref={root}
      beside="usual"
      title={<Trans>Guest reviews</Trans>}
      tools={
        <KeyboardHelp
          label={t`Keys of the reviews`}
          before={[
            { keys: ['↑', '↓'], does: <Trans>from review to review</Trans> },
            { keys: ['Enter'], does: <Trans>open the review</Trans> },
          ]}
          answers={[
            { keys: ['P'], does: <Trans>publish, after a question</Trans> },
            { keys: ['H'], does: <Trans>hide, with a reason</Trans> },
            {
              keys: ['U'],
              does: <Trans>undo the last decision, within {DECISION_UNDO_SECONDS} seconds</Trans>,
            },
          ]}
          status={status}
        />
      }
      controls={<Counters counts={area.counts} filter={area.filter} onFilter={area.showFilter} />}
      noticeId={BLOCKED_ID}
      list={list}
      status={status}
      words={{
        loading: t`Loading reviews`,
        unread: <Trans>The reviews could not be read</Trans>,
        waiting: (
          <Trans>The reviews appear by themselves once the hotel’s server is reached.</Trans>
        ),
        offline: (since) => (
          <Trans>
            These are the reviews as of {since}. They can be answered again once the hotel’s server
            is reached.
          </Trans>
        ),
        failed: <Trans>The reviews could not be refreshed</Trans>,
      }}
      detail={
        <>
          <Detail area={area} />
          <Dialogs area={area} />
        </>
      }
    >
      <ReviewList area={area} />
    </DeskArea>
  );
}

function Detail({ area }: { area: Area }) {
  const { t } = useLingui();
  const { selected, status, desk } = area;
  if (selected)
    return (
      <ReviewDetail
        key={selected.id}
        review={selected}
        counts={area.counts}
        desk={desk}
        isSettled={area.settled.has(selected.id)}
        hasLeft={area.hasLeft}
        onDecided={area.onDecided}
        onLate={area.onLate}
        onClose={status.isSheet ? area.close : null}
      />
    );
  return (
    <NothingOpen
      label={t`The review`}
      missing={area.isMissing ? <Trans>This review is no longer there.</Trans> : null}
      isSheet={status.isSheet}
      onClose={area.close}
    >
      <Trans>Open a review to read and answer it here.</Trans>
    </NothingOpen>
  );
}

function Dialogs({ area }: { area: Area }) {
  const { asked, onDecided, onLate, stopAsking } = area;
  const ways = { onDecided, onLate, onClose: stopAsking };
  return (
    <>
      {asked?.is === 'publish' && <PublishDialog review={asked.review} {...ways} />}
      {asked?.is === 'hide' && <HideDialog review={asked.review} {...ways} />}
      {area.hasChanged && <ChangedDialog onClose={area.forgetLate} />}
    </>
  );
}

const ORDER = [
  [null, 'plain'],
  ['published', 'good'],
  ['pending', 'pending'],
  ['hidden', 'bad'],
] as const satisfies readonly [Filter, string][];

type CountersProps = {
  counts: ReviewCounts | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

/** Each count shows its own reviews; beside them, the score. */
function Counters({ counts, filter, onFilter }: CountersProps) {
  const { t } = useLingui();
  const words = useReviewWords();
  const average = counts && scoreOf(counts.spread).average;
  return (
    <DeskCounters
      label={t`Which reviews are shown`}
      counters={ORDER.map(([one, tone]) => ({
        filter: one,
        name: words.status(one),
        count: counts && counts[one ?? 'total'],
        tone,
      }))}
      shown={filter}
      onShow={onFilter}
    >
      {average !== null && average !== undefined && (
        <p className={css.average}>
          <b aria-hidden="true">{average.toFixed(1)}</b>
          <span>
            <Stars value={average} />
            <small>
              <Trans>Average</Trans>
            </small>
          </span>
        </p>
      )}
    </DeskCounters>
  );
}

function ReviewList({ area }: { area: Area }) {
  const { t } = useLingui();
  const words = useReviewWords();
  const { reviews, settled, list, desk, filter, total } = area;
  const left = total === null ? 0 : total - (reviews.length - settled.size);
  if (reviews.length === 0) return <Nothing filter={filter} />;
  return (
    <DeskList
      label={t`Guest reviews, ${words.status(filter)}`}
      news={area.news}
      more={
        list.hasNextPage && (
          <LoadMore
            left={left}
            isPending={list.isFetchingNextPage}
            blockedBy={desk.blockedBy}
            onPress={area.loadMore}
          />
        )
      }
    >
      {reviews.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          desk={desk}
          isSettled={settled.has(review.id)}
        />
      ))}
    </DeskList>
  );
}

function Nothing({ filter }: { filter: Filter }) {
  return (
    <ListNote>
      {filter === null && <Trans>No review has arrived yet.</Trans>}
      {filter === 'pending' && <Trans>No review waits to be read.</Trans>}
      {filter === 'published' && <Trans>No review is published.</Trans>}
      {filter === 'hidden' && <Trans>No review is hidden.</Trans>}
    </ListNote>
  );
}
