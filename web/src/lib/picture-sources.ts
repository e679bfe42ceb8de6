import type { GalleryItem } from '#shared/rooms/room.contract.ts';

export interface PictureSources {
  /**
   * WebP of middle width, for browsers that read neither `srcset` nor AVIF; a drawing's only file.
   */
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

/** Addresses of one picture in all its widths, as room.contract.ts names the files. */
export function pictureSources({
  base,
  widths,
}: Pick<GalleryItem, 'base' | 'widths'>): PictureSources {
  const ordered = widths.toSorted((a, b) => a - b);
  const setOf = (ending: 'avif' | 'webp') =>
    ordered.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');
  const middle = ordered[Math.floor(ordered.length / 2)];
  if (middle === undefined) return { src: `${base}.svg`, srcSet: undefined, sources: [] };
  return {
    src: `${base}-${middle}.webp`,
    srcSet: setOf('webp'),
    sources: [{ type: 'image/avif', srcSet: setOf('avif') }],
  };
}
