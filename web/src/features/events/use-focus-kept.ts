import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CARD = '[data-card]';

/**
 * Where a card that has the focus leaves `place`, the focus goes to the same entry elsewhere in it, to the card that stands there now, or to what
 * `fallback` finds; the dialog around would give it to its close button. For the component that draws the cards; what it returns is the place's `onFocus`.
 */
export function useFocusKept(
  place: RefObject<HTMLElement | null>,
  fallback: (place: HTMLElement) => HTMLElement | null,
): (event: FocusEvent) => void {
  const last = useRef<{ card: HTMLElement; at: number } | null>(null);
  // With the drawing that takes the card away, before anybody else looks for a place for the focus.
  useLayoutEffect(() => {
    const root = place.current;
    if (root === null || last.current === null || last.current.card.isConnected) return;
    const { card, at } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const cards = cardsOf(root);
    const next = cards.find(({ dataset }) => dataset['card'] === card.dataset['card']) ?? cards[Math.min(at, cards.length - 1)];
    (next ?? fallback(root))?.focus();
  });
  return ({ target }) => {
    const card = target.closest<HTMLElement>(CARD);
    // A question about a card stands elsewhere in the document.
    if (card === null || place.current?.contains(card) !== true) return;
    last.current = { card, at: cardsOf(place.current).indexOf(card) };
  };
}

function cardsOf(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CARD)];
}
