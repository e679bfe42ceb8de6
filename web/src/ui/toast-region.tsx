import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useObservable } from '../lib/observable.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { shownToast, type Toast, toast } from './toast.ts';
import css from './toast-region.module.css';

/** Mounted once by the shell. Sits above the tab bar, whose height the shell gives as --tabbar. */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useObservable(shownToast);
  const [isReady, setIsReady] = useState(false);
  // Live regions only announce what arrives after they exist, and this one may be loaded late.
  useEffect(() => setIsReady(true), []);
  const region = useRef<HTMLElement>(null);
  useToastRoom(region, shown !== null);
  const card = (kind: Toast['kind']) =>
    isReady && shown?.kind === kind ? <ToastCard key={shown.id} shown={shown} /> : null;
  return (
    <section
      ref={region}
      className={css.region}
      aria-label={t`Messages`}
      // Keeps react-aria's dialogs from hiding the region or treating a press in it as outside.
      data-react-aria-top-layer="true"
    >
      <div role="status">{card('success')}</div>
      <div role="alert">{card('failure')}</div>
    </section>
  );
}

const GAP = 16;

/** Tells pages and panels how much room a message takes, while there is one. */
function useToastRoom(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const place = region.current;
    if (!isShown || place === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() =>
      style.setProperty('--toast-room', `${place.offsetHeight + GAP}px`),
    );
    watch.observe(place);
    return () => {
      watch.disconnect();
      style.removeProperty('--toast-room');
    };
  }, [region, isShown]);
}

function ToastCard({ shown }: { shown: Toast }) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const place = usePlace(card);
  const hold = useDismissTimer(shown.timeout);
  return (
    <div
      ref={card}
      className={css.toast}
      data-place={place}
      data-kind={shown.kind}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') toast.dismiss();
      }}
    >
      <Icon
        of={shown.kind === 'success' ? CircleCheck : CircleAlert}
        size={22}
        className={css.icon}
      />
      <div className={css.words}>
        <b dir="auto">{shown.title}</b>
        {shown.message !== undefined && <p dir="auto">{shown.message}</p>}
        {shown.action && (
          <Button size="sm" variant="line" className={css.action} onPress={toast.press}>
            {shown.action.label}
          </Button>
        )}
      </div>
      <IconButton label={t`Close message`} onPress={toast.dismiss}>
        <Icon of={X} />
      </IconButton>
    </div>
  );
}

/** What a message must not lie over: all that can be pressed or filled in. */
const CONTROLS = 'button, a[href], input, select, textarea, [role="img"], output';

/** With which staff answer the next one while the last answer is told. */
const ON_CARDS = '[data-desk] :is(main li, aside) button';

/** Safari has its own word for it since 17.4. */
const isShown = (one: HTMLElement): boolean =>
  'checkVisibility' in one ? one.checkVisibility() : (one as HTMLElement).offsetParent !== null;

/** Where it stands: at its usual place, at the top, or at the other end of the foot. */
type Place = 'top' | 'start' | undefined;

/**
 * A message goes to the top where it would lie over a button that sends a form, or over something
 * that can be pressed while nothing can be there. At a desk the top holds the search and the tools:
 * there it goes to the other end of the foot, off the buttons of the cards, and to the top only
 * where both ends hold some.
 */
function usePlace(card: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>(undefined);
  useLayoutEffect(() => {
    // Not the card itself, which is still rising.
    const message = card.current?.parentElement?.getBoundingClientRect();
    if (message === undefined) return;
    const { x, y, width, height } = message;
    const covered = (at: DOMRect, what: string) =>
      [...document.querySelectorAll<HTMLElement>(what)].filter(
        (one) => card.current?.contains(one) !== true && isShown(one) && overlap(seenPart(one), at),
      ).length;
    const isOverSubmit = covered(message, 'button[type="submit"]') > 0;
    if (document.querySelector('[data-desk]') !== null) {
      const atStart = new DOMRect(oppositeX(message), y, width, height);
      const isFree = covered(message, ON_CARDS) === 0;
      const isFreeAtStart = covered(atStart, ON_CARDS) === 0;
      if (isOverSubmit || !(isFree || isFreeAtStart)) setPlace('top');
      else setPlace(isFree ? undefined : 'start');
      return;
    }
    const isFreeAtTop = covered(new DOMRect(x, 16, width, height), CONTROLS) === 0;
    const isAtTop = isOverSubmit || (isFreeAtTop && covered(message, CONTROLS) > 0);
    setPlace(isAtTop ? 'top' : undefined);
  }, [card]);
  return place;
}

/** Where a box begins that stands as far from one edge of the desk as this one from the other. */
function oppositeX({ left, right, width }: DOMRect): number {
  const desk = document.querySelector('[data-desk] main')?.getBoundingClientRect();
  if (desk === undefined) return left;
  const isAtRight = window.innerWidth - right < left;
  return isAtRight
    ? Math.max(16, desk.left + 16)
    : Math.min(window.innerWidth - 16, desk.right - 16) - width;
}

/** What of a button is in view: the rest is beyond the edge of the list that it scrolls with. */
function seenPart(one: HTMLElement): DOMRect {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const list = one.closest('[data-desk] main ul')?.getBoundingClientRect();
  if (list === undefined) return new DOMRect(left, top, right - left, bottom - top);
  const from = Math.max(top, list.top);
  return new DOMRect(left, from, right - left, Math.max(0, Math.min(bottom, list.bottom) - from));
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.height > 0 &&
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

type Reason = 'pointer' | 'focus' | 'hidden';

/** Counts down only while nothing holds it: no pointer over it, no focus in it, tab in view. */
function useDismissTimer(timeoutMs: number) {
  const remaining = useRef(timeoutMs);
  const reasons = useRef(new Set<Reason>());
  const [isHeld, setIsHeld] = useState(false);

  const hold = (reason: Reason, isOn: boolean) => {
    if (isOn) reasons.current.add(reason);
    else reasons.current.delete(reason);
    setIsHeld(reasons.current.size > 0);
  };

  useEffect(() => {
    const held = reasons.current;
    const onVisibility = () => {
      if (document.hidden) held.add('hidden');
      else held.delete('hidden');
      setIsHeld(held.size > 0);
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(toast.dismiss, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [isHeld]);

  return hold;
}
