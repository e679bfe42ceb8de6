import { useLingui } from '@lingui/react/macro';
import { Camera, CircleAlert, ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MAX_PHOTOS } from '#shared/events/events.ts';
import { PHOTO_ACCEPT } from '../../../outbox/outbox-photos.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { omittedPhotosText } from './event-words.ts';
import { PhotoInput } from './photo-input.tsx';
import { selectionProblem, type SelectionProblem, type OmittedPhotos } from './photo-selection.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { Photos } from './use-photos.ts';
import css from './photo-picker.module.css';

interface PhotoPickerProps {
  readonly label: ReactNode;
  readonly photos: Photos;
  /** Count and what is still missing. */
  readonly status: ReactNode;
  readonly error: ReactNode;
  readonly chooseLabel: string;
  /** Screenshots are made beforehand, so they need no camera. */
  readonly hasCamera?: boolean;
  readonly max?: number;
  /** Bytes of one file; none where photos are shrunk before they are sent. */
  readonly maxBytes?: number;
  readonly onRefused: (problem: SelectionProblem) => void;
}

const NONE_LEFT_OUT: OmittedPhotos = { tooMany: 0, repeated: 0 };

/** Places among the buttons of a photo. */
const TOOLS = { earlier: 0, later: 1, remove: -1 } as const;

/**
 * Pictures from gallery, camera or by drop, with previews that can be taken away and put in order.
 */
export function PhotoPicker({
  photos,
  max = MAX_PHOTOS,
  maxBytes = Number.POSITIVE_INFINITY,
  ...rest
}: PhotoPickerProps) {
  const { i18n, t } = useLingui();
  const { label, status, error, chooseLabel, hasCamera = false, onRefused } = rest;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMedia('(pointer: coarse)');
  // Tablets and desks show another app beside this one, from which pictures can be dragged.
  const isWide = useMedia('(min-width: 768px)');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | 'field' | null>(null);
  const [moved, setMoved] = useState('');
  const [leftOut, setLeftOut] = useState(NONE_LEFT_OUT);
  const [toFocus, setToFocus] = useState<
    { id: string; tool: keyof typeof TOOLS } | 'choose' | null
  >(null);
  const leftOutWords = omittedPhotosText(i18n, leftOut, max);
  const count = photos.photos.length;
  // A repeat makes room for the next one.
  const isFull = count - photos.repeats.size >= max;

  // A photo that moves takes its place in the document anew, and one that is removed is gone: both
  // lose the focus of their buttons.
  useEffect(() => {
    if (toFocus === null) return;
    const tile =
      toFocus !== 'choose' && list.current?.querySelector(`[data-photo="${toFocus.id}"]`);
    if (tile) [...tile.querySelectorAll('button')].at(TOOLS[toFocus.tool])?.focus();
    else chooser.current?.focus();
  }, [toFocus]);

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const problem = selectionProblem(files, maxBytes);
    if (problem !== null) {
      onRefused(problem);
      return;
    }
    setLeftOut(await photos.add(files));
  };
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // The same file can be chosen again after it was removed.
    input.value = '';
  };
  const move = (from: number, to: number) => {
    const photo = photos.photos[from];
    if (photo === undefined || to < 0 || to >= count) return;
    photos.move(from, to);
    const place = to + 1;
    setMoved(t`Now photo ${place} of ${count}.`);
    setToFocus({ id: photo.id, tool: to < from ? 'earlier' : 'later' });
  };
  const remove = (place: number) => {
    const [photo, next] = [
      photos.photos[place],
      photos.photos[place + 1] ?? photos.photos[place - 1],
    ];
    if (photo === undefined) return;
    photos.remove(photo.id);
    setLeftOut(NONE_LEFT_OUT);
    setToFocus(next === undefined ? 'choose' : { id: next.id, tool: 'remove' });
  };
  const drop = (to: number) => {
    if (dragged !== null) photos.move(dragged, to);
    setDragged(null);
    setOver(null);
  };

  return (
    <div
      className={cx(css.field, error !== undefined && error !== null && css.invalid)}
      data-field="photos"
      data-over={over === 'field' || undefined}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-status ${id}-error`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver('field');
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(null);
        void add([...event.dataTransfer.files]);
      }}
      onDragEnd={() => drop(-1)}
    >
      <p className={css.label} id={`${id}-label`}>
        {label}
      </p>
      {count > 0 && (
        <ul className={css.tiles} ref={list}>
          {photos.photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              count={count}
              repeats={photos.photos.findIndex(
                ({ id: one }) => one === photos.repeats.get(photo.id),
              )}
              isOver={over === place && dragged !== place}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(place)}
              onBroken={() => photos.markBroken(photo.id)}
              onDragStart={() => setDragged(place)}
              onDragOver={() => setOver(place)}
              onDrop={() => drop(place)}
            />
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={css.well}>
          <div className={css.buttons}>
            <Button
              ref={chooser}
              variant="line"
              icon={<Icon of={ImagePlus} />}
              onPress={() => gallery.current?.click()}
            >
              {chooseLabel}
            </Button>
            {hasCamera && isTouch && (
              <Button
                variant="line"
                icon={<Icon of={Camera} />}
                onPress={() => camera.current?.click()}
              >
                {t`Take a photo`}
              </Button>
            )}
          </div>
          <p className={css.hint}>
            {isWide ? t`Or drop them here. JPEG, PNG or WebP.` : t`JPEG, PNG or WebP.`}
          </p>
          <PhotoInput
            ref={gallery}
            label={chooseLabel}
            accept={PHOTO_ACCEPT}
            multiple={max > 1}
            onTake={take}
          />
          {hasCamera && (
            <PhotoInput
              ref={camera}
              label={t`Take a photo`}
              accept="image/*"
              capture="environment"
              onTake={take}
            />
          )}
        </div>
      )}
      <div className={css.status} id={`${id}-status`} role="status">
        {status}
        {leftOutWords !== null && <p className={css.leftOut}>{leftOutWords}</p>}
      </div>
      <span className="sr" role="status">
        {moved}
      </span>
      <p className={css.error} id={`${id}-error`}>
        {error !== undefined && error !== null && (
          <>
            <Icon of={CircleAlert} size={18} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
