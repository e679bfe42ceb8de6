import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { MAX_PHOTO_BYTES, MIN_PHOTOS } from '#shared/events/events.ts';
import { Button } from '../../../ui/button.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Draw, takesEntries } from '../api/draw-queries.ts';
import { ClosedEvent } from './draw-notes.tsx';
import {
  EntryConsent,
  EntryPhone,
  PhotoCount,
  photosError,
  ReviewTerms,
  useSelectionToast,
} from './entry-fields.tsx';
import { SubmittedEntries } from './event-frame.tsx';
import { refusedToast, alreadyParticipatedText, alreadyParticipatedTitle } from './event-words.ts';
import { PendingEntriesNotice, useWhenReceived } from './pending-entries.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { lacksRequiredInput } from './typed-entry.ts';
import { useEntryForm } from './use-entry-form.ts';
import css from './event-form.module.css';
import pageCss from './rating-page.module.css';

/** Between the receipt of an entry and the way back from its page. */
const RATING_REDIRECT = 2000;

/** Phone, screenshots and terms; after the server has them the page goes back to the events. */
export function RatingForm({ draw, onDone }: { draw: Draw | undefined; onDone: () => void }) {
  const { i18n, t } = useLingui();
  const root = useRef<HTMLFormElement>(null);
  const onRefused = useSelectionToast();
  const form = useEntryForm('hotel_rating', {
    root,
    onProblems: (found) => {
      if (found.photos === 'broken')
        toast.failure({ title: t`Failed to process the screenshot. Please try again.` });
      else if (lacksRequiredInput(found))
        toast.failure({
          title: t`Missing Information`,
          message: t`Please enter your phone number and add at least ${MIN_PHOTOS} images`,
        });
    },
    onParticipated: () =>
      toast.failure({
        title: alreadyParticipatedTitle(i18n, 'hotel_rating'),
        message: alreadyParticipatedText(i18n),
      }),
    onFailed: () =>
      toast.failure({ title: t`Failed to process the screenshot. Please try again.` }),
    onHeld: (keepsNothing) =>
      toast.failure(
        refusedToast(
          i18n,
          'hotel_rating',
          keepsNothing
            ? t`This browser could not save it. Don't close the app until it is sent.`
            : t`This phone has no room to save it. Don't close the app until it is sent.`,
        ),
      ),
  });
  useWhenReceived(form.sentId, onDone, RATING_REDIRECT);
  const { place } = form;
  if (place.is !== 'form')
    return (
      <section className={pageCss.card} aria-label={t`Your entry`}>
        {place.is === 'looking' ? (
          <Skeleton shape="card" />
        ) : (
          <SubmittedEntries
            ids={place.ids}
            isNew={form.sentId !== null}
            onAnother={takesEntries(draw) ? form.startAnother : null}
            isOnePerPerson={form.isOnePerPerson}
          />
        )}
      </section>
    );
  if (!takesEntries(draw)) return <ClosedEvent draw={draw} as="h2" />;
  const { photos } = form.photos;
  return (
    <form
      ref={root}
      className={`${css.form} ${pageCss.card}`}
      data-dirty={form.isDirty || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Display as="h2" size={30}>
        <Trans>Your entry</Trans>
      </Display>
      <PendingEntriesNotice form={form} />
      <EntryPhone form={form} />
      <PhotoPicker
        label={<Trans>Screenshots of your comments</Trans>}
        photos={form.photos}
        maxBytes={MAX_PHOTO_BYTES}
        chooseLabel={photos.length === 0 ? t`Choose screenshots` : t`Add screenshots`}
        status={<PhotoCount counts={form.photos.counts} min={MIN_PHOTOS} />}
        error={photosError(
          form,
          <Trans>Add at least {MIN_PHOTOS} screenshots, one of each comment.</Trans>,
        )}
        onRefused={onRefused}
      />
      <ReviewTerms form={form} />
      <EntryConsent hasPhotos />
      <Button type="submit" isBlock isPending={form.isSending}>
        {form.isSending ? <Trans>Submitting...</Trans> : <Trans>Submit entry</Trans>}
      </Button>
    </form>
  );
}
