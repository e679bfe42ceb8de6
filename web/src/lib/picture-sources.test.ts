import { describe, expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

describe('R-18 pictures of a room', () => {
  it('R-18 a picture is offered in AVIF and WebP in each of its widths, narrowest first', () => {
    expect(pictureSources({ base: '/photos/gold_hero', widths: [1200, 360, 720] })).toEqual({
      src: '/photos/gold_hero-720.webp',
      srcSet:
        '/photos/gold_hero-360.webp 360w, /photos/gold_hero-720.webp 720w, /photos/gold_hero-1200.webp 1200w',
      sources: [
        {
          type: 'image/avif',
          srcSet:
            '/photos/gold_hero-360.avif 360w, /photos/gold_hero-720.avif 720w, /photos/gold_hero-1200.avif 1200w',
        },
      ],
    });
  });

  it('R-18 a drawing has one file for every size', () => {
    expect(pictureSources({ base: '/art/room-gold', widths: [] })).toEqual({
      src: '/art/room-gold.svg',
      srcSet: undefined,
      sources: [],
    });
  });
});
