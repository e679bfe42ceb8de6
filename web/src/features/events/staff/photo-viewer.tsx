import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useZoom, MAX_SCALE, viewerCommand, viewerLetter } from './use-zoom.ts';
import css from './photo-viewer.module.css';

/** One press of an arrow over an enlarged picture, in px. */
const SHIFT = 80;

type PhotoViewerProps = {
  title: ReactNode;
  photos: readonly string[];
  /** Names each picture, counted from 1. */
  nameOf: (number: number) => string;
  start: number;
  onDownload: (place: number) => void;
  isDownloadBlocked: boolean;
  /** The answers to what is looked at, under the picture. */
  answers: ReactNode;
  /** A letter, by the place of its key. */
  onLetter: (letter: string) => void;
  onClose: () => void;
};

/** Pictures of an entry in full size, to be looked at closely before a decision. */
export function PhotoViewer({ title, onClose, ...rest }: PhotoViewerProps) {
  return (
    <Sheet isOpen onClose={onClose} title={title} size="full" tone="night">
      <Pictures {...rest} />
    </Sheet>
  );
}

function Pictures({
  photos,
  nameOf,
  start,
  onDownload,
  isDownloadBlocked,
  answers,
  onLetter,
}: Omit<PhotoViewerProps, 'title' | 'onClose'>) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(start);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const total = photos.length;
  const shown = photos[place];

  // Dragging to the right shows the picture on the left.
  const zoom = useZoom(stage, (towards) => turn(towards === 'right' ? 'left' : 'right'));
  function go(by: 1 | -1) {
    if (total < 2) return;
    zoom.fit();
    setPlace((now) => (now + by + total) % total);
  }
  function turn(towards: 'left' | 'right') {
    const isBackwards = (towards === 'left') !== (document.documentElement.dir === 'rtl');
    go(isBackwards ? -1 : 1);
  }

  const onKeyDown = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useLayoutEffect(() => {
    onKeyDown.current = (event) => {
      if (event.defaultPrevented) return;
      const letter = viewerLetter(event);
      if (letter !== null) onLetter(letter);
      const command = viewerCommand(event);
      if (command === null) return;
      event.preventDefault();
      if (command === 'larger') zoom.larger();
      else if (command === 'smaller') zoom.smaller();
      else if (command === 'fit') zoom.fit();
      else if (zoom.view.scale > 1) zoom.shift(SHIFTS[command.towards]);
      else if (command.towards === 'left' || command.towards === 'right') turn(command.towards);
    };
  });
  // The heading of the sheet has the focus at first, so the keys are heard on the whole page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (shown === undefined) return null;
  const { scale, x, y } = zoom.view;
  const percent = Math.round(scale * 100);
  return (
    <div className={css.viewer}>
      <div className={css.stage} ref={stage} data-large={scale > 1 || undefined} {...zoom.pointers}>
        {broken.has(shown) ? (
          <p className={css.missing}>{t`This picture did not load.`}</p>
        ) : (
          <img
            key={shown}
            className={css.picture}
            src={shown}
            alt={nameOf(place + 1)}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onError={() => setBroken((before) => new Set(before).add(shown))}
          />
        )}
      </div>
      <div className={css.controls}>
        {total > 1 && (
          <div className={css.group}>
            <IconButton label={t`Previous picture`} tone="line" onPress={() => go(-1)}>
              <Icon of={ChevronLeft} directional />
            </IconButton>
            <p className={css.count} aria-live="polite">
              {t`${place + 1} of ${total}`}
            </p>
            <IconButton label={t`Next picture`} tone="line" onPress={() => go(1)}>
              <Icon of={ChevronRight} directional />
            </IconButton>
          </div>
        )}
        <div className={css.group}>
          <IconButton label={t`Smaller`} tone="line" isDisabled={scale <= 1} onPress={zoom.smaller}>
            <Icon of={ZoomOut} />
          </IconButton>
          <p className={css.percent} aria-live="polite">
            <bdi>{t`${percent}%`}</bdi>
          </p>
          <IconButton
            label={t`Larger`}
            tone="line"
            isDisabled={scale >= MAX_SCALE}
            onPress={zoom.larger}
          >
            <Icon of={ZoomIn} />
          </IconButton>
          <IconButton
            label={t`Fit the screen`}
            tone="line"
            isDisabled={scale === 1}
            onPress={zoom.fit}
          >
            <Icon of={Maximize} />
          </IconButton>
        </div>
        <IconButton
          label={t`Download this picture`}
          tone="line"
          isDisabled={isDownloadBlocked}
          onPress={() => onDownload(place)}
        >
          <Icon of={Download} />
        </IconButton>
        {answers}
      </div>
    </div>
  );
}

/** An arrow moves the view its way, so the picture goes the other. */
const SHIFTS = {
  left: { x: SHIFT, y: 0 },
  right: { x: -SHIFT, y: 0 },
  up: { x: 0, y: SHIFT },
  down: { x: 0, y: -SHIFT },
} as const;
