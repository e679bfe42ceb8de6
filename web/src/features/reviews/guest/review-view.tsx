import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PenLine } from 'lucide-react';
import { reviewBodySchema } from '#shared/reviews/review.contract.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import type { CommandView } from '../../../platform/outbox/command-views.ts';
import { type Entry, withdrawEntry } from '../../../platform/outbox/outbox.ts';
import { refreshOwnReviews, sentReview } from '../../../platform/queries/own-reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { toast } from '../../../ui/toast.ts';
import { keepWordsOfSent } from './review-draft.ts';
import { GuestWords } from './review-item.tsx';

function Summary({ payload }: { payload: unknown }) {
  const { data } = reviewBodySchema.safeParse(payload);
  if (data === undefined) return null;
  return (
    <>
      <Stars value={data.rating} />
      <GuestWords text={data.comment} />
    </>
  );
}

/** Leads back to the form with all that was typed; the review is sent from there. */
function EditAgain({ entry, onChanged }: { entry: Entry; onChanged: (outcome: string) => void }) {
  const { data } = reviewBodySchema.safeParse(entry.payload);
  if (data === undefined) return null;
  const edit = async () => {
    const outcome = await withdrawEntry(entry.id);
    if (outcome !== 'cancelled') return onChanged(outcome);
    const { rating, comment, name, replaces, bookingReference, bookingCode } = data;
    const draft = keepWordsOfSent(entry.id, { rating, comment, name: name ?? '', replaces });
    openPanel({
      name: 'reviews',
      write: true,
      isOver: true,
      ...(draft !== undefined && { draft }),
      ...(bookingReference !== undefined && { booking: bookingReference }),
      ...(bookingCode !== undefined && { code: bookingCode }),
    });
  };
  return (
    <Button
      size="sm"
      variant="line"
      icon={<Icon of={PenLine} size={18} />}
      onPress={() => void edit()}
    >
      <Trans>Edit it</Trans>
    </Button>
  );
}

/** A review on its way, in every list of what waits. */
export const reviewView: CommandView = {
  name: msg`Your review`,
  words: {
    saved: msg`Your review is saved. We'll send it when there's internet.`,
    held: msg`This phone has no room to save your review. Don't close the app until it is sent.`,
    received: (time) => msg`Review received ${time}`,
    receivedChip: msg`Review received`,
    withdrawn: msg`You took the review back: it is not sent any more. As soon as there is internet we ask the hotel whether it has it already.`,
    arrivedBeforeWithdrawn: msg`The review reached the hotel before you took it back.`,
    waitedLong: (days) =>
      msg`Your review has waited for more than ${plural(days, { one: '# day', other: '# days' })}. Send it again, or take it back.`,
    signIn: msg`Sign in again and your review goes on by itself.`,
    refused: msg`The hotel did not take this review.`,
    needsUserChip: msg`Not sent`,
    withdraw: msg`Take back the review`,
    keep: msg`Keep the review`,
    sendAfterAll: msg`Send the review after all`,
    willBeDeleted: msg`The review will be deleted from this phone and not sent.`,
    willBeAskedFor: msg`We first ask the hotel whether it has the review already. If not, it is deleted from this phone and not sent.`,
  },
  picture: '/art/event-rating.svg',
  minPhotos: 0,
  Summary,
  Correction: EditAgain,
  canBeSentAgain: new Set(['waitedLong', 'refused']),
  withdrawQuestion: () => msg`Take back this review?`,
  alreadyReceived: msg`The hotel has this review already, so it stays.`,
  inDoubt: msg`The hotel may have this review already and cannot be asked now. Try again when there is internet.`,
  withoutReceipt: () => msg`Your review stays with the hotel.`,
  onWithdrawn: () => {
    sentReview.set(null);
    refreshOwnReviews();
  },
  tell: (i18n, { state, serverText }) => {
    if (state === 'done')
      toast.success({
        title: i18n._(msg`Thank you! Your review has been submitted successfully.`),
      });
    else
      toast.failure({
        title: i18n._(msg`Your review was not sent`),
        message: serverText ?? i18n._(msg`It is kept: see it among the guest reviews.`),
      });
  },
  hadArrived: msg`It reached the hotel before you took it back, so it stays.`,
};
