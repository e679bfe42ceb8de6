import { TooltipClock } from './tooltip-clock.ts';
import { placeTooltip } from './tooltip-place.ts';
import css from './tooltip.module.css';

/** The element that is shown; made once. */
let tip: HTMLElement | null = null;
/** Everything on a page belongs to one of them, so that readers can skip to it. */
const LANDMARKS = 'main, header, nav, footer, aside';
/** Ends what is listened to on the page while a tooltip shows. */
let whileShown = new AbortController();
/** Buttons that are listened to, once each. */
const watched = new WeakSet<HTMLElement>();

const clock = new TooltipClock<HTMLElement>({ show: draw, hide: erase });

/**
 * The pointer came to a button, or moves over it. `since`: epoch ms of its coming, earlier than now
 * where this file had to be fetched first.
 */
export function pointAt(button: HTMLElement, since: number): void {
  watch(button);
  clock.point(button, Date.now() - since);
}

/** The Tab key came to a button. */
export function focusOn(button: HTMLElement): void {
  watch(button);
  if (button === document.activeElement) clock.open(button);
}

function watch(button: HTMLElement): void {
  if (watched.has(button)) return;
  watched.add(button);
  button.addEventListener('pointerleave', () => {
    // The keyboard still stands on it.
    if (!(clock.isShownFor(button) && button.matches(':focus-visible'))) clock.leave(button);
  });
  button.addEventListener('blur', () => {
    // Beside the keyboard's new place nothing is to rest on, and Escape belongs to what is there.
    if (clock.isShownFor(button) && !button.matches(':hover')) clock.close();
    else clock.leave(button);
  });
  button.addEventListener('pointerdown', () => clock.dismiss(button));
  button.addEventListener('click', () => clock.dismiss(button));
}

function draw(button: HTMLElement): void {
  // It may have been left or taken away before it was watched.
  if (!button.matches(':hover, :focus')) return clock.close();
  tip ??= newTip();
  tip.textContent = button.dataset['hint'] ?? button.getAttribute('aria-label');
  const canRise = 'showPopover' in tip;
  // Beside an open dialog everything is hidden from readers; without a layer of its own it would
  // stand wrongly inside one that moves.
  const dialog = canRise ? button.closest('[role="dialog"], [role="alertdialog"]') : null;
  (dialog ?? button.closest(LANDMARKS) ?? document.body).append(tip);
  if (canRise) tip.showPopover();
  putBeside(button, tip);
  listen(button, tip);
}

function putBeside(button: HTMLElement, shown: HTMLElement): void {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = placeTooltip(
    button.getBoundingClientRect(),
    shown.getBoundingClientRect(),
    view,
  );
  shown.style.left = `${left}px`;
  shown.style.top = `${top}px`;
}

function erase(): void {
  whileShown.abort();
  tip?.remove();
}

function newTip(): HTMLElement {
  const made = document.createElement('div');
  made.className = css.tooltip ?? '';
  made.setAttribute('role', 'tooltip');
  made.setAttribute('popover', 'manual');
  made.addEventListener('pointerenter', () => clock.keep());
  made.addEventListener('pointerleave', () => clock.leave());
  return made;
}

function listen(button: HTMLElement, shown: HTMLElement): void {
  whileShown = new AbortController();
  const { signal } = whileShown;
  // The first Escape is the tooltip's; the second may close what stands behind it.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    clock.dismiss();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal });
  window.addEventListener('scroll', () => putBeside(button, shown), { capture: true, signal });
  // A button that is taken away is never left.
  const gone = new MutationObserver(() => {
    if (!button.isConnected) clock.close();
  });
  gone.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => gone.disconnect());
}
