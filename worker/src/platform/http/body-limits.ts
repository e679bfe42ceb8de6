import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';

/** Deeper than any body of the API, and more values than any has. */
const MAX_DEPTH = 8;
const MAX_VALUES = 1000;

/**
 * True for JSON that nests deeper, or holds more values, than any contract asks for. Told from the
 * text, in one walk, so that nothing is built from it.
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

/**
 * Where the string that begins at `start` closes: the first quote without an odd number of
 * backslashes before it.
 */
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

/** Ten pictures as text, as the specified bodies carry them. */
export const PICTURES_BODY_BYTES = 20 * 1024 * 1024;

/** As much of a body that is too long is read before its answer; the longest one allowed, twice. */
const MAX_READ_FOR_ANSWER = 2 * PICTURES_BODY_BYTES;

/**
 * Reads what a browser still sends. An answer that comes before that ends the connection, and the
 * browser sees a broken network, which an outbox tries again for ever, in place of a 413.
 */
async function readRest({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  let left = MAX_READ_FOR_ANSWER;
  try {
    for await (const { length } of body as ReadableStream<Uint8Array>) {
      left -= length;
      if (left < 0) return;
    }
  } catch {
    // The sender has gone; nobody waits for the answer.
  }
}

/**
 * Bounds the body of the one route that it stands in, behind that route's permission and rate
 * limit. Longer is 413.
 */
export const limitBody = (
  maxSize: number,
  code: 'request.too_large' | 'blob.too_large' = 'request.too_large',
): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await readRest(c.req.raw);
      throw new AppError(code, 413);
    },
  });
