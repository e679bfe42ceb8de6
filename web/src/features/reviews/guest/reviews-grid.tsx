import { Trans } from '@lingui/react/macro';
import { SHOWN_REVIEWS } from '#shared/reviews/reviews.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useReviews } from '../api/reviews-queries.ts';
import { Byline, ReviewDay } from './review-item.tsx';
import { Score } from './score.tsx';
import { textLanguage } from './text-language.ts';
import itemCss from './review-item.module.css';
import css from './reviews-grid.module.css';

/** On the landing: the score and the three newest (V-02). */
export function ReviewsGrid() {
  const { data, isPending } = useReviews();
  if (isPending) return <Skeleton lines={3} />;
  // Reviews that cannot be read now may be none, so nothing is shown.
  if (data === undefined) return null;
  const newest = data.reviews.slice(0, SHOWN_REVIEWS);
  return (
    <div className={css.grid}>
      {newest.length > 0 ? (
        <>
          <div className={css.score}>
            <Score score={data.score} />
          </div>
          <ul className={css.says}>
            {newest.map((review) => (
              <li key={review.id}>
                <Stars value={review.rating} />
                <blockquote className={css.quote} lang={textLanguage(review.comment)} dir="auto">
                  <p>{review.comment}</p>
                </blockquote>
                <p className={itemCss.by}>
                  <Byline review={review} />
                  <ReviewDay at={review.createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={css.quote}>
          <Trans>
            This page is still blank. The first words will be those of a guest who has stayed with
            us.
          </Trans>
        </p>
      )}
    </div>
  );
}
