import { type RefObject, useEffect } from 'react';
import { entryCommand } from './entry-keys.ts';

type EntryKeys = {
  root: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  /** A letter concerns the entry whose card or detail holds the focus, else the open one. */
  onAnswer: (verdict: 'approve' | 'reject', id: number | null) => void;
  /** The arrow went beyond the last card. */
  onEnd: () => void;
};

/** Arrows walk the cards, letters answer; never while something is typed or a dialog is open. */
export function useEntryKeys({ root, hasLetters, onAnswer, onEnd }: EntryKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const command = entryCommand(event, hasLetters);
      if (event.defaultPrevented || command === null || isBusyElsewhere(focused)) return;
      if (command === 'approve' || command === 'reject') {
        event.preventDefault();
        const id = focused?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
        onAnswer(command, id === undefined ? null : Number(id));
        return;
      }
      const list = root.current?.querySelector<HTMLElement>('[data-entries]');
      if (!list || (focused !== document.body && !list.contains(focused))) return;
      const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')];
      const card = focused?.closest('[data-entry]') ?? null;
      const place = cards.findIndex((opener) => card?.contains(opener));
      const next = card === null ? cards[0] : cards[command === 'next' ? place + 1 : place - 1];
      if (next) focusCard(next);
      else if (command === 'next') onEnd();
      if (next || command === 'next') event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, hasLetters, onAnswer, onEnd]);
}

export function focusCard(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  opener.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' });
}

function isBusyElsewhere(focused: Element | null): boolean {
  if (focused?.matches('input, textarea, select, [contenteditable], [role="tab"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], :popover-open') !== null;
}
