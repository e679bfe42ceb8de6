import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import css from './framed-image.module.css';

type FramedImageProps = {
  src: string | null;
  /** Empty where a caption says the same. */
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** CSS aspect-ratio, e.g. "4/5". */
  ratio?: string | undefined;
  /** Width of the reveal in px: 8 for large windows, 4 for small ones. */
  cut?: 4 | 8 | undefined;
  /** CSS object-position. */
  position?: string | undefined;
  hasSill?: boolean | undefined;
  /** Loads at once and first; only for what is in view on arrival. */
  isPriority?: boolean | undefined;
  /**
   * Comes right after the first text where it is at hand: drawing it takes a poor phone as long as
   * all the text beside it.
   */
  isAfterText?: boolean | undefined;
  /** Light crosses the window once when the picture arrives. */
  isLit?: boolean | undefined;
  /** For a room that cannot be had. */
  isDimmed?: boolean | undefined;
  className?: string | undefined;
  /** Stands in the opening in the place of `src`, such as a photograph in several formats. */
  children?: ReactNode;
};

export function FramedImage({
  src,
  alt,
  srcSet,
  sizes,
  ratio = '4/5',
  cut = 8,
  position = '50% 50%',
  hasSill = true,
  isPriority = false,
  isAfterText = false,
  isLit = false,
  isDimmed = false,
  className,
  children,
}: FramedImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const [hasLoaded, setHasLoaded] = useState(false);
  const isBroken = src === null || src === brokenSrc;
  const picture = useRef<HTMLImageElement>(null);
  // A picture of the built page can fail before React listens.
  useEffect(() => {
    const image = picture.current;
    // A drawing may have no size of its own, so decoding decides.
    if (image?.complete === true && image.naturalWidth === 0)
      image.decode().catch(() => setBrokenSrc(src));
  }, [src]);
  const style: CSSProperties & Record<`--${string}`, string> = {
    aspectRatio: ratio,
    '--cut': `${cut}px`,
    '--position': position,
  };
  return (
    <div className={cx(css.window, className)} style={style}>
      <div
        className={cx(
          css.opening,
          isLit && (hasLoaded || children !== undefined) && css.lit,
          isDimmed && css.dimmed,
        )}
      >
        {children ??
          (isBroken ? (
            <div
              className={css.screen}
              {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
            />
          ) : (
            <img
              ref={picture}
              className={css.picture}
              src={src}
              srcSet={srcSet}
              sizes={sizes}
              alt={alt}
              loading={isPriority && !isAfterText ? 'eager' : 'lazy'}
              fetchPriority={isPriority ? 'high' : 'auto'}
              decoding="async"
              onLoad={() => setHasLoaded(true)}
              onError={() => setBrokenSrc(src)}
            />
          ))}
      </div>
      {hasSill && <span className={css.sill} />}
    </div>
  );
}
