import { describe, expect, it } from 'vitest';
import { closestPicture } from './closest-picture.ts';

describe('L-13 pictures without a network', () => {
  const kept = [
    '/photos/gold_hero-360.avif',
    '/photos/gold_hero-1200.webp',
    '/photos/gold_seat-720.avif',
  ];

  it.each([
    ['/photos/gold_hero-720.avif', '/photos/gold_hero-1200.webp'],
    ['/photos/gold_hero-360.webp', '/photos/gold_hero-360.avif'],
    ['/photos/gold_seat-1200.avif', '/photos/gold_seat-720.avif'],
    ['/photos/gold_seat-360.avif', '/photos/gold_seat-720.avif'],
  ])('L-13 in the place of %s the guest sees %s', (wanted, shown) => {
    expect(closestPicture(wanted, kept)).toBe(shown);
  });

  it('L-13 another picture never takes the place of one that is not kept', () => {
    expect(closestPicture('/photos/gold_her-720.avif', kept)).toBeNull();
    expect(closestPicture('/photos/silver_hero-720.avif', kept)).toBeNull();
    expect(closestPicture('/photos/plan.svg', kept)).toBeNull();
  });
});
