import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight, ImageOff, X } from 'lucide-react';
import { MAX_MEGAPIXELS } from '#shared/events/events.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { PickedPhoto } from './use-photos.ts';
import css from './photo-picker.module.css';

interface PhotoTileProps {
  readonly photo: PickedPhoto;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Place of the photo that this one repeats, from 0; -1 where it repeats none. */
  readonly repeats: number;
  readonly isOver: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onBroken: () => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDrop: () => void;
}

/** A chosen photo: dragged to its place, or moved by its buttons or the arrow keys on them. */
export function PhotoTile({
  photo,
  place,
  count,
  repeats,
  isOver,
  onMove,
  onRemove,
  onBroken,
  ...drag
}: PhotoTileProps) {
  const { t } = useLingui();
  const number = place + 1;
  const first = repeats + 1;
  return (
    <li
      className={css.tile}
      data-over={isOver || undefined}
      data-photo={photo.id}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(place));
        drag.onDragStart();
      }}
      onDragOver={(event) => {
        // Files from outside belong to the field around.
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        drag.onDragOver();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
        drag.onDrop();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        const isOn = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
        onMove(place + (isOn ? 1 : -1));
      }}
    >
      <div className={css.picture}>
        {photo.problem === null ? (
          <img src={photo.url} alt={t`Photo ${number}`} draggable={false} onError={onBroken} />
        ) : (
          <span className={css.broken}>
            <Icon of={ImageOff} size={28} />
            <span>
              {photo.problem === 'tooLarge'
                ? t`This photo has more than ${MAX_MEGAPIXELS} megapixels. Take it in the camera’s usual size, or choose another.`
                : t`This photo cannot be read here. Choose another, or share it as JPEG.`}
            </span>
          </span>
        )}
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        {first > 0 && <span className={css.repeat}>{t`Same as photo ${first}`}</span>}
      </div>
      <div className={css.tools}>
        {count > 1 && (
          <>
            <IconButton
              label={t`Move photo ${number} earlier`}
              isDisabled={place === 0}
              onPress={() => onMove(place - 1)}
            >
              <Icon of={ArrowLeft} directional size={20} />
            </IconButton>
            <IconButton
              label={t`Move photo ${number} later`}
              isDisabled={number === count}
              onPress={() => onMove(place + 1)}
            >
              <Icon of={ArrowRight} directional size={20} />
            </IconButton>
          </>
        )}
        <IconButton label={t`Remove photo ${number}`} className={css.remove} onPress={onRemove}>
          <Icon of={X} size={20} />
        </IconButton>
      </div>
    </li>
  );
}
