import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Reply } from 'lucide-react';
import { memo } from 'react';
import type { StaffReview } from '#shared/reviews/review.contract.ts';
import type { ReviewStatus } from '#shared/reviews/reviews.ts';
import {
  CardAnswers,
  CardOpener,
  CardRow,
  DeskCard,
  SettledNote,
} from '../../../backoffice/list/desk-card.tsx';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative } from '../../../i18n/relative-time.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useReviewWords } from './use-review-answer.ts';
import type { ReviewDesk } from './use-review-desk.ts';
import css from './reviews-area.module.css';

const CHIPS: Readonly<Record<ReviewStatus, ChipState>> = {
  pending: 'pending',
  published: 'confirmed',
  hidden: 'cancelled',
};

export function ReviewChip({ status }: { status: ReviewStatus }) {
  const words = useReviewWords();
  return <Chip state={CHIPS[status]}>{words.status(status)}</Chip>;
}

export function AuthorName({ name }: { name: string | null }) {
  return <bdi>{name ?? <Trans>A guest without a name</Trans>}</bdi>;
}

const RECENT = 12 * 60 * 60 * 1000;

type ReviewCardProps = { review: StaffReview; desk: ReviewDesk; isSettled: boolean };

export const ReviewCard = memo(function ReviewCard({ review, desk, isSettled }: ReviewCardProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const words = useReviewWords();
  const at = Date.parse(review.createdAt);
  return (
    <DeskCard
      className={cx(css.card, css[review.status])}
      isOpen={desk.selectedId === review.id}
      isSettled={isSettled}
      item={String(review.id)}
    >
      <CardRow>
        <span className={css.who}>
          <Stars value={review.rating} />
          <CardOpener
            name={<AuthorName name={review.name} />}
            more={t`, ${words.status(review.status)}`}
            onOpen={() => desk.select(review)}
          />
        </span>
        {!(isSettled && review.status === 'pending') && <ReviewChip status={review.status} />}
      </CardRow>
      <p className={cx(css.excerpt, 'plaintext')} dir="auto">
        {review.comment}
      </p>
      <p className={css.facts}>
        <time dateTime={review.createdAt}>
          {desk.now - at < RECENT
            ? formatRelative(at, desk.now, language)
            : formatInstant(at, language, desk.now)}
        </time>
        {review.isVerified ? (
          <span className={css.verified}>
            <Icon of={BadgeCheck} size={17} />
            <Trans>Verified stay</Trans>
          </span>
        ) : (
          <span>
            <Trans>No known stay</Trans>
          </span>
        )}
        {review.reply !== null && (
          <span className={css.fact}>
            <Icon of={Reply} size={17} directional />
            <Trans>Replied</Trans>
          </span>
        )}
      </p>
      {isSettled && <SettledNote />}
      {!isSettled && review.status === 'pending' && (
        <CardAnswers
          isHeld={desk.selectedId === review.id}
          approve={t`Publish`}
          reject={t`Hide`}
          about={
            <Trans>
              , <AuthorName name={review.name} />
            </Trans>
          }
          blockedBy={desk.blockedBy}
          onApprove={() => desk.publish(review)}
          onReject={() => desk.askToHide(review)}
        />
      )}
    </DeskCard>
  );
});
