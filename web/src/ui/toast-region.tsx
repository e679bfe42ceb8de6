import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useObservable } from '../lib/observable.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { shownToast, type Toast, toast } from './toast.ts';
import { controlsUnder, useToastPlace } from './use-toast-place.ts';
import css from './toast-region.module.css';

/**
 * Mounted once by the shell. Sits above the tab bar, whose height the shell gives as --tabbar. A
 * desk gives it a line at the foot and ends above it (--toast-room), so that no control is covered.
 */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useObservable(shownToast);
  const [isReady, setIsReady] = useState(false);
  // Live regions only announce what arrives after they exist, and this one may be loaded late.
  useEffect(() => setIsReady(true), []);
  const region = useRef<HTMLElement>(null);
  useToastRoom(region, shown !== null);
  useToastPlace(region, shown !== null);
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

/** Tells pages that there is a message, and how much room it takes. */
function useToastRoom(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const place = region.current;
    if (!isShown || place === null) return undefined;
    const { style, dataset } = document.documentElement;
    dataset['toast'] = '';
    const watch = new ResizeObserver(() =>
      style.setProperty('--toast-room', `${place.offsetHeight + GAP}px`),
    );
    watch.observe(place);
    return () => {
      watch.disconnect();
      delete dataset['toast'];
      style.removeProperty('--toast-room');
    };
  }, [region, isShown]);
}

function ToastCard({ shown }: { shown: Toast }) {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const isAtTop = useIsAtTop(card);
  const hold = useDismissTimer(shown.timeout);
  return (
    <div
      ref={card}
      className={css.toast}
      data-place={isAtTop ? 'top' : undefined}
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

/** A desk keeps a line for messages at its foot, and its tools stand at the top. */
const DESK = '[data-desk]';

/**
 * Whether the message goes to the top, because at its usual place it would lie over a button that
 * sends a form, or over something that can be pressed while nothing can be there.
 */
function useIsAtTop(card: RefObject<HTMLElement | null>): boolean {
  const [isAtTop, setIsAtTop] = useState(false);
  useLayoutEffect(() => {
    // Not the card itself, which is still rising.
    const message = card.current?.parentElement?.getBoundingClientRect();
    if (message === undefined || document.querySelector(DESK) !== null) return;
    const except = card.current;
    const { x, width, height } = message;
    const atTop = { top: 16, left: x, width, height };
    const isOverSubmit = controlsUnder(message, { except, what: 'button[type="submit"]' }) > 0;
    const isFreeAtTop = controlsUnder(atTop, { except }) === 0;
    setIsAtTop(isOverSubmit || (isFreeAtTop && controlsUnder(message, { except }) > 0));
  }, [card]);
  return isAtTop;
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
