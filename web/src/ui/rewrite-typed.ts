import { normalizeDigits } from '#shared/plain-text.ts';

/** How a text is spelled while it is typed: it may not depend on what stands behind the caret. */
export type Rewrite = (typed: string) => string;

/** Plain digits of any keyboard; a blank at the end stays, because the next word may follow it. */
export const plainDigits: Rewrite = (typed) =>
  normalizeDigits(typed) + (/\S\s+$/.test(typed) ? ' ' : '');

/** Digits alone, at most so many. */
export const digitsOnly =
  (most: number): Rewrite =>
  (typed) =>
    normalizeDigits(typed).replace(/\D/g, '').slice(0, most);

/**
 * Gives what was typed another spelling in the field itself. The caret stays behind what was typed
 * last: a browser puts it at the end of a value that a script gives back, so the next digit would
 * land there.
 */
export function rewriteTyped(input: HTMLInputElement, rewrite: Rewrite): void {
  const { value, selectionEnd } = input;
  const rewritten = rewrite(value);
  if (rewritten === value) return;
  const before = rewrite(value.slice(0, selectionEnd ?? undefined));
  setValue(input, rewritten);
  if (selectionEnd === null) return;
  const caret = Math.min(before.length, rewritten.length);
  input.setSelectionRange(caret, caret);
}

/**
 * By the browser's own setter: the one that React puts on each input tells it that the value is
 * known, and then it hands none over.
 */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
}

/**
 * For an element around one controlled input, or for the input itself. It runs before React looks
 * at the value, so React is handed the new spelling, finds it in the field already, and leaves the
 * caret alone.
 */
export const rewritingInput = (rewrite: Rewrite) => ({
  onInputCapture: ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof HTMLInputElement) rewriteTyped(target, rewrite);
  },
});
