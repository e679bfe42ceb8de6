/** Deeper than any body of the API, and more values than any has. */
const MAX_DEPTH = 8;
const MAX_VALUES = 1000;

/**
 * True for JSON that nests deeper, or holds more values, than any contract asks for. Told from the text, in one walk, so that nothing is
 * built from it.
 */
export function isOversizedJson(text: string): boolean {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',') values++;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}

/** Where the string that begins at `start` closes: the first quote without an odd number of backslashes before it. */
function endOfString(text: string, start: number): number {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return text.length;
    let before = quote;
    while (before > from && text[before - 1] === '\\') before--;
    if ((quote - before) % 2 === 0) return quote;
    from = quote + 1;
  }
}
