/**
 * The kept file of the same picture whose width is nearest to the wanted one, wider ones first;
 * null where none is kept. Addresses are `<id>-<width>.<ending>`.
 */
export function closestPicture(wanted: string, kept: readonly string[]): string | null {
  const [id, width] = read(wanted);
  const distance = (url: string) => {
    const wider = read(url)[1] - width;
    return wider >= 0 ? wider : 100_000 - wider;
  };
  const same = kept.filter((url) => read(url)[0] === id && id !== undefined);
  return same.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

function read(url: string): [id: string | undefined, width: number] {
  const [, id, width] = /^(.+)-(\d+)\.\w+$/.exec(url) ?? [];
  return [id, Number(width)];
}
