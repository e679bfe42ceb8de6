import { describe, expect, it } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { cardTime, timelineSteps } from './booking-times.ts';

describe('B-02 the course of a booking', () => {
  const at = {
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    changeRequest: null,
    noShowAt: null,
  };
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

  it('B-02 F-02 a no-show stands at the end, and nothing is ahead', () => {
    const noShowAt = '2026-11-22T08:00:00.000Z';
    const steps = timelineSteps({ ...at, noShowAt, status: 'confirmed' });
    expect(steps.map(({ step }) => step)).toEqual(['received', 'confirmed', 'noShow']);
    expect(steps.at(-1)?.at).toBe(noShowAt);
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
  const stay = (checkInDate: string, checkOutDate: string, checkedInAt: string | null = null) =>
    aBooking({ status: 'confirmed', checkInDate, checkOutDate, checkedInAt });
  const IN = '2026-12-09T10:00:00.000Z';

  it.each([
    ['an arrival', stay(TODAY, '2026-12-12'), { kind: 'arrives', day: TODAY }],
    [
      'a guest in the house',
      stay('2026-12-09', '2026-12-11', IN),
      { kind: 'leaves', day: '2026-12-11' },
    ],
    ['a departure today', stay('2026-12-08', TODAY, IN), { kind: 'leaves', day: TODAY }],
    [
      'a guest who ought to have come',
      stay('2026-12-09', '2026-12-11'),
      { kind: 'late', day: '2026-12-09' },
    ],
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
