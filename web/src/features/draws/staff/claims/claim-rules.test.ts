import { describe, expect, test } from 'vitest';
import type { DeskClaim } from '#shared/draw/draw-desk.contract.ts';
import { isNextNumber, prizesOnDesk, refusalFor, triesOf, waitingFor } from './claim-rules.ts';

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
  name: null,
  bookingReference: null,
  contacts: [],
  disqualification: null,
  passers: [],
  ...given,
});
const contact = (at: string) => ({ at, channel: 'phone', outcome: 'no_answer', by: null }) as const;
const refused = (id: number | null) => ({
  ...contact('2026-09-06T19:30:00.000Z'),
  outcome: 'refused' as const,
  by: id === null ? null : { id, name: 'A member' },
});

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
    const prizes = Array.from({ length: 6 }, () => prize);
    const shown = prizesOnDesk({ prizes, claims, replacements: [] });
    expect(shown.map((one) => one.prize)).toEqual([5, 2, 3, 4, 6, 1]);
    expect(shown[3]).toMatchObject({ live: null, ended: [{ id: 5 }, { id: 4 }] });
    expect(shown[4]).toEqual({ prize: 6, live: null, waiting: null, ended: [] });
  });

  test('W-05 an alternate who has the prize now stands beside the attempts before', () => {
    const claims = [
      aClaim({ id: 1, status: 'forfeited', reason: 'declined' }),
      aClaim({ id: 2, attempt: 2, ticket: 'S-0004' }),
    ];
    const [shown] = prizesOnDesk({ prizes: [prize], claims, replacements: [] });
    expect([shown?.live?.ticket, shown?.ended.map(({ id }) => id)]).toEqual(['S-0004', [1]]);
  });

  test('W-04 a prize that goes on by a number waits for it, before what nobody is left for', () => {
    const replacement = { round: 7, numberAt: '2026-10-06T14:00:00.000Z', isDrawn: false };
    const replacements = [
      { ...replacement, number: 1, prize: 3, isDrawn: true },
      { ...replacement, number: 2, prize: 2 },
      { ...replacement, number: 3, prize: 3, round: 9 },
    ];
    const claims = [1, 2, 3].map((id) => aClaim({ id, prize: id, status: 'forfeited' }));
    const shown = prizesOnDesk({ prizes: [prize, prize, prize], claims, replacements });
    expect(shown.map((one) => [one.prize, one.waiting?.round])).toEqual([
      [2, 7],
      [3, 9],
      [1, undefined],
    ]);
    expect(waitingFor({ replacements }, 3)).toMatchObject({ number: 3 });
    // Numbers are taken one after the other.
    expect(shown.map(({ waiting }) => waiting && isNextNumber({ replacements }, waiting))).toEqual([
      true,
      false,
      null,
    ]);
  });

  test('W-04 a refusal that another member has logged lets this one pass the prize on', () => {
    const may = (...ids: number[]) => ids.map((id) => ({ id, name: `Member ${id}` }));
    const none = { contacts: [contact('2026-09-06T19:30:00.000Z')], passers: may(1) };
    expect(refusalFor(none, 1)).toBe('none');
    expect(refusalFor({ contacts: [refused(1)], passers: may(2) }, 1)).toBe('own');
    expect(refusalFor({ contacts: [refused(1), refused(2)], passers: may(1) }, 1)).toBe('logged');
    expect(refusalFor({ contacts: [refused(null)], passers: may(1) }, 1)).toBe('logged');
  });

  test('W-04 a colleague whom this one added, or who added this one, leaves it to a third', () => {
    const third = [{ id: 3, name: 'Member 3' }];
    expect(refusalFor({ contacts: [refused(2)], passers: third }, 1)).toBe('barred');
    expect(refusalFor({ contacts: [refused(2)], passers: third }, 3)).toBe('logged');
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
