import type { ReviewErrorCode } from '#shared/reviews/errors.ts';
import type { Feature } from '../../feature.ts';
import type { ErrorTexts } from '../../platform/http/errors.ts';
import { decideReview, replyToReview } from './decide-review.ts';
import { listOwnReviews, listReviews, listStaffReviews } from './list-reviews.ts';
import { eraseFromReviews, exportReviews } from './personal-data.ts';
import { changeEmailOfReviews, devicesWithReviews } from './reviews.repository.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { undoReviewDecision } from './undo-review-decision.ts';
import { writeReview } from './write-review.ts';

const ERROR_TEXTS: ErrorTexts<ReviewErrorCode> = {
  'review.stay_reviewed': {
    ar: 'كتبت رأيك في هذه الإقامة من قبل. لكل إقامة رأي واحد.',
    en: 'You have written about this stay already. Each stay has one review.',
  },
  'review.too_soon': {
    ar: 'كتبت رأيًا قبل أقل من أسبوع. ما كتبته الآن محفوظ، ويمكنك إرساله بعد أيام.',
    en: 'You wrote a review less than a week ago. What you typed now is kept: you can send it in a few days.',
  },
  'review.changed': {
    ar: 'تغيّر هذا الرأي قبل لحظات. راجعه كما هو الآن.',
    en: 'This review changed a moment ago. Look at it as it is now.',
  },
  'review.undo_over': {
    ar: 'انتهى وقت التراجع أو تغيّر الرأي بعده. راجعه كما هو الآن.',
    en: 'It is too late to undo, or the review has changed since. Look at it as it is now.',
  },
  'review.gone': {
    ar: 'لم يعد هذا الرأي موجودًا.',
    en: 'This review is no longer there.',
  },
};

export const reviewsFeature: Feature = {
  name: 'reviews',
  reads: ['bookings'],
  routes: [reviewRoutes],
  verbs: {
    listReviews,
    writeReview,
    listOwnReviews,
    listStaffReviews,
    decideReview,
    undoReviewDecision,
    replyToReview,
  },
  errorTexts: ERROR_TEXTS,
  devices: devicesWithReviews,
  erase: eraseFromReviews,
  changeEmail: ({ deps: { db } }, { from, to }) => [changeEmailOfReviews(db, from, to)],
  exportPersonalData: exportReviews,
};
