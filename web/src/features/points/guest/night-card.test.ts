import { expect, it } from 'vitest';
import { nightOffer } from './night-card.tsx';

it.each([
  [
    'P-04 a balance one point short does not cover a silver night',
    'silver',
    149,
    { kind: 'short', cost: 150, missing: 1 },
  ],
  [
    'P-04 a balance of exactly the cost covers it and leaves nothing',
    'silver',
    150,
    { kind: 'covered', cost: 150, after: 0 },
  ],
  [
    'P-04 what is left after the purchase is the balance without the cost',
    'gold',
    161,
    { kind: 'covered', cost: 160, after: 1 },
  ],
  [
    'P-04 a diamond night costs 175 points',
    'diamond',
    0,
    { kind: 'short', cost: 175, missing: 175 },
  ],
  ['P-04 a deluxe night costs 200 points', 'deluxe', 199, { kind: 'short', cost: 200, missing: 1 }],
  [
    'P-04 a balance that is not known covers nothing',
    'deluxe',
    undefined,
    { kind: 'unknown', cost: 200 },
  ],
] as const)('%s', (_, roomType, total, offer) => {
  expect(nightOffer(roomType, total)).toEqual(offer);
});
