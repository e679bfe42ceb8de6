import { expect, it } from 'vitest';
import { withoutShown } from './merge-entries.ts';

const hotel = (id: number, reference: string, key: string | null) =>
  ({
    id,
    eventType: 'photography',
    month: '2026-11',
    status: 'pending',
    receivedAt: '2026-11-21T10:00:00Z',
    photoCount: 3,
    reference,
    key,
  }) as const;
const receipt = { id: '1', reference: 'AB12CD', code: null, month: '2026-11', receivedAt: '', countsForLaterMonth: false, message: null };

it('E-08 an entry that phone and hotel both have is shown once', () => {
  const all = [hotel(1, 'AB12CD', null), hotel(2, 'EF34GH', 'k2'), hotel(3, 'JK56LM', 'k3'), hotel(4, 'NP78QR', null)];
  const queue = [
    { id: 'k1', receipt },
    { id: 'k2', receipt: null },
  ];
  expect(withoutShown(all, queue).map(({ id }) => id)).toEqual([3, 4]);
});

it('E-08 after the phone lost everything the hotel still lists what it received', () => {
  expect(withoutShown([hotel(1, 'AB12CD', 'k1')], [])).toHaveLength(1);
});
