import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as arabic } from '../i18n/locales/ar.po';
import { messages as english } from '../i18n/locales/en.po';
import { StayCalendar } from './stay-calendar.tsx';
import type { StayRange } from './stay-range.ts';

const none: StayRange = { checkIn: null, checkOut: null };
const fullNights = new Set(['2026-12-10']);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterAll(() => i18n.loadAndActivate({ locale: 'ar', messages: {} }));

type Shown = Partial<Parameters<typeof StayCalendar>[0]>;

/** The calendar on 25 November 2026 by the hotel's clock, as it opens. */
function draw(shown: Shown = {}): string {
  const calendar = createElement(StayCalendar, {
    label: 'Your stay',
    value: none,
    onChange: () => undefined,
    min: '2026-11-25',
    max: '2027-11-26',
    today: '2026-11-25',
    maxNights: 30,
    isNightFull: (night) => fullNights.has(night),
    months: 'list',
    ...shown,
  });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, calendar));
}

/** The day whose name begins so. */
function dayOf(page: string, name: string): string {
  const day = new RegExp(`<div[^>]*aria-label="${name}[^>]*>`).exec(page)?.[0];
  if (day === undefined) throw new Error(`no day is called ${name}`);
  return day;
}

const nameOf = (day: string) => /aria-label="([^"]*)"/.exec(day)?.[1];

describe('R-06 a day of the calendar', () => {
  test('R-06 a past day is called past, and carries no mark of a full one', () => {
    const day = dayOf(draw(), 'Tuesday 24 November');
    expect(nameOf(day)).toBe('Tuesday 24 November, past');
    expect(day).toContain('data-past');
    expect(day).not.toContain('data-full');
  });

  test('R-06 only a night without a room is called full and struck', () => {
    const page = draw();
    const day = dayOf(page, 'Thursday 10 December');
    expect(nameOf(day)).toBe('Thursday 10 December, fully booked');
    expect(page.match(/data-full/g)).toHaveLength(1);
  });

  test('R-05 today is the hotel’s, whatever the phone’s clock says', () => {
    const page = draw();
    expect(nameOf(dayOf(page, 'Wednesday 25 November'))).toBe('Wednesday 25 November, today');
    expect(page.match(/data-today=""/g)).toHaveLength(1);
  });

  test('R-06 a day says what it is to the stay, a sold-out one too', () => {
    const page = draw({ value: { checkIn: '2026-12-10', checkOut: '2026-12-12' } });
    const arrival = dayOf(page, 'Thursday 10 December');
    expect(nameOf(arrival)).toBe('Thursday 10 December, your arrival, fully booked');
    expect(arrival).toContain('data-stay="arrival"');
    expect(nameOf(dayOf(page, 'Friday 11'))).toBe('Friday 11 December, a night of your stay');
    expect(nameOf(dayOf(page, 'Saturday 12'))).toBe('Saturday 12 December, your departure');
  });

  test('R-06 every day stands in its own month alone', () => {
    expect(draw().match(/aria-label="Tuesday 1 December/g)).toHaveLength(1);
  });
});

describe('R-06 the calendar as it opens', () => {
  test.each([
    { months: 'list' as const, shown: 3, pages: false },
    { months: 2 as const, shown: 2, pages: true },
    { months: 1 as const, shown: 1, pages: true },
  ])('R-06 $shown months for $months, with paging: $pages', ({ months, shown, pages }) => {
    const page = draw({ months });
    expect(page.match(/role="grid"/g)).toHaveLength(shown);
    expect(page.includes('slot="next"')).toBe(pages);
    expect(page.includes('More months')).toBe(months === 'list');
  });

  test('R-06 with the arrival known it asks for the departure, up to 30 nights later', () => {
    const value = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
    expect(draw({ value })).not.toContain('Up to');
    const page = draw({ value, arrival: '2026-12-20' });
    expect(page).toContain('<b>Choose the day you leave</b> <span>· Up to 30 nights</span>');
    expect(dayOf(page, 'Sunday 20 December')).toContain('data-stay="arrival"');
    expect(page).not.toMatch(/data-stay="(night|departure)"/);
  });

  test('R-06 a full night, or the end of what can be booked, shortens what it promises', () => {
    expect(draw({ arrival: '2026-12-08' })).toContain('Up to 2 nights');
    expect(draw({ arrival: '2026-12-09' })).toContain('Up to one night');
    expect(draw({ arrival: '2026-12-20', max: '2026-12-25' })).toContain('Up to 5 nights');
    expect(draw({ arrival: '2026-12-10' })).not.toContain('Up to');
  });

  test('R-06 no name of it in Arabic has a Latin comma', () => {
    i18n.loadAndActivate({ locale: 'ar', messages: arabic });
    const page = draw({ value: { checkIn: '2026-12-20', checkOut: '2026-12-22' } });
    i18n.activate('en');
    const names = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name ?? '');
    expect(names).toContainEqual(expect.stringContaining('،'));
    expect(names.filter((name) => name.includes(','))).toEqual([]);
  });
});
