import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { withTooltip } from './tooltip.ts';
import { stepTowards, useSwipe } from './use-swipe.ts';
import css from './gallery.module.css';

export type GalleryPicture = {
  src: string;
  alt: string;
  srcSet?: string | undefined;
  /** Better formats, the best first; the browser takes the first that it can read. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  /** Stands on the picture, e.g. that it is an illustration. */
  note?: ReactNode;
};

type GalleryProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  pictures: readonly GalleryPicture[];
  footer?: ReactNode;
};

export function Gallery({ pictures, ...sheet }: GalleryProps) {
  return (
    <Sheet {...sheet} size="full" tone="night">
      <Pictures pictures={pictures} />
    </Sheet>
  );
}

/**
 * The stage takes about seven tenths of the height, and pictures are 3:2, so height limits wide
 * screens.
 */
const shownSizes = 'min(100vw, 105vh)';

/** Mounted anew with each opening, so it opens at the first picture. */
function Pictures({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = pictures[place];
  const total = pictures.length;
  const move = (by: 1 | -1) => setPlace((now) => (now + by + total) % total);

  const swipe = useSwipe(move);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(stepTowards(event.currentTarget, event.key === 'ArrowLeft'));
  };

  if (shown === undefined) return null;
  return (
    <div className={css.gallery} onKeyDown={onKeyDown} role="group" aria-label={t`Pictures`}>
      <div className={css.stage} {...swipe}>
        {broken.has(shown.src) ? (
          <p className={css.missing}>{t`This picture did not load.`}</p>
        ) : (
          <picture key={shown.src}>
            {shown.sources?.map((source) => (
              <source
                key={source.type}
                type={source.type}
                srcSet={source.srcSet}
                sizes={shownSizes}
              />
            ))}
            <img
              className={css.picture}
              src={shown.src}
              srcSet={shown.srcSet}
              sizes={shownSizes}
              alt={shown.alt}
              draggable={false}
              onError={() => setBroken((before) => new Set(before).add(shown.src))}
            />
          </picture>
        )}
        {shown.note !== undefined && <p className={css.note}>{shown.note}</p>}
      </div>
      <div className={css.controls}>
        <IconButton label={t`Previous picture`} tone="line" onPress={() => move(-1)}>
          <Icon of={ChevronLeft} directional />
        </IconButton>
        <p className={css.count} aria-live="polite">
          {t`${place + 1} of ${total}`}
        </p>
        <IconButton label={t`Next picture`} tone="line" onPress={() => move(1)}>
          <Icon of={ChevronRight} directional />
        </IconButton>
      </div>
      <div className={css.dots}>
        {pictures.map((picture, at) => (
          <button
            {...withTooltip}
            key={picture.src}
            type="button"
            className={css.dot}
            aria-label={t`Picture ${at + 1}`}
            aria-current={at === place || undefined}
            onClick={() => setPlace(at)}
          />
        ))}
      </div>
    </div>
  );
}
