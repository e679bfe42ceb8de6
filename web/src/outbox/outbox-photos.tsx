import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui, Trans } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  Hourglass,
  Image,
  ImagePlus,
  LoaderCircle,
  X,
} from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '#shared/events/events.ts';
import { type Entry, replacePhoto } from '../platform/outbox/outbox.ts';
import { usePhotoThumbnail } from '../platform/outbox/photos/use-photo-thumbnail.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import css from './outbox-card.module.css';

/** For the picker of the browser; a phone then hands its own formats over as JPEG. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',');

export function photosText(i18n: I18n, count: number): string {
  return i18n._(msg({ message: plural(count, { one: '# photo', other: '# photos' }) }));
}

/**
 * The pictures of a received entry, small: what the guest sent, for as long as the receipt is kept.
 */
export function OutboxThumbs({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  return (
    <ul className={css.thumbs} aria-label={photosText(i18n, entry.total)}>
      {entry.photos.map(({ index }) => (
        <Thumb key={index} id={entry.id} index={index} />
      ))}
    </ul>
  );
}

function Thumb({ id, index }: { id: string; index: number }) {
  const { t } = useLingui();
  const url = usePhotoThumbnail(id, index);
  const number = index + 1;
  return url === null ? null : (
    <li>
      <img className={css.thumb} src={url} alt={t`Photo ${number}`} />
    </li>
  );
}

type EntryPhoto = Entry['photos'][number];

interface OutboxPhotosProps {
  readonly entry: Entry;
  /** Fewer than this the entry may not have. */
  readonly min: number;
  readonly onChanged: (outcome: string) => void;
}

/** Each photo of an entry with how much of it is delivered. */
export function OutboxPhotos({ entry, min, onChanged }: OutboxPhotosProps) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useRestoredFocus(list, 'row', (place) =>
    place.closest<HTMLElement>('[data-card]'),
  );
  return (
    <ul ref={list} onFocus={onFocus}>
      {entry.photos.map((photo) => (
        <PhotoRow
          key={photo.blobId}
          entry={entry}
          photo={photo}
          isSpare={entry.total > min}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

type PhotoRowProps = {
  entry: Entry;
  photo: EntryPhoto;
  isSpare: boolean;
  onChanged: OutboxPhotosProps['onChanged'];
};

function PhotoRow({ entry, photo, isSpare, onChanged }: PhotoRowProps) {
  const { t } = useLingui();
  const thumb = usePhotoThumbnail(entry.id, photo.index);
  const chooser = useRef<HTMLInputElement>(null);
  const number = photo.index + 1;
  const isBad = entry.state === 'needsUser' && photo.problem !== null;
  // The same pictures were entered before: one that is exchanged makes it another entry.
  const mayExchange = isBad || (entry.state === 'needsUser' && entry.reason === 'samePhotos');
  const isPreparing = entry.preparing === photo.index;
  return (
    <li className={css.photo} tabIndex={-1} data-row={photo.blobId}>
      {thumb === null ? (
        <span className={css.noThumb}>
          <Icon of={Image} size={22} />
        </span>
      ) : (
        <img className={css.thumb} src={thumb} alt="" />
      )}
      <div>
        <b>
          <Trans>Photo {number}</Trans>
        </b>
        <Progress
          label={t`Photo ${number}`}
          value={photo.fraction * 100}
          tone={photo.isDelivered ? 'done' : isBad ? 'paused' : 'sea'}
        />
        <small data-bad={isBad || undefined}>
          <Icon
            of={
              isBad
                ? CircleAlert
                : photo.isDelivered
                  ? CircleCheck
                  : isPreparing
                    ? LoaderCircle
                    : Hourglass
            }
            size={15}
          />
          <PhotoWords photo={photo} isBad={isBad} isPreparing={isPreparing} />
        </small>
      </div>
      {mayExchange ? (
        <>
          <IconButton
            label={t`Choose another photo ${number}`}
            onPress={() => chooser.current?.click()}
          >
            <Icon of={ImagePlus} />
          </IconButton>
          <input
            ref={chooser}
            className="sr"
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            aria-label={t`Choose another photo ${number}`}
            accept={PHOTO_ACCEPT}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void replacePhoto(entry.id, photo.blobId, file).then(onChanged);
              event.target.value = '';
            }}
          />
        </>
      ) : (
        entry.canChange &&
        isSpare &&
        !photo.isDelivered && (
          <IconButton
            label={t`Remove photo ${number}`}
            onPress={() => void replacePhoto(entry.id, photo.blobId, null).then(onChanged)}
          >
            <Icon of={X} />
          </IconButton>
        )
      )}
    </li>
  );
}

function PhotoWords({
  photo,
  isBad,
  isPreparing,
}: {
  photo: EntryPhoto;
  isBad: boolean;
  isPreparing: boolean;
}) {
  if (isBad)
    return photo.problem === 'photoMissing' ? (
      <Trans>No longer on this phone</Trans>
    ) : (
      <Trans>Needs another photo</Trans>
    );
  if (photo.isDelivered) return <Trans>Delivered</Trans>;
  if (isPreparing) return <Trans>Being prepared</Trans>;
  return photo.fraction > 0 ? <Trans>On its way</Trans> : <Trans>Waiting</Trans>;
}
