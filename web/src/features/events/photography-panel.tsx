import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { MAX_PHOTOS, MIN_PHOTOS } from '#shared/events/events.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraw } from './api/use-draws.ts';
import { EntryConsent } from './entry-consent.tsx';
import { EventFrame } from './event-frame.tsx';
import { refusedNews } from './entry-news-words.ts';
import { EntryPhone } from './entry-phone.tsx';
import css from './event-form.module.css';
import { alreadyParticipatedText, alreadyParticipatedTitle } from './event-words.ts';
import { PhotoCount } from './photo-count.tsx';
import { photosProblem } from './photos-problem.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useRefusedToast } from './use-refused-toast.ts';
import { useSharedPhotos } from './use-shared-photos.ts';

interface PhotographyPanelProps {
  /** Pictures came from the phone's own share menu. */
  readonly isShared: boolean;
  readonly onClose: () => void;
}

/** Three photographs and a phone (E-02). */
export function PhotographyPanel({ isShared, onClose }: PhotographyPanelProps) {
  const { i18n, t } = useLingui();
  const root = useRef<HTMLFormElement>(null);
  const draw = useDraw('photography');
  const onRefused = useRefusedToast();
  const [isAwaited, setIsAwaited] = useState(isShared);
  const form = useEntryForm('photography', {
    root,
    isAwaited,
    onProblems: ({ photos, phone }) => {
      const missing = MIN_PHOTOS - form.photos.photos.length;
      if (photos === 'tooFew')
        toast.failure({
          title: t`Missing Information`,
          message: t`${plural(missing, { one: 'Please select # more photo and enter phone number', other: 'Please select # more photos and enter phone number' })}`,
        });
      else if (phone === 'required') toast.failure({ title: t`Missing Information`, message: t`Please enter phone number` });
    },
    onParticipated: () => toast.failure({ title: alreadyParticipatedTitle(i18n, 'photography'), message: alreadyParticipatedText(i18n) }),
    onFailed: () => toast.failure(refusedNews(i18n, 'photography', null)),
  });
  useSharedPhotos(isShared, form.photos, () => setIsAwaited(false));
  const { photos } = form.photos;

  return (
    <EventFrame
      title={<Trans>Photography event</Trans>}
      picture="/art/event-photo.svg"
      draw={draw}
      form={form}
      root={root}
      send={<Trans>Send the photos</Trans>}
      onClose={onClose}
    >
      <p className={css.lead}>
        <Trans>
          Choose three photographs of your stay, or more, up to {MAX_PHOTOS}. The first is the one we look at first. Pick, press once, and
          put the phone away: they arrive even on weak Wi-Fi.
        </Trans>
      </p>
      <PhotoPicker
        label={<Trans>Your photographs</Trans>}
        photos={form.photos}
        hasCamera
        chooseLabel={photos.length === 0 ? t`Choose photos` : t`Add photos`}
        status={<PhotoCount count={photos.length - form.photos.repeats.size} min={MIN_PHOTOS} />}
        error={photosProblem(form, <Trans>Choose at least {MIN_PHOTOS} photos.</Trans>)}
        onRefused={onRefused}
      />
      <EntryPhone form={form} />
      <EntryConsent hasPhotos />
      {form.isDirty && (
        <Button variant="text" size="sm" className={css.over} onPress={form.discard}>
          <Trans>Start over</Trans>
        </Button>
      )}
    </EventFrame>
  );
}
