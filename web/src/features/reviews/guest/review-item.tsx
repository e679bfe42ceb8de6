import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Review } from '#shared/reviews/review.contract.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { textLanguage } from './text-language.ts';
import css from './review-item.module.css';

export function ReviewDay({ at }: { at: string }) {
  const { language } = useLanguage();
  const day = muscatDay(Date.parse(at));
  return (
    <time className={css.day} dateTime={day}>
      <bdi>{formatDay(day, language, 'short')}</bdi>
    </time>
  );
}

export function VerifiedStay() {
  return (
    <span className={css.verified}>
      <Icon of={BadgeCheck} size={16} />
      <Trans>Verified stay</Trans>
    </span>
  );
}

/** Who wrote it, and whether they stayed here. */
export function Byline({ review }: { review: Pick<Review, 'name' | 'isVerified'> }) {
  const { t } = useLingui();
  return (
    <>
      <b>
        <bdi>{review.name ?? t`Anonymous guest`}</bdi>
      </b>
      {review.isVerified && <VerifiedStay />}
    </>
  );
}

/** A guest's words, in their own language and direction. */
export function GuestWords({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={cx('plaintext', className)} lang={textLanguage(text)} dir="auto">
      {text}
    </p>
  );
}

export function Reply({ text }: { text: string }) {
  return (
    <div className={css.reply}>
      <b>
        <Trans>The house replied</Trans>
      </b>
      <GuestWords text={text} />
    </div>
  );
}

/** A published review. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className={css.review} data-review={review.id}>
      <ReviewHead rating={review.rating}>
        <Byline review={review} />
      </ReviewHead>
      <GuestWords text={review.comment} />
      <p className={css.by}>
        <ReviewDay at={review.createdAt} />
      </p>
      {review.reply !== null && <Reply text={review.reply} />}
    </li>
  );
}

export function ReviewHead({ rating, children }: { rating: number; children: ReactNode }) {
  return (
    <div className={css.head}>
      <p className={css.by}>{children}</p>
      <Stars value={rating} className={css.stars} />
    </div>
  );
}
