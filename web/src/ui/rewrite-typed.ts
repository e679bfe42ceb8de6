import { normalizeDigits } from '#shared/plain-text.ts';

/** How a text is spelled while it is typed: it may not depend on what stands behind the caret. */
export type Rewrite = (typed: string) => string;

/** Plain digits of any keyboard; a blank at the end stays, because the next word may follow it. */
export const plainDigits: Rewrite = (typed) =>
  normalizeDigits(typed) + (/\S\s$/.test(typed) ? ' ' : '');

/** Digits alone, at most so many. */
export const digitsOnly =
  (most: number): Rewrite =>
  (typed) =>
    normalizeDigits(typed).replace(/\D/g, '').slice(0, most);

/**
 * Gives what was typed another spelling in the field itself and answers it. The caret stays behind
 * what was typed last: a browser puts it at the end of a value that a script gives back, so the
 * next digit would land there.
 */
export function rewriteTyped(input: HTMLInputElement, rewrite: Rewrite): string {
  const { value, selectionEnd } = input;
  const rewritten = rewrite(value);
  if (rewritten === value) return value;
  const caret = Math.min(
    rewrite(value.slice(0, selectionEnd ?? undefined)).length,
    rewritten.length,
  );
  input.value = rewritten;
  if (selectionEnd !== null) input.setSelectionRange(caret, caret);
  return rewritten;
}

/**
 * For an element around one controlled input. It runs before React hands the value over, so the
 * value that comes back is what stands there and the caret is left alone.
 */
export const rewritingInput = (rewrite: Rewrite) => ({
  onInputCapture: ({ target }: { readonly target: EventTarget }) => {
    if (target instanceof HTMLInputElement) rewriteTyped(target, rewrite);
  },
});
