/** Cells of a CSV strictly by RFC 4180, but for the separator. Throws at anything that it does not allow. */
export function readCsv(text: string, separator = ','): string[][] {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const [cell, end] = body[at] === '"' ? quotedCell(body, at) : plainCell(body, at, separator);
    row.push(cell);
    if (body[end] === separator) {
      at = end + 1;
      continue;
    }
    if (body.slice(end, end + 2) !== '\r\n') throw new Error(`no end of a line at ${end}`);
    rows.push(row);
    row = [];
    at = end + 2;
  }
  if (rows.some(({ length }) => length !== rows[0]?.length) && rows.length > 2)
    throw new Error('rows of different lengths');
  return rows;
}

function quotedCell(body: string, from: number): [string, number] {
  let cell = '';
  for (let at = from + 1; at < body.length; at++) {
    if (body[at] !== '"') {
      cell += body[at];
      continue;
    }
    if (body[at + 1] !== '"') return [cell, at + 1];
    cell += '"';
    at += 1;
  }
  throw new Error('a quoted cell without an end');
}

function plainCell(body: string, from: number, separator: string): [string, number] {
  let end = from;
  while (end < body.length && body[end] !== separator && body[end] !== '\r') end += 1;
  const cell = body.slice(from, end);
  if (/["\n]/.test(cell)) throw new Error(`a quote or a line in a plain cell: ${cell}`);
  return [cell, end];
}
