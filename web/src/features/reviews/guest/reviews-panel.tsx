import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReviewList } from '#shared/reviews/review.contract.ts';
import { SHOWN_REVIEWS } from '#shared/reviews/reviews.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useObservable } from '../../../lib/observable.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { openPanel, type PanelProps } from '../../../platform/navigation/panels.ts';
import { usePendingCount } from '../../../platform/outbox/pending-count.ts';
import { sentReview, useOwnReviews } from '../../../platform/queries/own-reviews.ts';
import { useLastUpdated } from '../../../platform/query/use-last-updated.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOlderReviews, useReviews } from '../api/reviews-queries.ts';
import { OwnReviewItem } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { Score, Spread } from './score.tsx';
import css from './reviews-panel.module.css';

const WaitingReviews = lazy(async () => ({
  default: (await import('./waiting-reviews.tsx')).WaitingReviews,
}));

/** What guests say of the house, and the form to join them (V-01, V-02). */
export function ReviewsPanel(props: PanelProps<'reviews'>) {
  return props.write ? <ReviewForm {...props} /> : <ReviewsList onClose={props.onClose} />;
}

function ReviewsList({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useReviews();
  const errorText = useErrorText();
  // What was said of the last review is said once.
  useEffect(() => () => sentReview.set(null), []);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="panel"
      title={<Trans>Guest reviews</Trans>}
      footer={
        <Button
          variant="line"
          isBlock
          icon={<Icon of={PenLine} />}
          aria-haspopup="dialog"
          onPress={() => openPanel({ name: 'reviews', write: true, isOver: true })}
        >
          <Trans>Share your experience</Trans>
        </Button>
      }
    >
      <div className={css.body}>
        <SentNotice />
        {data === undefined ? (
          error === null ? (
            <Skeleton lines={3} count={3} />
          ) : (
            <EmptyState
              as="h3"
              title={<Trans>The reviews could not be loaded</Trans>}
              action={
                <Button isPending={isFetching} onPress={() => void refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {errorText(error)}
            </EmptyState>
          )
        ) : (
          <>
            <Age updatedAt={dataUpdatedAt} isError={error !== null} />
            {data.score.count > 0 && (
              <div className={css.summary}>
                <Score score={data.score} />
                <Spread score={data.score} />
              </div>
            )}
          </>
        )}
        <Reviews list={data} />
      </div>
    </Sheet>
  );
}

/** At the top once a review was sent. */
function SentNotice() {
  const { t } = useLingui();
  const sent = useObservable(sentReview);
  if (sent === null) return null;
  return sent === 'received' ? (
    <Banner
      isInset
      tone="online"
      title={t`Thank you! Your review has been submitted successfully.`}
    />
  ) : (
    <Banner isInset tone="offline" title={t`Your review is saved on this phone`}>
      <Trans>We'll send it when there's internet.</Trans>
    </Banner>
  );
}

function Age({ updatedAt, isError }: { updatedAt: number; isError: boolean }) {
  const { language } = useLanguage();
  const asOf = useLastUpdated(updatedAt, { isUnhinted: isError });
  if (asOf === null) return null;
  const time = formatInstant(asOf, language);
  return (
    <p className="small muted" role="status">
      <Trans>
        Reviews as of <bdi>{time}</bdi>
      </Trans>
    </p>
  );
}

/** One's own first, then the newest; the rest where it is asked for. */
function Reviews({ list }: { list: ReviewList | undefined }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const waiting = usePendingCount('review');
  const own = useOwnReviews().filter(({ status }) => status !== 'published');
  const older = useOlderReviews(list?.nextCursor ?? null);
  const newest = list?.reviews ?? [];
  const left = (list?.score.count ?? 0) - SHOWN_REVIEWS;
  const last = newest.at(-1)?.id ?? 0;
  const behind = older.reviews.filter(({ id }) => id < last);
  const shown = isOpen ? [...newest, ...behind] : newest.slice(0, SHOWN_REVIEWS);
  const isEmpty = list !== undefined && newest.length === 0;
  if (list === undefined && own.length === 0 && waiting === 0) return null;
  const hide = () => {
    setIsOpen(false);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={css.latest} aria-labelledby="latest-reviews">
      <h3 id="latest-reviews" ref={heading} tabIndex={-1}>
        <Trans>Latest Guest Reviews</Trans>
      </h3>
      {waiting > 0 && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <WaitingReviews />
        </Suspense>
      )}
      {own.length > 0 && (
        <ul className={css.own} aria-label={t`Your reviews`}>
          {own.map((review) => (
            <OwnReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {isEmpty && own.length === 0 && waiting === 0 && (
        <p className="muted">
          <Trans>
            This page is still blank. The first words will be those of a guest who has stayed with
            us.
          </Trans>
        </p>
      )}
      <ul>
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {left > 0 && (
        <div className={css.more}>
          {isOpen && older.hasMore && <OlderReviews older={older} />}
          <Button
            variant="text"
            aria-expanded={isOpen}
            onPress={isOpen ? hide : () => setIsOpen(true)}
          >
            {isOpen ? (
              <Trans>Hide Reviews</Trans>
            ) : (
              <Trans>
                Show More <bdi>({left}+)</bdi>
              </Trans>
            )}
          </Button>
        </div>
      )}
    </section>
  );
}

function OlderReviews({ older }: { older: ReturnType<typeof useOlderReviews> }) {
  const errorText = useErrorText();
  return (
    <>
      {older.error !== null && <p role="alert">{errorText(older.error)}</p>}
      <Button variant="line" isPending={older.isLoading} onPress={older.load}>
        <Trans>Older reviews</Trans>
      </Button>
    </>
  );
}
