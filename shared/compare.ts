/** Order of days, instants and names as texts, for `sort`. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
