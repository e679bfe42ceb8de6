import { type RefObject, useLayoutEffect } from 'react';
import { type Box, messageWidth, type OpenPanel, overlap, placeOfMessage } from './toast-place.ts';

/** A message lies over none of these if it can: all that can be pressed or filled in. */
const CONTROLS = 'button, a[href], input, select, textarea, [role="img"], output';

const OPEN = '[data-sheet], [role="alertdialog"]';

/** Safari has its own word for it since 17.4. */
const isVisible = (one: HTMLElement): boolean =>
  'checkVisibility' in one ? one.checkVisibility() : (one as HTMLElement).offsetParent !== null;

/** How many controls of the page, or of a part of it, lie under a place. */
export function controlsUnder(place: Box, { except, within = document, what = CONTROLS }: Under) {
  return [...within.querySelectorAll<HTMLElement>(what)].filter(
    (one) =>
      except?.contains(one) !== true &&
      isVisible(one) &&
      overlap(one.getBoundingClientRect(), place),
  ).length;
}

interface Under {
  readonly except?: Element | null;
  readonly within?: ParentNode;
  readonly what?: string;
}

/**
 * Keeps a message where it hides least of what is open (placeOfMessage), as long as anything is; the
 * page's own place is that of the stylesheet.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const place = region.current;
    if (!isShown || place === null) return undefined;
    let open: HTMLElement | undefined;
    /** As it was found first: a message that changes ends would be pressed by mistake. */
    let isAtHead: boolean | undefined;
    const settle = () => {
      const within = open;
      if (within)
        standOver(place, within, (head, foot) => {
          isAtHead ??= controlsUnder(head, { within }) < controlsUnder(foot, { within });
          return isAtHead;
        });
      else place.removeAttribute('style');
    };
    const sizes = new ResizeObserver(settle);
    const look = () => {
      const last = [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1);
      if (last !== open) {
        open = last;
        isAtHead = undefined;
        sizes.disconnect();
        // Each that is added is heard of at once, so this is done where another panel opens alone.
        for (const part of open ? [place, ...withLayers(open), ...open.children] : [])
          sizes.observe(part);
      }
      settle();
    };
    look();
    // Panels and questions open and close as children of the body.
    const opened = new MutationObserver(look);
    opened.observe(document.body, { childList: true });
    window.addEventListener('resize', settle);
    window.visualViewport?.addEventListener('resize', settle);
    return () => {
      window.removeEventListener('resize', settle);
      window.visualViewport?.removeEventListener('resize', settle);
      opened.disconnect();
      sizes.disconnect();
      place.removeAttribute('style');
    };
  }, [region, isShown]);
}

function standOver(
  place: HTMLElement,
  dialog: HTMLElement,
  isFreer: (place: Box, other: Box) => boolean,
): void {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`:scope > ${name}`);
  const panel: OpenPanel = {
    box: layoutBox(dialog),
    headHeight: part('header')?.offsetHeight ?? 0,
    footHeight: part('footer')?.offsetHeight ?? 0,
  };
  const { clientWidth: width } = document.documentElement;
  // The stylesheet's own place is the highest one: it knows of a phone's notch.
  place.removeAttribute('style');
  const highest = Number.parseFloat(getComputedStyle(place).top) || 0;
  const screen = { width, height: heightAboveKeyboard(), highest };
  Object.assign(place.style, {
    bottom: 'auto',
    right: 'auto',
    marginInlineStart: '0',
    maxInlineSize: 'none',
    width: `${messageWidth(panel, screen)}px`,
  });
  const { top, left } = placeOfMessage(panel, screen, place.offsetHeight, isFreer);
  Object.assign(place.style, { top: `${top}px`, left: `${left}px` });
  // A foot keeps off the bar at the end of a phone by itself.
  if (panel.footHeight === 0 && top + place.offsetHeight + 8 >= screen.height)
    place.style.top = `calc(${top}px - env(safe-area-inset-bottom))`;
  const body = part('header + div');
  const lowest = panel.box.top + panel.box.height - panel.footHeight;
  const isAtFoot = Math.abs(lowest - top - place.offsetHeight) < 16;
  if (body && isAtFoot && top > panel.box.top + panel.headHeight)
    giveRoom(body, place.offsetHeight);
}

/**
 * Lets the end of a panel be scrolled out from under a message. The room stays until the panel
 * closes, because taking it away would move what stands there.
 */
function giveRoom(body: HTMLElement, height: number): void {
  if (body.scrollHeight <= body.clientHeight || body.dataset['messageRoom'] !== undefined) return;
  body.dataset['messageRoom'] = '';
  const { paddingBlockEnd } = getComputedStyle(body);
  body.style.paddingBlockEnd = `calc(${paddingBlockEnd} + ${height}px)`;
  body.style.scrollPaddingBlockEnd = `${height + 28}px`;
}

/** A panel with the layers that it lies in, whose height is what a keyboard leaves of the screen. */
function withLayers(panel: HTMLElement): HTMLElement[] {
  const layers: HTMLElement[] = [];
  for (let one: HTMLElement | null = panel; one && one !== document.body; one = one.parentElement)
    layers.push(one);
  return layers;
}

/** Height of the screen without a phone's keyboard, which leaves the window as high as it was. */
function heightAboveKeyboard(): number {
  const seen = window.visualViewport;
  return seen ? Math.min(window.innerHeight, seen.height * seen.scale) : window.innerHeight;
}

/** Where an element comes to rest, also while it still slides in. */
function layoutBox(element: HTMLElement): Box {
  let [top, left] = [0, 0];
  for (let one: Element | null = element; one instanceof HTMLElement; one = one.offsetParent) {
    top += one.offsetTop - (one === element ? 0 : one.scrollTop);
    left += one.offsetLeft;
  }
  return { top, left, width: element.offsetWidth, height: element.offsetHeight };
}
