import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { DECISION_UNDO_SECONDS } from '#shared/desk/undo.ts';
import type { StaffReview } from '#shared/reviews/review.contract.ts';
import { beginUndo, offerNewest, offerUndo } from '../../../backoffice/answer/undo-offers.ts';
import { useLatest } from '../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { reviewRefusal, undoReview } from './api/staff-reviews.ts';

/** How long (ms) it is said that one was undone, before the one before it is offered. */
const SAID = 2000;

interface DecidedReview {
  readonly was: StaffReview;
  readonly now: StaffReview;
}

/** Offers to undo what was published or hidden here; `onUndone` leads back to the review. */
export function useReviewUndo(onUndone: (review: StaffReview) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();

  const undoNow = async ({ was, now }: DecidedReview) => {
    const end = beginUndo(keyOf(now));
    if (end === null) return;
    try {
      const back = await undoReview(client, now, was);
      end(false);
      toast.success({ title: t`Decision undone`, message: t`The review is what it was before.` });
      onUndone(back);
      offerNewest(SAID);
    } catch (error) {
      const isOver = reviewRefusal(error).kind === 'conflict';
      end(!isOver);
      toast.failure({
        title: isOver ? t`It is too late to undo` : t`The decision could not be undone`,
        message: errorText(error),
      });
    }
  };
  const undo = useLatest((decided: DecidedReview) => void undoNow(decided));
  return useLatest((decided: DecidedReview) => {
    const { now } = decided;
    offerUndo({
      key: keyOf(now),
      title: now.status === 'published' ? t`Review published` : t`Review hidden`,
      // The name last: the first letters decide which way the line runs.
      message: t`It can be undone for ${DECISION_UNDO_SECONDS} seconds: ${nameOf(now)}`,
      label: t`Undo`,
      undo: () => undo(decided),
    });
  });
}

const keyOf = ({ id }: StaffReview): string => `review ${id}`;

/** Number and name, in their own direction within any sentence. */
const nameOf = ({ id, name }: StaffReview): string =>
  `\u2066#${id}\u2069${name === null ? '' : ` · \u2068${name}\u2069`}`;
