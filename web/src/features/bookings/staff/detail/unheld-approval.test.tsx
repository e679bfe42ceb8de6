import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as en } from '../../../../i18n/locales/en.po';
import { ActionConsequence } from './action-question.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });

it('R-12 B-02 staff read before they approve a request that a room is taken then', () => {
  const question = (isUnheld: boolean) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ActionConsequence
            action="approve"
            booking={aBooking({ status: 'pending', ...(isUnheld && { isUnheld }) })}
            today="2026-11-22"
          />
        </QueryClientProvider>
      </I18nProvider>,
    );
  expect(question(true)).toContain('No room is held for this request');
  expect(question(false)).toContain('The room stays held');
});
