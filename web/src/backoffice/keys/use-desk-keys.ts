import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';

type Walk = 'next' | 'previous' | 'across';
export type DeskCommand = Walk | 'approve' | 'reject' | 'search';

export type DeskKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>;

/** Whether the key belongs to the browser or to an input method. */
export function isForeignKey(key: DeskKey): boolean {
  return key.altKey || key.ctrlKey || key.metaKey || key.isComposing;
}

/**
 * What a key means on a desk. Letters go by their place, because on an Arabic layout the A key
 * writes ش.
 */
export function deskCommand(
  key: DeskKey,
  hasLetters: boolean,
  { approve, reject }: AnswerLetters = APPROVE_AND_REJECT,
): DeskCommand | null {
  if (isForeignKey(key)) return null;
  // Some layouts write the sign with Shift only.
  if (hasLetters && (key.key === '/' || (key.code === 'Slash' && !key.shiftKey))) return 'search';
  if (key.shiftKey) return null;
  if (key.key === 'ArrowDown') return 'next';
  if (key.key === 'ArrowUp') return 'previous';
  if (key.key === 'ArrowLeft' || key.key === 'ArrowRight') return 'across';
  if (!hasLetters) return null;
  if (key.code === `Key${approve}`) return 'approve';
  return key.code === `Key${reject}` ? 'reject' : null;
}

/** Which letters answer on a desk. */
export interface AnswerLetters {
  readonly approve: string;
  readonly reject: string;
}

const APPROVE_AND_REJECT: AnswerLetters = { approve: 'A', reject: 'R' };

type DeskKeys = {
  /** Holds the list, marked `data-items`, with its cards. */
  root: RefObject<HTMLElement | null>;
  hasLetters: boolean;
  letters?: AnswerLetters;
  /** A letter concerns the item whose card or detail holds the focus; null is the open one. */
  onAnswer: (action: 'approve' | 'reject', id: string | null) => void;
  /** The arrow went beyond the last card. */
  onEnd?: () => void;
  onSearch?: () => void;
};

/**
 * Arrows walk the cards, letters answer, / searches; never while something is typed or a dialog is
 * open. Cards and details carry the id of what they show as `data-item`; a card in a
 * column names it as `data-column`.
 */
export function useDeskKeys({
  root,
  hasLetters,
  letters,
  onAnswer,
  onEnd,
  onSearch,
}: DeskKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const command = deskCommand(event, hasLetters, letters);
      if (event.defaultPrevented || command === null || isBusyElsewhere(focused)) return;
      if (command === 'search') {
        if (onSearch === undefined) return;
        event.preventDefault();
        onSearch();
      } else if (command === 'approve' || command === 'reject') {
        event.preventDefault();
        onAnswer(command, itemOf(focused)?.dataset.item ?? null);
      } else if (walk(root.current, focused, command, onEnd)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, hasLetters, letters, onAnswer, onEnd, onSearch]);
}

/** The letter of a key by its place, for further answers of a desk; null while it is not theirs. */
export function letterOnDesk(event: KeyboardEvent): string | null {
  const isForeign = isForeignKey(event) || event.shiftKey || event.defaultPrevented;
  if (isForeign || isBusyElsewhere(document.activeElement)) return null;
  return /^Key([A-Z])$/.exec(event.code)?.[1] ?? null;
}

/** Id of the item whose card or detail holds the focus. */
export function itemInFocus(): string | null {
  return itemOf(document.activeElement)?.dataset.item ?? null;
}

/** Ids of the cards in the column of an item, from the first to the last. */
export function listedItems(root: HTMLElement | null, id: string): string[] {
  const openers = openersIn(root);
  const own = openers.find((opener) => itemOf(opener)?.dataset.item === id);
  return openers
    .filter((opener) => columnOf(opener) === columnOf(own))
    .map((opener) => itemOf(opener)?.dataset.item ?? '');
}

/** Puts the focus on the card of an item; false where the list has none. */
export function focusItem(root: HTMLElement | null, id: string): boolean {
  return focusFirstItem(root, [id]);
}

/** The one of these that stands first on the page gets the focus. */
export function focusFirstItem(root: HTMLElement | null, ids: readonly string[]): boolean {
  const opener = openersIn(root).find((one) => ids.includes(itemOf(one)?.dataset.item ?? ''));
  if (opener) focusCard(opener);
  return opener !== undefined;
}

/** Something is typed, or a question is open. */
export function isBusyElsewhere(focused: Element | null): boolean {
  if (focused?.matches('input, textarea, select, [contenteditable], [role="tab"]')) return true;
  return isDialogOpen();
}

/** True where the key is handled: at the ends of the list the page does not scroll either. */
function walk(
  root: HTMLElement | null,
  focused: Element | null,
  command: Walk,
  onEnd: (() => void) | undefined,
): boolean {
  const list = root?.querySelector('[data-items]');
  const openers = openersIn(root);
  const isInList = list?.contains(focused) === true;
  const isBeside =
    focused === document.body || (root?.contains(focused) === true && itemOf(focused) === null);
  if (openers.length === 0 || (!isInList && !isBeside)) return false;
  const target =
    isInList && focused ? neighbour(openers, focused, command) : startOf(openers, command);
  if (target) focusCard(target);
  else if (command === 'next') onEnd?.();
  return target !== undefined || command !== 'across';
}

/**
 * From outside the list every arrow leads to its first card; sideways only where there are columns.
 */
function startOf(openers: HTMLElement[], command: Walk): HTMLElement | undefined {
  const [first] = openers;
  return command === 'across' && columnOf(first) === undefined ? undefined : first;
}

/** Undefined beyond the ends. From between the cards it is the next one above or below. */
function neighbour(
  openers: HTMLElement[],
  focused: Element,
  command: Walk,
): HTMLElement | undefined {
  const item = itemOf(focused);
  if (item === null) {
    if (command === 'previous') return openers.findLast((opener) => comesBefore(opener, focused));
    return command === 'next' ? openers.find((opener) => comesBefore(focused, opener)) : undefined;
  }
  const isSameColumn = (opener: HTMLElement) => columnOf(opener) === item.dataset.column;
  if (command === 'across') {
    const middle = centreOf(item);
    const distance = (opener: HTMLElement) => Math.abs(centreOf(itemOf(opener)) - middle);
    return openers
      .filter((opener) => !isSameColumn(opener))
      .sort((a, b) => distance(a) - distance(b))[0];
  }
  const column = openers.filter(isSameColumn);
  const place = column.findIndex((opener) => item.contains(opener));
  return column[command === 'next' ? place + 1 : place - 1];
}

function focusCard(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  itemOf(opener)?.scrollIntoView({ block: 'nearest' });
}

function openersIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-items] [data-card]') ?? [])];
}

function itemOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-item]') ?? null;
}

function columnOf(opener: HTMLElement | undefined): string | undefined {
  return itemOf(opener ?? null)?.dataset.column;
}

function comesBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function centreOf(element: HTMLElement | null): number {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return box.y + box.height / 2;
}
