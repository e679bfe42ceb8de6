import { describe, expect, it, test } from 'vitest';
import { hotelMoment, stayAtHand } from './stay-at-hand.ts';

const NOON = { today: '2026-03-01', clock: '12:00' };
const booking = (checkInDate: string, checkOutDate: string, status = 'approved') => ({
  checkInDate,
  checkOutDate,
  status: status as 'approved' | 'pending' | 'confirmed' | 'completed' | 'cancelled',
});
const at = (all: ReturnType<typeof booking>[], moment = NOON) => stayAtHand(all, moment, '14:00');

const running = booking('2026-02-27', '2026-03-02');
const next = booking('2026-03-04', '2026-03-06', 'confirmed');
const later = booking('2026-04-01', '2026-04-02');
const ended = booking('2026-02-14', '2026-02-16', 'completed');

describe('the stay that matters', () => {
  test('J-08 L-10 is one that goes on, else the next, else one that ended lately, else none', () => {
    const all = [later, ended, next, running];
    expect(at(all)).toEqual({ booking: running, phase: 'during' });
    expect(at(all.filter((one) => one !== running))).toEqual({ booking: next, phase: 'before' });
    expect(at([ended, later])).toEqual({ booking: later, phase: 'before' });
    expect(at([ended])).toEqual({ booking: ended, phase: 'after' });
    expect(at([])).toBeNull();
  });

  it.each([
    ['2026-02-15', 'after'],
    ['2026-02-14', null],
  ])('J-08 a stay that ended on %s, two weeks before March, is %s', (checkOut, phase) => {
    const over = booking('2026-02-10', checkOut, 'completed');
    expect(at([over])?.phase ?? null).toBe(phase);
  });

  it('J-08 a stay that staff have not completed yet is over all the same', () => {
    const open = booking('2026-02-20', '2026-02-28', 'confirmed');
    expect(at([ended, open])).toEqual({ booking: open, phase: 'after' });
  });

  it('J-08 a stay that staff completed on its last day is over', () => {
    const done = booking('2026-02-27', '2026-03-01', 'completed');
    expect(at([done])).toEqual({ booking: done, phase: 'after' });
  });

  it.each([
    ['13:59', 'before'],
    ['14:00', 'during'],
    ['23:59', 'during'],
  ])('J-08 on the day of check-in at %s it is %s', (clock, phase) => {
    expect(at([booking('2026-03-01', '2026-03-03')], { ...NOON, clock })?.phase).toBe(phase);
  });

  it('J-08 the last day belongs to the stay until it is over', () => {
    const last = booking('2026-02-26', '2026-03-01');
    expect(at([last], { ...NOON, clock: '23:59' })?.phase).toBe('during');
    expect(at([last], { today: '2026-03-02', clock: '00:00' })?.phase).toBe('after');
  });

  it('J-08 a pending request is the next stay, behind an accepted one of the same day, and never goes on', () => {
    const pending = booking('2026-03-04', '2026-03-05', 'pending');
    expect(at([pending, later])?.booking).toBe(pending);
    expect(at([pending, next])?.booking).toBe(next);
    const tonight = booking('2026-03-01', '2026-03-02', 'pending');
    expect(at([tonight], { ...NOON, clock: '20:00' })).toEqual({
      booking: tonight,
      phase: 'before',
    });
    expect(at([booking('2026-02-28', '2026-03-02', 'pending')])).toBeNull();
  });

  it('J-08 of two rooms that go on, the one that ends first is shown', () => {
    const longer = booking('2026-02-27', '2026-03-05');
    expect(at([longer, running])?.booking).toBe(running);
  });

  it('J-08 what is cancelled is no stay', () => {
    const cancelled = [next, running, ended].map((one) => ({
      ...one,
      status: 'cancelled' as const,
    }));
    expect(at(cancelled)).toBeNull();
  });

  it('J-08 the hotel’s clock counts, wherever the phone is', () => {
    expect(hotelMoment(Date.parse('2026-02-28T20:05:00Z'))).toEqual({
      today: '2026-03-01',
      clock: '00:05',
    });
  });
});
