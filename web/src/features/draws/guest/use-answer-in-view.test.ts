import { expect, it } from 'vitest';
import { statusIn } from './use-answer-in-view.ts';

it('W-04 of two prizes of one guest each press is answered for its own, told apart by its ticket', () => {
  const prizes = [
    { prize: 1, ticket: 'S-0001', status: 'forfeited' },
    { prize: 1, ticket: 'S-0002', status: 'fulfilled' },
    { prize: 2, ticket: 'P-0001', status: 'claimed' },
  ] as const;
  expect(prizes.map((one) => statusIn({ prizes }, one))).toEqual([
    'forfeited',
    'fulfilled',
    'claimed',
  ]);
  expect(statusIn({ prizes }, { prize: 2, ticket: 'S-0002' })).toBeNull();
});
