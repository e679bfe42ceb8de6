interface PictureFile {
  readonly id: string;
  readonly width: number;
}

/** The kept file of the same picture whose width is nearest to the wanted one, wider ones first; null where none is kept. Addresses are `<id>-<width>.<ending>`. */
export function closestPicture(wanted: string, kept: readonly string[]): string | null {
  const file = read(wanted);
  if (file === null) return null;
  let closest: { url: string; distance: number } | null = null;
  for (const url of kept) {
    const other = read(url);
    if (other?.id !== file.id) continue;
    const distance = other.width >= file.width ? other.width - file.width : 100_000 - other.width;
    if (closest === null || distance < closest.distance) closest = { url, distance };
  }
  return closest?.url ?? null;
}

function read(url: string): PictureFile | null {
  const [, id, width] = /^(.+)-(\d+)\.\w+$/.exec(url) ?? [];
  return id === undefined || width === undefined ? null : { id, width: Number(width) };
}
