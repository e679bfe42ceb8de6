import { plural } from '@lingui/core/macro';
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS, MIN_PHOTOS } from '#shared/events/events.ts';
import { takeSharedPhotos } from '../../../platform/storage/shared-photos.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraw } from '../api/draw-queries.ts';
import {
  useSelectionToast,
  EntryConsent,
  EntryPhone,
  PhotoCount,
  photosError,
} from './entry-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import {
  omittedPhotosText,
  refusedToast,
  alreadyParticipatedText,
  alreadyParticipatedTitle,
} from './event-words.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { selectionProblem } from './photo-selection.ts';
import { lacksPhotos } from './typed-entry.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { Photos } from './use-photos.ts';
import css from './event-form.module.css';

/**
 * Adds the pictures that another app of the phone shared with this one. They stay where it put them
 * until the entry's draft has them.
 */
function useSharedPhotos(
  isShared: boolean,
  photos: Photos,
  onTaken: () => void,
  max = MAX_PHOTOS,
): void {
  const { i18n } = useLingui();
  const refuse = useSelectionToast();
  const take = useEffectEvent(async (files: readonly Blob[], empty: () => void) => {
    if (files.length === 0) return onTaken();
    const problem = selectionProblem(files, Number.POSITIVE_INFINITY);
    if (problem !== null) {
      refuse(problem);
      empty();
      return onTaken();
    }
    const leftOut = await photos.add(files, empty);
    onTaken();
    const title = omittedPhotosText(i18n, leftOut, max);
    if (title !== null) toast.failure({ title });
  });
  // Pictures of an earlier visit come first: what they leave of the room is known then.
  const isDue = isShared && photos.isReady;
  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const look = async () => {
      const { files, empty } = await takeSharedPhotos();
      if (isCurrent) await take(files, empty);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [isDue]);
}

interface PhotographyPanelProps {
  /** Pictures came from the phone's own share menu. */
  readonly isShared?: boolean;
  readonly onClose: () => void;
}

/** Three photographs and a phone (E-02). */
export function PhotographyPanel({ isShared = false, onClose }: PhotographyPanelProps) {
  const { i18n, t } = useLingui();
  const root = useRef<HTMLFormElement>(null);
  const draw = useDraw('photography');
  const onRefused = useSelectionToast();
  const [isAwaited, setIsAwaited] = useState(isShared);
  const form = useEntryForm('photography', {
    root,
    isAwaited,
    onProblems: (found) => {
      const missing = MIN_PHOTOS - form.photos.counts.usable;
      if (lacksPhotos(found))
        toast.failure({
          title: t`Missing Information`,
          message: t`${plural(missing, { one: 'Please select # more photo and enter phone number', other: 'Please select # more photos and enter phone number' })}`,
        });
      else if (found.phone === 'required')
        toast.failure({ title: t`Missing Information`, message: t`Please enter phone number` });
    },
    onParticipated: () =>
      toast.failure({
        title: alreadyParticipatedTitle(i18n, 'photography'),
        message: alreadyParticipatedText(i18n),
      }),
    onFailed: () => toast.failure(refusedToast(i18n, 'photography', null)),
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
          Choose three photographs of your stay, or more, up to {MAX_PHOTOS}. The first is the one
          we look at first. Pick, press once, and put the phone away: they arrive even on weak
          Wi-Fi.
        </Trans>
      </p>
      <PhotoPicker
        label={<Trans>Your photographs</Trans>}
        photos={form.photos}
        hasCamera
        chooseLabel={photos.length === 0 ? t`Choose photos` : t`Add photos`}
        status={<PhotoCount counts={form.photos.counts} min={MIN_PHOTOS} />}
        error={photosError(form, <Trans>Choose at least {MIN_PHOTOS} photos.</Trans>)}
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
