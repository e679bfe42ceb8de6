import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { COMMENT_MAX, REVIEW_NAME_MAX } from '#shared/reviews/reviews.ts';
import { roomName } from '../../../i18n/common-words.ts';
import { formatDayRange } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { closePanel, type PanelProps, replacePanel } from '../../../platform/navigation/panels.ts';
import { sentReview } from '../../../platform/queries/own-reviews.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FramedImage } from '../../../ui/framed-image.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StarField } from '../../../ui/star-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TIER_ART } from '../../../ui/tier-name.tsx';
import { reuseOrCreate, sendReview } from '../api/send-review.ts';
import {
  deleteReviewDraft,
  isTooLong,
  missingFields,
  readReviewDraft,
  saveReviewDraft,
  toBody,
  type ReviewDraft,
  type ReviewField,
} from './review-draft.ts';
import itemCss from './review-item.module.css';
import css from './reviews-panel.module.css';

type FormProps = PanelProps<'reviews'>;

/** From here (characters) on the guest is told how many are left. */
const COUNTED_FROM = COMMENT_MAX - 200;

function useReviewForm({ booking, code, rating: chosen, draft: about, isOver }: FormProps) {
  const [draft, setDraft] = useState<ReviewDraft>(() => {
    const kept = readReviewDraft(about);
    return chosen === undefined ? kept : { ...kept, rating: chosen };
  });
  const [missing, setMissing] = useState<readonly ReviewField[]>([]);
  const [toFocus, setToFocus] = useState<{ field: ReviewField } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const write = (next: ReviewDraft) => {
    setDraft(next);
    saveReviewDraft(next, about);
  };
  const send = async () => {
    // A second tap must not send twice.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      const attempt = reuseOrCreate(draft.attempt ?? null, toBody(draft, { booking, code }));
      write({ ...draft, attempt });
      const taken = await sendReview(attempt);
      deleteReviewDraft(about);
      sentReview.set(taken === 'queued' ? 'queued' : 'received');
      toList(isOver);
    } catch (error) {
      setFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return {
    draft,
    missing,
    toFocus,
    failure,
    isSending,
    set: (part: Partial<ReviewDraft>) => {
      write({ ...draft, ...part });
      setMissing(missing.filter((field) => !(field in part)));
    },
    submit: () => {
      const found = missingFields(draft);
      setMissing(found);
      const [field] = found;
      if (field === undefined) void send();
      else setToFocus({ field });
    },
  };
}

/** To the list of reviews, which lies beneath or takes the form's place. */
function toList(isOver: true | undefined): void {
  if (isOver) closePanel();
  else replacePanel({ name: 'reviews' });
}

/** Stars, a comment and, if the guest likes, a name; what is typed survives closing (V-01). */
export function ReviewForm(props: FormProps) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const errorText = useErrorText();
  const form = useReviewForm(props);
  const { draft, missing, toFocus, failure } = form;
  const place = useRef<HTMLDivElement>(null);
  // After the render that shows the errors, so that focus finds them already described.
  useEffect(() => {
    if (toFocus === null) return;
    const field = root.current?.querySelector<HTMLElement>(`[data-field="${toFocus.field}"]`);
    field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [toFocus]);
  useEffect(() => {
    if (failure !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  const left = COMMENT_MAX - draft.comment.length;
  const commentError = isTooLong(draft.comment)
    ? t`${COMMENT_MAX} characters at most.`
    : t`Write at least one word.`;
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      size="panel"
      back={{ label: t`Back`, onPress: () => toList(props.isOver) }}
      title={
        draft.replaces === undefined ? (
          <Trans>Share your experience</Trans>
        ) : (
          <Trans>Edit your review</Trans>
        )
      }
      footer={
        <div className={css.foot}>
          <p className="small muted">
            <Trans>We read every review before it appears, and change no word of it.</Trans>
          </p>
          <Button type="submit" form={id} isBlock isPending={form.isSending}>
            {form.isSending ? <Trans>Submitting...</Trans> : <Trans>Send the review</Trans>}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {missing.length > 0 && (
          <div ref={place}>
            <Banner
              isInset
              tone="error"
              title={
                missing.length === 1 && isTooLong(draft.comment)
                  ? commentError
                  : t`Please choose a star rating and write a comment.`
              }
            />
          </div>
        )}
        {failure !== null && missing.length === 0 && (
          <div ref={place}>
            <Banner isInset tone="error" title={t`Your review was not sent`}>
              {errorText(failure)}
            </Banner>
          </div>
        )}
        <StayLine {...props} />
        <div data-field="rating">
          <StarField
            label={t`Your rating`}
            value={draft.rating}
            onChange={(rating) => form.set({ rating })}
            error={missing.includes('rating') ? t`Choose one to five stars.` : undefined}
          />
        </div>
        <div data-field="comment">
          <TextField
            label={t`Your comment`}
            placeholder={t`What pleased you? What can we do better?`}
            isMultiline
            rows={6}
            maxLength={COMMENT_MAX}
            value={draft.comment}
            onChange={(comment) => form.set({ comment })}
            error={missing.includes('comment') ? commentError : undefined}
            description={
              draft.comment.length >= COUNTED_FROM ? (
                <span className={css.count}>{t`${left} of ${COMMENT_MAX} characters left`}</span>
              ) : undefined
            }
          />
        </div>
        <TextField
          label={
            <Trans>
              Name <span className={css.optional}>(optional)</span>
            </Trans>
          }
          autoComplete="given-name"
          maxLength={REVIEW_NAME_MAX}
          value={draft.name}
          onChange={(name) => form.set({ name })}
          description={t`Left empty, it says “Anonymous guest”.`}
        />
      </form>
    </Sheet>
  );
}

/** The stay that the form was opened for. */
function StayLine({ stay }: Pick<PanelProps<'reviews'>, 'stay'>) {
  const { language } = useLanguage();
  if (stay === undefined) return null;
  const { roomType, checkInDate, checkOutDate } = stay;
  const room = roomName(roomType, language);
  const days = formatDayRange(checkInDate, checkOutDate, language);
  return (
    <div className={css.stay}>
      <FramedImage {...TIER_ART[roomType]} alt="" ratio="1/1" cut={4} hasSill={false} />
      <div>
        <b>
          <Trans>
            <bdi>{room}</bdi>, <bdi>{days}</bdi>
          </Trans>
        </b>
        <span className={itemCss.verified}>
          <Icon of={BadgeCheck} size={16} />
          <Trans>Your review will be marked “Verified stay”</Trans>
        </span>
      </div>
    </div>
  );
}
