import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { KeyboardHelp } from '../../../backoffice/keyboard-help.tsx';
import { entryCommand } from './entry-keys.ts';

export function EntryKeyHelp({
  hasLetters,
  onLetters,
}: {
  hasLetters: boolean;
  onLetters: (isOn: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <KeyboardHelp
      label={t`Keys of moderation`}
      keys={[
        { keys: ['↑', '↓'], does: <Trans>from entry to entry, and on to the next page</Trans> },
        { keys: ['Enter'], does: <Trans>open the entry</Trans> },
        { keys: ['A'], does: <Trans>approve, after a question</Trans> },
        { keys: ['R'], does: <Trans>reject, after a question</Trans> },
        { keys: ['/'], does: <Trans>search</Trans> },
        {
          keys: ['+', '−', '0'],
          does: <Trans>over a picture: larger, smaller, fit the screen</Trans>,
        },
        { keys: ['←', '→'], does: <Trans>over a picture: the one beside it</Trans> },
      ]}
      hasLetters={hasLetters}
      onLetters={onLetters}
      lettersLabel={<Trans>Use the single keys A, R and /</Trans>}
    />
  );
}

type EntryKeys = {
  root: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  /** A letter concerns the entry whose card or detail holds the focus, else the open one. */
  onAnswer: (verdict: 'approve' | 'reject', id: number | null) => void;
  /** The arrow went beyond the last card. */
  onEnd: () => void;
  onSearch: () => void;
};

/**
 * Arrows walk the cards, letters answer, / searches; never while something is typed or a dialog is
 * open.
 */
export function useEntryKeys({ root, hasLetters, onAnswer, onEnd, onSearch }: EntryKeys): void {
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
      if (command === 'search') {
        event.preventDefault();
        onSearch();
        return;
      }
      const list = root.current?.querySelector<HTMLElement>('[data-entries]');
      if (!list || !(list.contains(focused) || focused?.matches('body, h1') === true)) return;
      const next = neighbour(list, focused, command);
      if (next) focusCard(next);
      else if (command === 'next') onEnd();
      // At the ends the page does not scroll on its own either.
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, hasLetters, onAnswer, onEnd, onSearch]);
}

/**
 * The card that an arrow leads to; null beyond the ends. From the heading it leads to the first,
 * from below the cards to the last.
 */
function neighbour(
  list: HTMLElement,
  focused: Element | null,
  command: 'next' | 'previous',
): HTMLElement | null {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')];
  const card = focused?.closest('[data-entry]');
  if (!card && list.contains(focused))
    return command === 'previous' ? (cards.at(-1) ?? null) : null;
  if (!card) return cards[0] ?? null;
  const place = cards.findIndex((opener) => card.contains(opener));
  return cards[command === 'next' ? place + 1 : place - 1] ?? null;
}

export function focusCard(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  opener.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' });
}

function isBusyElsewhere(focused: Element | null): boolean {
  if (focused?.matches('input, textarea, select, [contenteditable], [role="tab"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], :popover-open') !== null;
}
