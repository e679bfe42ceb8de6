import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnderstoodChips } from './understood-chips.tsx';

const PARTS = [
  { about: 'dates', text: 'Thu 3 Dec – Sat 5 Dec', message: 'Change the dates' },
  { about: 'guests', text: '2 guests', message: 'Change the guests' },
] as const;

const draw = (isBusy = false) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <UnderstoodChips parts={PARTS} lang="en" isBusy={isBusy} onSay={() => {}} />
    </I18nProvider>,
  );

describe('C-03 what was understood, as it is shown', () => {
  it('C-03 each part is a button whose name says what it changes, and what it is now', () => {
    const page = draw();
    expect(page).toContain('lang="en" aria-label="Change the dates: Thu 3 Dec – Sat 5 Dec"');
    expect(page).toContain('aria-label="Change the guests: 2 guests"');
    expect(page.match(/<button type="button"/g)).toHaveLength(2);
    expect(page).not.toContain('aria-disabled');
  });

  it('C-03 while an answer is awaited none can be tapped', () => {
    expect(draw(true).match(/aria-disabled="true"/g)).toHaveLength(2);
  });
});
