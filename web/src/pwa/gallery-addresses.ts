import type { GalleryItem } from '#shared/rooms/room.contract.ts';

/** Addresses of the pictures of all galleries for a width in device pixels: the first of every gallery, then the second, so that a cut-off list serves all. */
export function galleryAddresses(
  galleries: readonly (readonly Pick<GalleryItem, 'base' | 'widths'>[])[],
  pixels: number,
  readsAvif: boolean,
): string[] {
  const ranked = galleries.flatMap((gallery) => gallery.map((item, rank) => ({ item, rank })));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ item: { base, widths } }) => {
      const ordered = widths.toSorted((a, b) => a - b);
      const width = ordered.find((one) => one >= pixels) ?? ordered.at(-1);
      // A drawing lists no widths; drawings come with the app.
      return width === undefined ? [] : [`${base}-${width}.${readsAvif ? 'avif' : 'webp'}`];
    });
}
