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
  onDone: (review: StaffReview, verb: ReviewAnswer['verb']) => void,
  onLate: () => void,
) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mutation = useAnswerReview();
  const titles: Record<ReviewAnswer['verb'], string> = {
    approve: t`Review published`,
    hide: t`Review hidden`,
    reply: t`Reply saved`,
  };
  return {
    run: (review: StaffReview, answer: ReviewAnswer) => {
      if (mutation.isPending) return;
      mutation.mutate(
        { review, answer },
        {
          onSuccess: ({ message }) => {
            toast.success({ title: titles[answer.verb], message });
            onDone(review, answer.verb);
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
