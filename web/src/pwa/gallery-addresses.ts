import type { GalleryItem } from '#shared/rooms/room.contract.ts';

export interface FileChoice {
  /** Pixels. */
  readonly width: number;
  readonly ending: string;
}

/** Addresses of the pictures of all galleries in a width and format: the first of every gallery, then the second, so that a cut-off list serves all. */
export function galleryAddresses(
  galleries: readonly (readonly Pick<GalleryItem, 'base' | 'widths'>[])[],
  { width, ending }: FileChoice,
): string[] {
  const ranked = galleries.flatMap((gallery) => gallery.map((item, rank) => ({ item, rank })));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item: { base, widths } }) => {
      const ordered = widths.toSorted((a, b) => a - b);
      const fitting = ordered.find((one) => one >= width) ?? ordered.at(-1);
      // A drawing lists no widths; drawings come with the app.
      return fitting === undefined ? [] : [`${base}-${fitting}.${ending}`];
    });
}
