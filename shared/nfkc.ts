/**
 * Marks in a row that count; Unicode's own bound for text of unknown origin (UAX #15, Stream-Safe
 * Text Format). Sorting a longer run takes time with the square of its length. Half-width sound
 * marks are letters that NFKC turns into marks.
 */
const LONG_RUN = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Unicode's compatibility form, in time that grows with the length only: marks beyond 30 on one
 * letter go.
 */
export function nfkc(text: string): string {
  return text.replace(LONG_RUN, '$1').normalize('NFKC');
}
