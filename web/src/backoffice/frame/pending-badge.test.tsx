import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { CalendarDays } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AREAS } from '#shared/pages.ts';
import { messages as english } from '../../i18n/locales/en.po';
import type { Areas } from './back-office-page.tsx';
import { PendingBadge } from './pending-badge.tsx';
import type { PendingCounts } from './pending-counts.ts';

const area = {
  name: msg`Bookings`,
  icon: CalendarDays,
  desk: null,
  pending: { use: () => ({ count: 0, error: null }), words: () => msg`Bookings` },
};
const areas = AREAS.reduce((all, one) => ({ ...all, [one]: area }), {} as Areas);

function badge(unseen: PendingCounts): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
      <PendingBadge
        place="bookings"
        areas={areas}
        pending={new Map([['bookings', 43]])}
        unseen={unseen}
        className="badge"
      />
    </I18nProvider>,
  );
}

it('F-01 the badge of Bookings is marked while a request is unseen, and says so', () => {
  expect(badge(new Map([['bookings', 2]]))).toMatch(/data-unseen="true".*43.*, 2 not seen yet/s);
  const seen = badge(new Map([['bookings', 0]]));
  expect(seen).toContain('43');
  expect(seen).not.toMatch(/data-unseen|not seen/);
});
