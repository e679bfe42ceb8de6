import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as en } from '../../../../i18n/locales/en.po';
import { ActionConsequence } from './action-question.tsx';
import type { StaffAction } from './staff-actions.ts';

const i18n = setupI18n({ locale: 'en', messages: { en } });

const question = (action: StaffAction, isUnheld: boolean) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ActionConsequence
          action={action}
          booking={aBooking({ status: 'pending', ...(isUnheld && { isUnheld }) })}
          today="2026-11-22"
        />
      </QueryClientProvider>
    </I18nProvider>,
  );

it('R-12 B-02 staff read before they approve a request that a room is taken then', () => {
  expect(question('approve', true)).toContain('No room is held for this request');
  expect(question('approve', false)).toContain('The room stays held');
});

it.each(['reject', 'delete'] as const)(
  'R-12 B-02 to %s a request that holds no room frees no nights, and is not said to',
  (action) => {
    expect(question(action, true)).not.toContain('nights become free');
    expect(question(action, false)).toContain('nights become free');
  },
);
