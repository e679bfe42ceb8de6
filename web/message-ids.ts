/** What a text is called by: a digest of six characters that the macro and the catalogs agree on. */
const DIGEST = /^[\w+/-]{6}$/;
const LITERAL = /(["'`])([\w+/-]{6})\1/g;
const SHORTEST = 3;

/**
 * For each digest as much of its beginning as tells it from all others: a name like these is hardly
 * compressed, and stands in the code and in each catalog.
 */
export function shortIds(ids: Iterable<string>): ReadonlyMap<string, string> {
  const digests = [...new Set(ids)].filter((id) => DIGEST.test(id));
  const short = new Map<string, string>();
  for (let length = SHORTEST, rest = digests; rest.length > 0; length += 1) {
    const byStart = Map.groupBy(rest, (id) => id.slice(0, length));
    rest = [];
    for (const [start, [id = '', ...others]] of byStart)
      if (others.length === 0) short.set(id, start);
      else rest.push(id, ...others);
  }
  return short;
}

/** Code that names its texts by `short`. */
export function withShortIds(code: string, short: ReadonlyMap<string, string>): string {
  return code.replaceAll(LITERAL, (literal, quote: string, id: string) => {
    const start = short.get(id);
    return start === undefined ? literal : `${quote}${start}${quote}`;
  });
}
