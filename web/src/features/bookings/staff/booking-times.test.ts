import { describe, expect, it } from 'vitest';
import { NO_EXTRAS } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { parseExtras } from '../parse-extras.ts';
import { cardTime, timelineSteps } from './booking-times.ts';
import { newRequests } from './lanes.ts';

describe('R-04 the room that a guest wished for', () => {
  it.each([
    ['silver-3', { room: 3, note: null }],
    ['silver-general', { room: null, note: null }],
    [NO_EXTRAS, { room: null, note: null }],
    [null, { room: null, note: null }],
    ['  ', { room: null, note: null }],
    ['gold-11', { room: null, note: 'gold-11' }],
    ['سرير للطفل', { room: null, note: 'سرير للطفل' }],
  ])('R-04 extras %s', (extras, read) => {
    expect(parseExtras(extras)).toEqual(read);
  });
});

describe('B-02 new requests', () => {
  const [one, two] = [aBooking({ id: 1 }), aBooking({ id: 2 })];

  it('B-02 nothing is called new on the first look', () => {
    expect(newRequests([one, two], null)).toEqual([]);
  });

  it('B-02 only a request that was not there before is new', () => {
    expect(newRequests([one, two], new Set([1]))).toEqual([two]);
    expect(newRequests([two], new Set([1, 2]))).toEqual([]);
  });
});

describe('B-02 the course of a booking', () => {
  const at = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' };
  const stepsOf = (status: Parameters<typeof timelineSteps>[0]['status']) =>
    timelineSteps({ ...at, status }).map(({ step, isDone }) => `${step}${isDone ? ' done' : ''}`);

  it.each([
    ['pending', ['received done', 'approved', 'confirmed', 'completed']],
    ['approved', ['received done', 'approved done', 'confirmed', 'completed']],
    ['confirmed', ['received done', 'confirmed done', 'completed']],
    ['completed', ['received done', 'completed done']],
    ['cancelled', ['received done', 'cancelled done']],
  ] as const)('B-02 %s shows what happened and what is ahead', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
  });

  it('B-02 only times that the booking carries are shown', () => {
    expect(timelineSteps({ ...at, status: 'approved' }).map((step) => step.at)).toEqual([
      at.createdAt,
      at.updatedAt,
      null,
      null,
    ]);
  });
});

describe('B-02 the time on a card', () => {
  const TODAY = '2026-12-10';
  const stay = (checkInDate: string, checkOutDate: string) =>
    aBooking({ status: 'confirmed', checkInDate, checkOutDate });

  it.each([
    ['an arrival', stay(TODAY, '2026-12-12'), { kind: 'arrives', day: TODAY }],
    [
      'a guest in the house',
      stay('2026-12-09', '2026-12-11'),
      { kind: 'leaves', day: '2026-12-11' },
    ],
    ['a departure today', stay('2026-12-08', TODAY), { kind: 'leaves', day: TODAY }],
    [
      'a guest who ought to have left',
      stay('2026-12-08', '2026-12-09'),
      { kind: 'overdue', day: '2026-12-09' },
    ],
    [
      'a request',
      aBooking({ createdAt: '2026-12-10T08:00:00.000Z' }),
      { kind: 'since', at: Date.parse('2026-12-10T08:00:00.000Z') },
    ],
    [
      'an ended booking',
      aBooking({ status: 'cancelled', updatedAt: '2026-12-10T09:00:00.000Z' }),
      { kind: 'since', at: Date.parse('2026-12-10T09:00:00.000Z') },
    ],
  ])('B-02 %s', (_, booking, time) => {
    expect(cardTime(booking, TODAY)).toEqual(time);
  });
});
