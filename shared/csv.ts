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

/** A file for a spreadsheet, from rows of cells. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
