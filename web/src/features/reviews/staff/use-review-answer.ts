import { useLingui } from '@lingui/react/macro';
import type { StaffReview } from '#shared/reviews/review.contract.ts';
import type { ReviewStatus } from '#shared/reviews/reviews.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { type ReviewAnswer, reviewRefusal, useAnswerReview } from './api/staff-reviews.ts';

/** Names of the states, as the counters and the chips say them. */
export function useReviewWords() {
  const { t } = useLingui();
  const names: Record<ReviewStatus | 'all', string> = {
    all: t`Total`,
    published: t`Published`,
    pending: t`Pending review`,
    hidden: t`Hidden`,
  };
  return { status: (status: ReviewStatus | null) => names[status ?? 'all'] };
}

/** Somebody else, or the guest, changed the review since it was read. */
function isLate(error: unknown): boolean {
  const { kind } = reviewRefusal(error);
  return kind === 'conflict' || kind === 'gone';
}

/** Sends an answer and says what came of it; one that came too late is told apart. */
export function useReviewAnswer(
  onDone: (before: StaffReview, verb: ReviewAnswer['verb'], now: StaffReview) => void,
  onLate: () => void,
) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mutation = useAnswerReview();
  return {
    run: (review: StaffReview, answer: ReviewAnswer) => {
      if (mutation.isPending) return;
      mutation.mutate(
        { review, answer },
        {
          onSuccess: (now) => {
            // What can be undone says so by itself (use-review-undo.ts).
            if (answer.verb === 'reply')
              toast.success({ title: t`Reply saved`, message: now.message });
            onDone(review, answer.verb, now);
          },
          onError: (error) => {
            if (isLate(error)) onLate();
          },
        },
      );
    },
    pending: mutation.isPending ? (mutation.variables?.answer.verb ?? null) : null,
    failure: mutation.error === null || isLate(mutation.error) ? null : errorText(mutation.error),
  };
}
