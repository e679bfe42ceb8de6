import { describe, expect, test } from 'vitest';
import type { DeskClaim } from '#shared/draw/draw-desk.contract.ts';
import { prizesOnDesk, triesOf } from './claim-rules.ts';

const prize = { ar: 'ليلة', en: 'A night' };
const aClaim = (given: Partial<DeskClaim>): DeskClaim => ({
  id: 1,
  prize: 1,
  attempt: 1,
  ticket: 'P-0001',
  phone: '+96891234567',
  status: 'offered',
  offeredAt: '2026-09-05T14:00:00.000Z',
  deadline: '2026-10-05T19:59:59.999Z',
  reason: null,
  bookingReference: null,
  contacts: [],
  disqualification: null,
  ...given,
});
const contact = (at: string) => ({ at, channel: 'phone', outcome: 'no_answer', by: null }) as const;

describe('W-05 the claims on the desk', () => {
  test('W-05 what runs out soonest comes first, then what waits for its night, then what nobody is left for, then what is done', () => {
    const claims = [
      aClaim({ id: 1, prize: 1, status: 'fulfilled' }),
      aClaim({ id: 2, prize: 2, deadline: '2026-11-12T19:59:59.999Z' }),
      aClaim({ id: 3, prize: 3, status: 'claimed', deadline: '2026-09-30T19:59:59.999Z' }),
      aClaim({ id: 4, prize: 4, status: 'forfeited', attempt: 2 }),
      aClaim({ id: 5, prize: 4, status: 'forfeited', attempt: 1 }),
      aClaim({ id: 6, prize: 5, deadline: '2026-10-05T19:59:59.999Z' }),
    ];
    const shown = prizesOnDesk({ prizes: Array.from({ length: 6 }, () => prize), claims });
    expect(shown.map((one) => one.prize)).toEqual([5, 2, 3, 4, 6, 1]);
    expect(shown[3]).toMatchObject({ live: null, ended: [{ id: 5 }, { id: 4 }] });
    expect(shown[4]).toEqual({ prize: 6, live: null, ended: [] });
  });

  test('W-05 an alternate who has the prize now stands beside the attempts before', () => {
    const claims = [
      aClaim({ id: 1, status: 'forfeited', reason: 'declined' }),
      aClaim({ id: 2, attempt: 2, ticket: 'S-0004' }),
    ];
    const [shown] = prizesOnDesk({ prizes: [prize], claims });
    expect([shown?.live?.ticket, shown?.ended.map(({ id }) => id)]).toEqual(['S-0004', [1]]);
  });

  test('W-04 three contacts on two days of Muscat are enough; on one day they are not', () => {
    const evening = '2026-09-06T19:30:00.000Z';
    const night = '2026-09-06T20:30:00.000Z';
    expect(triesOf({ contacts: [] })).toEqual({ count: 0, days: 0, isEnough: false });
    expect(triesOf({ contacts: [contact(evening), contact(evening), contact(evening)] })).toEqual({
      count: 3,
      days: 1,
      isEnough: false,
    });
    // Half past midnight in Muscat is the next day.
    expect(triesOf({ contacts: [contact(evening), contact(night)] }).isEnough).toBe(false);
    expect(triesOf({ contacts: [contact(evening), contact(evening), contact(night)] })).toEqual({
      count: 3,
      days: 2,
      isEnough: true,
    });
  });
});
