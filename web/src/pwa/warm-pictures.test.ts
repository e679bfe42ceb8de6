import { describe, expect, it } from 'vitest';
import { ROOM_GALLERY } from '#shared/rooms/gallery.ts';
import { galleryAddresses } from './warm-pictures.ts';

const WIDTHS = [1200, 360, 720];

describe('L-13 galleries that are kept for reading offline', () => {
  it.each([
    [360, '/photos/a-360.avif'],
    [720, '/photos/a-720.avif'],
    [800, '/photos/a-1200.avif'],
    [4000, '/photos/a-1200.avif'],
  ])('L-13 a browser that takes %i pixels keeps %s', (width, address) => {
    expect(
      galleryAddresses([[{ base: '/photos/a', widths: WIDTHS }]], { width, ending: 'avif' }),
    ).toEqual([address]);
  });

  it('L-13 every room has its first picture kept before any room has its second', () => {
    const of = (id: string) => ({ base: `/photos/${id}`, widths: [360] });
    const galleries = [[of('silver_1'), of('silver_2')], [of('gold_1')]];
    expect(galleryAddresses(galleries, { width: 360, ending: 'webp' })).toEqual([
      '/photos/silver_1-360.webp',
      '/photos/gold_1-360.webp',
      '/photos/silver_2-360.webp',
    ]);
  });

  it('L-13 S-02 pages of a menu, which have widths of their own, are kept in the next one', () => {
    const page = { base: '/photos/menu_thai_2', widths: [720, 1080] };
    const kept = [360, 720, 1200].map((width) =>
      galleryAddresses([[page]], { width, ending: 'avif' }),
    );
    expect(kept.flat()).toEqual([
      '/photos/menu_thai_2-720.avif',
      '/photos/menu_thai_2-720.avif',
      '/photos/menu_thai_2-1080.avif',
    ]);
  });

  it('L-13 drawings are not asked for, they come with the app', () => {
    const addresses = galleryAddresses(Object.values(ROOM_GALLERY), { width: 720, ending: 'avif' });
    expect(addresses.length).toBeGreaterThanOrEqual(8);
    expect(addresses.filter((address) => !address.startsWith('/photos/'))).toEqual([]);
  });
});
