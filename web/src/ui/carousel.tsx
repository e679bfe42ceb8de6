import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { withTooltip } from './tooltip.ts';
import { useRotation } from './use-rotation.ts';
import { stepTowards, useSwipe } from './use-swipe.ts';
import css from './carousel.module.css';

type CarouselItem<Id extends string> = {
  id: Id;
  label: string;
  content: ReactNode;
  /** Stands for the slide among the controls; all slides have one, or all have dots. */
  tab?: ReactNode;
};

/** How long (ms) a slide stays. */
const TURN_MS = 4000;
const TURN_TIME: CSSProperties & Record<`--${string}`, string> = { '--turn': `${TURN_MS}ms` };

type CarouselProps<Id extends string> = {
  label: string;
  items: readonly CarouselItem<Id>[];
  className?: string | undefined;
  /** The slide in view, where somebody outside has to know it. */
  shown?: Id | undefined;
  onShow?: ((id: Id) => void) | undefined;
  /** Begins without turning: its guest has been here before. */
  isResting?: boolean | undefined;
};

export function Carousel<Id extends string>({
  label,
  items,
  className,
  shown,
  onShow,
  isResting = false,
}: CarouselProps<Id>) {
  const { t } = useLingui();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [ownPlace, setPlace] = useState(0);
  const place = shown === undefined ? ownPlace : items.findIndex((item) => item.id === shown);
  const current = Math.max(0, Math.min(place, items.length - 1));
  const go = (to: number) => {
    const next = (to + items.length) % items.length;
    setPlace(next);
    const item = items[next];
    if (item) onShow?.(item.id);
  };
  const canStart = items.length > 1 && !isResting;
  const rotation = useRotation(root, { intervalMs: TURN_MS, canStart }, () => go(current + 1));
  const hasTabs = items.every((item) => item.tab !== undefined);
  const hold = useEffectEvent(rotation.stop);
  useEffect(() => {
    // A focus anywhere in the dialog around the slides is meant for the one in view.
    const around = root.current?.closest('[role="dialog"]');
    if (!around) return undefined;
    const onReach = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest('[data-pause]') !== null) return;
      // A heading, or the dialog itself, has the focus because the dialog opened.
      if (type === 'pointerdown' || !target.matches('[tabindex="-1"]')) hold();
    };
    const events = ['pointerdown', 'focusin'];
    for (const event of events) around.addEventListener(event, onReach, true);
    return () => {
      for (const event of events) around.removeEventListener(event, onReach, true);
    };
  }, []);
  const swipe = useSwipe((by) => go(current + by));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const to = current + stepTowards(event.currentTarget, event.key === 'ArrowLeft');
    event.preventDefault();
    go(to);
    // Focus follows among the dots; a slide that goes out of view could not keep it.
    const dots = event.currentTarget.querySelectorAll<HTMLElement>('[data-dot]');
    dots[(to + items.length) % items.length]?.focus();
  };

  return (
    <section
      ref={root}
      className={cx(css.carousel, className)}
      aria-roledescription={t`carousel`}
      aria-label={label}
      onKeyDown={onKeyDown}
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
        {...swipe}
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
          className={cx(css.controls, hasTabs && css.tabs)}
          data-turning={rotation.isTurning || undefined}
          data-still={!rotation.isAllowed || undefined}
          role="group"
          aria-label={t`Slide controls`}
          style={TURN_TIME}
        >
          {rotation.isAllowed && (
            <button
              {...withTooltip}
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
              {...(!hasTabs && withTooltip)}
              key={item.id}
              type="button"
              data-dot=""
              className={hasTabs ? css.tab : css.dot}
              aria-controls={id}
              aria-label={hasTabs ? undefined : item.label}
              aria-current={at === current || undefined}
              onClick={() => go(at)}
            >
              {item.tab}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
