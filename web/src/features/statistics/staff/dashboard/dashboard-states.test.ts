import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from '../../../../i18n/locales/en.po';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFiguresProblem } from './dashboard-states.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
function Problem({ error }: { error: unknown }) {
  return useFiguresProblem()(error);
}
const said = (error: unknown) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Problem, { error })));

it.each([
  [new Error('of the page'), 'Unexpected error loading statistics'],
  [
    new ApiError({ kind: 'http', status: 503, message: '' }),
    'HTTP 503: failed to load the statistics',
  ],
  [new ApiError({ kind: 'timeout', message: '' }), 'Connection timed out, try again'],
])('T-02 figures that cannot be read say why, as listed (%#)', (error, text) => {
  expect(said(error)).toBe(text);
});
