import { expect, it } from 'vitest';
import { badPhotos } from './bad-photos.ts';

const photo = (index: number, problem: 'photoUnreadable' | 'photoTooLarge' | null) => ({ index, problem });

it('E-08 every photo that keeps an entry back is named, each with what is wrong with it', () => {
  const photos = [photo(0, 'photoTooLarge'), photo(1, 'photoUnreadable'), photo(2, null), photo(3, 'photoUnreadable')];
  expect(badPhotos(photos, 'photoUnreadable')).toEqual([
    { problem: 'photoUnreadable', numbers: [2, 4] },
    { problem: 'photoTooLarge', numbers: [1] },
  ]);
});
