import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './carousel.module.css';

/** Calls `onTurn` every `intervalMs` while the element and the tab are in view, until stopped. */
function useRotation(
  ref: RefObject<HTMLElement | null>,
  intervalMs: number,
  hasSeveral: boolean,
  onTurn: () => void,
) {
  const [isAllowed] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isPlaying, setIsPlaying] = useState(isAllowed && hasSeveral);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let isInView = false;
    const settle = () => setIsVisible(isInView && !document.hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        settle();
      },
      { threshold: 0.35 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', settle);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', settle);
    };
  }, [ref]);

  // A new closure must not restart the count.
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!isPlaying || !isVisible) return undefined;
    const timer = setInterval(() => turn(), intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isVisible, intervalMs]);

  return {
    isAllowed,
    isPlaying,
    stop: () => setIsPlaying(false),
    toggle: () => setIsPlaying((now) => !now),
  };
}

type CarouselProps = {
  label: string;
  items: readonly { id: string; label: string; content: ReactNode }[];
  intervalMs?: number | undefined;
  tone?: 'night' | undefined;
  className?: string | undefined;
};

export function Carousel({ label, items, intervalMs = 4000, tone, className }: CarouselProps) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(0);
  const current = items.length === 0 ? 0 : place % items.length;
  const go = (to: number) => setPlace((to + items.length) % items.length);
  const rotation = useRotation(root, intervalMs, items.length > 1, () =>
    setPlace((now) => now + 1),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = current + ((event.key === 'ArrowLeft') === isRtl ? 1 : -1);
    event.preventDefault();
    go(to);
    // Roving focus follows among the dots.
    const dots = event.currentTarget.querySelectorAll<HTMLElement>('[data-dot]');
    dots[(to + items.length) % items.length]?.focus();
  };

  return (
    <section
      ref={root}
      className={cx(css.carousel, tone && css[tone], className)}
      aria-roledescription={t`carousel`}
      aria-label={label}
      // A click on pause focuses it first: its own handler then decides.
      onFocus={(event) => event.target.closest('[data-pause]') === null && rotation.stop()}
    >
      <div
        id={id}
        className={css.stage}
        aria-live={rotation.isPlaying ? 'off' : 'polite'}
        // Not on the controls: a press on pause would stop first, and its click then start again.
        onPointerEnter={(event) => event.pointerType === 'mouse' && rotation.stop()}
        onTouchStart={rotation.stop}
      >
        {items.map((item, at) => (
          <div
            key={item.id}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={t`${item.label}, ${at + 1} of ${items.length}`}
            className={css.slide}
            data-current={at === current || undefined}
            inert={at !== current}
          >
            {item.content}
          </div>
        ))}
      </div>
      {items.length > 1 && (
        <div
          className={css.controls}
          role="group"
          aria-label={t`Slide controls`}
          onKeyDown={onKeyDown}
        >
          {rotation.isAllowed && (
            <button
              type="button"
              data-pause=""
              className={css.pause}
              aria-controls={id}
              aria-label={rotation.isPlaying ? t`Pause rotation` : t`Start rotation`}
              onClick={rotation.toggle}
            >
              <Icon of={rotation.isPlaying ? Pause : Play} size={20} />
            </button>
          )}
          {items.map((item, at) => (
            <button
              key={item.id}
              type="button"
              data-dot=""
              className={css.dot}
              aria-controls={id}
              aria-label={item.label}
              aria-current={at === current || undefined}
              onClick={() => go(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
