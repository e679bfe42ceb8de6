import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface HeldFocus {
  readonly control: HTMLElement;
  readonly item: HTMLElement;
  /** Its place among the items. */
  readonly at: number;
  /** Not by a tap: then the page may move to where the focus goes. */
  readonly isShown: boolean;
}

/**
 * Where a control that has the focus leaves `place`, the focus goes to its item, to the same entry
 * elsewhere, to the item that stands there now, or to what `fallback` finds; the dialog around
 * would give it to its close button. Items carry `data-card` or `data-row` with what they are, and
 * can be focused. What it returns is the `onFocus` of the place.
 */
export function useRestoredFocus(
  place: RefObject<HTMLElement | null>,
  mark: 'card' | 'row',
  fallback: (place: HTMLElement) => HTMLElement | null | undefined,
): (event: FocusEvent) => void {
  const held = useRef<HeldFocus | null>(null);
  const itemsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(`[data-${mark}]`)];
  const keep = useEffectEvent(() => {
    const root = place.current;
    if (root === null || held.current === null || held.current.control.isConnected) return;
    // Another element has the focus: an open question, or where the guest went.
    if (document.activeElement?.contains(root) !== true) return;
    const { item, at, isShown } = held.current;
    held.current = null;
    const items = itemsOf(root);
    const next =
      items.find(({ dataset }) => dataset[mark] === item.dataset[mark]) ??
      items[Math.min(at, items.length - 1)];
    (next ?? fallback(root))?.focus({ preventScroll: !isShown });
  });
  useEffect(() => {
    // Of a control that is taken away no event tells. This comes before anybody else looks for a
    // place for the focus.
    const changes = new MutationObserver(() => keep());
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return ({ target }) => {
    const item = target.closest<HTMLElement>(`[data-${mark}]`);
    // A question about an item stands elsewhere in the document.
    if (!(target instanceof HTMLElement) || item === null || place.current?.contains(item) !== true)
      return;
    held.current = {
      control: target,
      item,
      at: itemsOf(place.current).indexOf(item),
      isShown: target.matches(':focus-visible'),
    };
  };
}
