import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as en } from '../../../../i18n/locales/en.po';
import { ActionConsequence } from './action-question.tsx';
import type { StaffAction } from './staff-actions.ts';

const i18n = setupI18n({ locale: 'en', messages: { en } });

const asked = (action: StaffAction, fields: Partial<Booking>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ActionConsequence action={action} booking={aBooking(fields)} today="2026-11-22" />
      </QueryClientProvider>
    </I18nProvider>,
  );

it('R-12 B-02 staff read before they approve a request that a room is taken then', () => {
  const unheld = asked('approve', { status: 'pending', isUnheld: true });
  expect(unheld).toContain('No room is held for this request');
  expect(asked('approve', { status: 'pending' })).toContain('The room stays held');
});

it('B-02 staff read before they cancel whether they can bring the booking back', () => {
  const ordinary = asked('cancel', { status: 'approved' });
  expect(ordinary).toContain('For a day it can be brought back');
  expect(ordinary).not.toContain('final');
  // Its points go back at once, so it is booked anew instead (`canReinstate`).
  expect(asked('cancel', { status: 'approved', isPointsBooking: true })).toContain('final');
});

it.each(['reject', 'delete'] as const)(
  'R-12 B-02 to %s a request that holds no room frees no nights, and is not said to',
  (action) => {
    expect(asked(action, { status: 'pending', isUnheld: true })).not.toContain('nights become');
    expect(asked(action, { status: 'pending' })).toContain('nights become free');
  },
);

const RELEASED = {
  status: 'approved',
  noShowAt: '2026-11-21T20:00:00.000Z',
  releasedFrom: '2026-11-21',
  checkInDate: '2026-11-21',
  checkOutDate: '2026-11-25',
} as const;

it.each(['cancel', 'delete'] as const)(
  'F-02 B-02 to %s a no-show whose nights were released frees none, and is not said to',
  (action) => {
    expect(asked(action, RELEASED)).toContain('holds no nights any more');
    expect(asked(action, RELEASED)).not.toContain('nights are free');
    expect(asked(action, { ...RELEASED, releasedFrom: null })).toContain('nights become free');
  },
);

it('B-02 a booking whose nights are all over frees none, and is final when it is cancelled', () => {
  const over = {
    status: 'approved',
    checkInDate: '2026-11-20',
    checkOutDate: '2026-11-22',
  } as const;
  expect(asked('cancel', over)).toContain('holds no nights any more');
  expect(asked('cancel', over)).toContain('This is final');
});
