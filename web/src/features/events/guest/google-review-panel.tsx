import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { mapSearchLink } from '../../../lib/external-links.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraw } from '../api/draw-queries.ts';
import {
  EntryConsent,
  EntryPhone,
  photosError,
  ReviewTerms,
  useSelectionToast,
} from './entry-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import { refusedToast, alreadyParticipatedText, alreadyParticipatedTitle } from './event-words.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { lacksRequiredInput } from './typed-entry.ts';
import { useEntryForm } from './use-entry-form.ts';
import css from './event-form.module.css';

/** One screenshot of a review on the map confirms it (E-04). */
export function GoogleReviewPanel({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const site = useSite();
  const root = useRef<HTMLFormElement>(null);
  const draw = useDraw('hotel_rating');
  const onRefused = useSelectionToast();
  const form = useEntryForm('google_review', {
    root,
    maxPhotos: 1,
    onProblems: (found) => {
      if (lacksRequiredInput(found))
        toast.failure({ title: t`Please enter phone number and upload screenshot` });
    },
    onParticipated: () =>
      toast.failure({
        title: alreadyParticipatedTitle(i18n, 'hotel_rating'),
        message: alreadyParticipatedText(i18n),
      }),
    onFailed: () => toast.failure(refusedToast(i18n, 'google_review', null)),
  });
  const isIncomplete = form.typed.phone.trim() === '' || form.photos.photos.length === 0;

  return (
    <EventFrame
      title={<Trans>Google review confirmation</Trans>}
      picture="/art/event-rating.svg"
      draw={draw}
      form={form}
      root={root}
      send={<Trans>Submit Confirmation</Trans>}
      isIncomplete={isIncomplete}
      onClose={onClose}
    >
      <ol className={css.steps}>
        <li>
          <span>
            <Trans>Open the hotel's page on Google Maps.</Trans>
          </span>
          <Button
            variant="line"
            size="sm"
            href={mapSearchLink(`${site.siteName}, ${site.address}`)}
            target="_blank"
            iconEnd={<Icon of={ExternalLink} size={18} />}
          >
            <Trans>Open Google Maps</Trans>
          </Button>
        </li>
        <li>
          <Trans>Write what you thought of your stay, in your own words.</Trans>
        </li>
        <li>
          <Trans>Take a screenshot of your published review.</Trans>
        </li>
        <li>
          <Trans>Come back, add the screenshot and your phone, and submit.</Trans>
        </li>
      </ol>
      <PhotoPicker
        label={<Trans>Screenshot of your review</Trans>}
        photos={form.photos}
        max={1}
        chooseLabel={t`Choose the screenshot`}
        status={null}
        error={photosError(form, <Trans>Add the screenshot of your review.</Trans>)}
        onRefused={onRefused}
      />
      <EntryPhone form={form} />
      <ReviewTerms form={form} />
      <EntryConsent hasPhotos />
    </EventFrame>
  );
}
