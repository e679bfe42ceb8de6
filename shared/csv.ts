import type { Language } from './language.ts';

/** Without it a spreadsheet reads Arabic as Latin letters. */
const BOM = '\uFEFF';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell by RFC 4180. Words that look like a formula begin with an apostrophe, which a spreadsheet
 * does not run; a number is a number, also below zero.
 */
function cell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Signs at which a spreadsheet of a language splits cells; with another it shows one column. */
const SEPARATORS: Readonly<Record<Language, string>> = { ar: ';', en: ',' };

/** A file for a spreadsheet in the reader's language, from rows of cells. */
export function csvOf(
  rows: readonly (readonly (string | number | null)[])[],
  language: Language,
): string {
  const line = (cells: readonly string[]) => `${cells.join(SEPARATORS[language])}\r\n`;
  return BOM + rows.map((row) => line(row.map(cell))).join('');
}
