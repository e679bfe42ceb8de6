import type { GalleryItem } from '#shared/rooms/room.contract.ts';

export interface PictureSources {
  /** WebP of middle width, for browsers that read neither `srcset` nor AVIF. */
  readonly src: string;
  readonly srcSet: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

/** Addresses of one picture in all its widths, as room.contract.ts names the files. */
export function pictureSources({ base, widths }: Pick<GalleryItem, 'base' | 'widths'>): PictureSources {
  const ordered = widths.toSorted((a, b) => a - b);
  const setOf = (ending: 'avif' | 'webp') => ordered.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ');
  const middle = ordered[Math.floor(ordered.length / 2)];
  return {
    src: middle === undefined ? `${base}.webp` : `${base}-${middle}.webp`,
    srcSet: setOf('webp'),
    sources: [{ type: 'image/avif', srcSet: setOf('avif') }],
  };
}
