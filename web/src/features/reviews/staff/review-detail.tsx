import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ReviewCounts, StaffReview } from '#shared/reviews/review.contract.ts';
import { REPLY_MAX, scoreOf, type HideReason } from '#shared/reviews/reviews.ts';
import {
  DeskDetail,
  DetailAnswers,
  DetailFacts,
  DetailState,
} from '../../../backoffice/detail/desk-detail.tsx';
import { SettledNote } from '../../../backoffice/list/desk-card.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { nameIn, roomName } from '../../../i18n/common-words.ts';
import { formatDayAndTime, formatDayRange, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deleteReply, readReply, saveReply } from './reply-draft.ts';
import { AuthorName, ReviewChip } from './review-card.tsx';
import { useReviewAnswer, useReviewWords } from './use-review-answer.ts';
import type { ReviewDesk } from './use-review-desk.ts';
import css from './reviews-area.module.css';

type ReviewDetailProps = {
  review: StaffReview;
  counts: ReviewCounts | null;
  desk: ReviewDesk;
  /** A colleague has answered it a moment ago. */
  isSettled: boolean;
  hasLeft: boolean;
  onDecided: Parameters<typeof useReviewAnswer>[0];
  onLate: () => void;
  /** Beside the list, or over it as a sheet that can be closed. */
  onClose: (() => void) | null;
};

/** Everything about one review, and the answers to it. Mounted anew with each. */
export function ReviewDetail({
  review,
  counts,
  desk,
  isSettled,
  hasLeft,
  onDecided,
  onLate,
  onClose,
}: ReviewDetailProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const hotel = nameIn(language, { nameAr: site.siteNameAr, nameEn: site.siteName });
  const words = useReviewWords();
  // Null as long as nothing is typed: then it is what a colleague may have written meanwhile.
  const [own, setOwn] = useState(() => readReply(review.id));
  const reply = own ?? review.reply ?? '';
  const answer = useReviewAnswer((before, verb, now) => {
    deleteReply(before.id);
    setOwn(null);
    onDecided(before, verb, now);
  }, onLate);
  const type = (text: string) => {
    setOwn(text);
    saveReply(review.id, text);
  };
  const blocked = blockedProps(desk.blockedBy);
  const typed = reply.trim();
  const hasNewReply = typed !== (review.reply ?? '');
  return (
    <DeskDetail
      as="section"
      label={t`The review`}
      item={String(review.id)}
      state={<DetailState chip={<ReviewChip status={review.status} />} number={`#${review.id}`} />}
      name={<AuthorName name={review.name} />}
      leftAs={hasLeft ? words.status(review.status) : null}
      under={<p className="small muted">{formatDayAndTime(review.createdAt, language)}</p>}
      body={
        <>
          <blockquote className={css.quote}>
            <Stars value={review.rating} />
            <p className="plaintext" dir="auto">
              {review.comment}
            </p>
          </blockquote>
          <Facts review={review} />
          {review.status === 'hidden' && <HiddenNote review={review} />}
          <TextField
            label={
              <Trans>
                The hotel’s reply <span className={css.optional}>(optional)</span>
              </Trans>
            }
            description={t`Shown below the review and signed “${hotel}”. The guest’s phone never shows.`}
            isMultiline
            rows={4}
            maxLength={REPLY_MAX}
            value={reply}
            onChange={type}
          />
          {review.status !== 'published' && counts && (
            <OncePublished review={review} counts={counts} />
          )}
        </>
      }
      foot={
        isSettled ? (
          <SettledNote />
        ) : (
          <>
            {answer.failure !== null && (
              <Banner tone="error" isInset title={<Trans>That did not work</Trans>}>
                {answer.failure}
              </Banner>
            )}
            {review.status === 'published' ? (
              <Button
                {...blocked}
                isDisabled={blocked.isDisabled || !hasNewReply}
                icon={<Icon of={Check} />}
                isPending={answer.pending === 'reply'}
                onPress={() => answer.run(review, { verb: 'reply', reply: typed })}
              >
                <Trans>Save the reply</Trans>
              </Button>
            ) : (
              <Button
                {...blocked}
                icon={<Icon of={Check} />}
                isPending={answer.pending === 'approve'}
                onPress={() => answer.run(review, { verb: 'approve', reply: typed })}
              >
                {typed === '' ? <Trans>Publish</Trans> : <Trans>Publish with the reply</Trans>}
              </Button>
            )}
            {review.status !== 'hidden' && (
              <DetailAnswers>
                {review.status === 'pending' && typed !== '' && (
                  <Button
                    {...blocked}
                    size="sm"
                    variant="line"
                    onPress={() => answer.run(review, { verb: 'approve', reply: '' })}
                  >
                    <Trans>Publish only</Trans>
                  </Button>
                )}
                <Button
                  {...blocked}
                  size="sm"
                  variant="danger"
                  icon={<Icon of={EyeOff} size={18} />}
                  onPress={() => desk.askToHide(review)}
                >
                  <Trans>Hide</Trans>
                </Button>
              </DetailAnswers>
            )}
          </>
        )
      }
      onClose={onClose}
    />
  );
}

function Facts({
  review: { stay, serviceReview, roomReview, phoneNumber },
}: {
  review: StaffReview;
}) {
  const { language } = useLanguage();
  return (
    <DetailFacts>
      <dt>
        <Trans>Stay</Trans>
      </dt>
      <dd>
        {stay === null ? (
          <Trans>No known stay</Trans>
        ) : (
          <Link href={`/dashboard/bookings?booking=${stay.reference}`}>
            <bdi>{roomName(stay.roomType, language)}</bdi>
            {' · '}
            <bdi>{formatDayRange(stay.checkInDate, stay.checkOutDate, language)}</bdi>
          </Link>
        )}
      </dd>
      {serviceReview !== null && (
        <>
          <dt>
            <Trans>Service</Trans>
          </dt>
          <dd dir="auto">{serviceReview}</dd>
        </>
      )}
      {roomReview !== null && (
        <>
          <dt>
            <Trans>Room</Trans>
          </dt>
          <dd dir="auto">{roomReview}</dd>
        </>
      )}
      {phoneNumber !== null && (
        <>
          <dt>
            <Trans>Phone</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{formatPhoneShort(phoneNumber)}</bdi>
          </dd>
        </>
      )}
    </DetailFacts>
  );
}

function HiddenNote({ review }: { review: StaffReview }) {
  const { t } = useLingui();
  const reasons: Record<HideReason, string> = {
    advertising: t`Advertising or a link`,
    names_somebody: t`Names somebody, or gives a phone number or other personal data`,
    insults: t`Insults`,
    not_a_stay: t`Not about a stay with us`,
  };
  return (
    <div className={css.hiddenNote}>
      <b>{review.hiddenReason && reasons[review.hiddenReason]}</b>
      {review.teamNote && (
        <p className="plaintext" dir="auto">
          {review.teamNote}
        </p>
      )}
    </div>
  );
}

/** What publishing does to the score. */
function OncePublished({ review, counts }: { review: StaffReview; counts: ReviewCounts }) {
  const spread = counts.spread.map((n, at) => n + Number(at + 1 === review.rating));
  const { average, count } = scoreOf(spread);
  const score = average?.toFixed(1) ?? '';
  return (
    <DetailFacts>
      <dt>
        <Trans>Once published</Trans>
      </dt>
      <dd>
        <Trans>
          {score} of <Plural value={count} one="# review" other="# reviews" />
        </Trans>
      </dd>
    </DetailFacts>
  );
}
