import { Trans, useLingui } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import type { OwnReview } from '#shared/reviews/review.contract.ts';
import type { HideReason } from '#shared/reviews/reviews.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keepWordsOfHidden } from './review-draft.ts';
import { GuestWords, ReviewDay, ReviewHead, VerifiedStay } from './review-item.tsx';
import css from './review-item.module.css';

/** One's own review that is not published: it waits for staff, or they have hidden it. */
export function OwnReviewItem({ review }: { review: OwnReview }) {
  const isHidden = review.status === 'hidden';
  return (
    <li className={cx(css.review, css.own, isHidden && css.hidden)} data-review={review.id}>
      <ReviewHead rating={review.rating}>
        <b>
          <Trans>Your review</Trans>
        </b>
        {review.isVerified && <VerifiedStay />}
        <ReviewDay at={review.createdAt} />
      </ReviewHead>
      <GuestWords text={review.comment} />
      {isHidden ? (
        <Hidden review={review} />
      ) : (
        <p className={css.by}>
          <Chip state="pending" className={css.chip}>
            <Trans>Awaiting approval</Trans>
          </Chip>
          <span>
            <Trans>Only you see it until we have read it.</Trans>
          </span>
        </p>
      )}
    </li>
  );
}

/** Why, and the way to put it right. */
function Hidden({ review }: { review: OwnReview }) {
  const { t } = useLingui();
  const why: Record<HideReason, string> = {
    advertising: t`It carries advertising or a link, so we have not published it.`,
    names_somebody: t`It names somebody or gives personal data, such as a phone number, so we have not published it.`,
    insults: t`Some of its words would hurt others, so we have not published it.`,
    not_a_stay: t`It does not tell of a stay with us, so we have not published it.`,
  };
  const edit = () => {
    const { id, rating, comment, name } = review;
    const draft = keepWordsOfHidden(id, { rating, comment, name: name ?? '' });
    openPanel({ name: 'reviews', write: true, isOver: true, draft });
  };
  return (
    <>
      <p className={css.by}>
        <Chip state="cancelled" className={css.chip}>
          <Trans>Not published</Trans>
        </Chip>
        <span>{why[review.hiddenReason ?? 'not_a_stay']}</span>
      </p>
      <div className={css.actions}>
        <Button size="sm" variant="line" icon={<Icon of={PenLine} size={18} />} onPress={edit}>
          <Trans>Edit it</Trans>
        </Button>
      </div>
    </>
  );
}
