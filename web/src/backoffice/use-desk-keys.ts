import { type RefObject, useEffect } from 'react';

type DeskCommand = 'next' | 'previous' | 'across' | 'approve' | 'reject' | 'search';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>;

/**
 * What a key means on the board. Letters go by their place, because on an Arabic layout the A key
 * writes ش.
 */
export function deskCommand(key: Key, hasLetters: boolean): DeskCommand | null {
  if (key.altKey || key.ctrlKey || key.metaKey || key.isComposing) return null;
  if (key.key === 'ArrowDown') return 'next';
  if (key.key === 'ArrowUp') return 'previous';
  if (key.key === 'ArrowLeft' || key.key === 'ArrowRight') return 'across';
  if (!hasLetters || key.shiftKey) return key.key === '/' && hasLetters ? 'search' : null;
  if (key.code === 'KeyA') return 'approve';
  if (key.code === 'KeyR') return 'reject';
  return key.key === '/' || key.code === 'Slash' ? 'search' : null;
}

type DeskKeys = {
  root: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  /** A letter concerns the booking whose card or panel holds the focus, else the open one. */
  onAnswer: (action: 'approve' | 'reject', reference: string | null) => void;
  onSearch: () => void;
};

/**
 * Arrows walk the cards, letters answer, / searches; never while something is typed or a dialog is
 * open.
 */
export function useDeskKeys({ root, hasLetters, onAnswer, onSearch }: DeskKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const command = deskCommand(event, hasLetters);
      if (event.defaultPrevented || command === null || isBusyElsewhere(focused)) return;
      if (command === 'next' || command === 'previous' || command === 'across') {
        if (moveFocus(root.current, focused, command)) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (command === 'search') onSearch();
      else
        onAnswer(
          command,
          focused?.closest<HTMLElement>('[data-reference]')?.dataset.reference ?? null,
        );
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, hasLetters, onAnswer, onSearch]);
}

function isBusyElsewhere(focused: Element | null): boolean {
  if (focused?.matches('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], :popover-open') !== null;
}

/** Moves from card to card; true where it did, so that the page does not scroll as well. */
function moveFocus(
  root: HTMLElement | null,
  focused: Element | null,
  command: Extract<DeskCommand, 'next' | 'previous' | 'across'>,
): boolean {
  if (!root || (focused !== document.body && !root.contains(focused))) return false;
  const openers = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const card = focused?.closest<HTMLElement>('[data-column]') ?? null;
  const target = card ? neighbour(openers, card, command) : openers[0];
  if (!target) return false;
  target.focus();
  target.closest('[data-column]')?.scrollIntoView({ block: 'nearest' });
  return true;
}

function neighbour(
  openers: HTMLElement[],
  card: HTMLElement,
  command: 'next' | 'previous' | 'across',
): HTMLElement | undefined {
  const cardOf = (opener: HTMLElement) => opener.closest<HTMLElement>('[data-column]');
  const isSameColumn = (opener: HTMLElement) =>
    cardOf(opener)?.dataset.column === card.dataset.column;
  if (command !== 'across') {
    const column = openers.filter(isSameColumn);
    const place = column.findIndex((opener) => card.contains(opener));
    return column[command === 'next' ? place + 1 : place - 1];
  }
  const middle = centre(card);
  return openers
    .filter((opener) => !isSameColumn(opener))
    .sort((a, b) => Math.abs(centre(a) - middle) - Math.abs(centre(b) - middle))[0];
}

function centre(element: HTMLElement): number {
  const box = element.getBoundingClientRect();
  return box.y + box.height / 2;
}
