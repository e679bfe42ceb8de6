import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffReview } from '#shared/reviews/review.contract.ts';
import { TEAM_NOTE_MAX, type HideReason } from '#shared/reviews/reviews.ts';
import { AnswerDialog, ConflictDialog } from '../../../backoffice/answer/answer-dialog.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ReviewAnswer } from './api/staff-reviews.ts';
import { AuthorName } from './review-card.tsx';
import { useReviewAnswer } from './use-review-answer.ts';
import css from './reviews-area.module.css';

type ReviewDialogProps = {
  review: StaffReview;
  onDecided: (before: StaffReview, verb: ReviewAnswer['verb'], now: StaffReview) => void;
  onLate: () => void;
  onClose: () => void;
};

/** The quick answer from the list or a key asks once, and shows what will be published. */
export function PublishDialog({ review, onDecided, onLate, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const answer = useReviewAnswer(onDecided, onLate);
  return (
    <AnswerDialog
      title={
        <Trans>
          Publish the review of <AuthorName name={review.name} />?
        </Trans>
      }
      body={<Trans>Everybody can read it, and its author is told.</Trans>}
      confirmLabel={t`Publish`}
      isPending={answer.pending !== null}
      hasFailed={answer.failure !== null}
      failure={
        answer.failure === null
          ? null
          : { title: t`The review could not be published`, message: answer.failure }
      }
      onConfirm={() => answer.run(review, { verb: 'approve' })}
      onClose={onClose}
    >
      <Stars value={review.rating} />
      <p className="small plaintext" dir="auto">
        {review.comment}
      </p>
    </AnswerDialog>
  );
}

/** Hides only with a reason, which its author reads; few stars are none. */
export function HideDialog({ review, onDecided, onLate, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const answer = useReviewAnswer(onDecided, onLate);
  const [reason, setReason] = useState<HideReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [note, setNote] = useState(review.teamNote ?? '');
  const hide = () => {
    setIsMissing(reason === null);
    if (reason !== null) answer.run(review, { verb: 'hide', reason, note });
  };
  return (
    <AnswerDialog
      title={<Trans>Why hide this review?</Trans>}
      body={<Trans>A review is not hidden for its few stars. Nobody edits a guest’s words.</Trans>}
      confirmLabel={t`Hide`}
      isDestructive
      isPending={answer.pending !== null}
      hasFailed={answer.failure !== null}
      failure={
        answer.failure === null
          ? null
          : { title: t`The review could not be hidden`, message: answer.failure }
      }
      onConfirm={hide}
      onClose={onClose}
    >
      <OptionCards<HideReason>
        label={t`Reason, as its author reads it`}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setIsMissing(false);
        }}
        error={isMissing ? t`Choose a reason.` : undefined}
        options={[
          { value: 'advertising', name: <Trans>Advertising or a link</Trans> },
          {
            value: 'names_somebody',
            name: <Trans>Names somebody, or gives a phone number or other personal data</Trans>,
          },
          { value: 'insults', name: <Trans>Insults</Trans> },
          { value: 'not_a_stay', name: <Trans>Not about a stay with us</Trans> },
        ]}
      />
      <TextField
        label={
          <Trans>
            For the team <span className={css.optional}>(optional)</span>
          </Trans>
        }
        value={note}
        onChange={setNote}
        maxLength={TEAM_NOTE_MAX}
        autoComplete="off"
      />
    </AnswerDialog>
  );
}

/** Somebody was faster, or the guest has written it anew. */
export function ChangedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConflictDialog
      title={t`This review has changed meanwhile`}
      body={
        <Trans>
          A colleague answered it, or its guest rewrote it. Your answer changed nothing. Look at it
          as it is now.
        </Trans>
      }
      now={null}
      confirmLabel={t`Show the review`}
      onConfirm={() => undefined}
      onClose={onClose}
    />
  );
}
