import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import type { DeskStatus } from '../../../../backoffice/use-desk.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { shownToast, toast } from '../../../../ui/toast.ts';
import { useDayDesk, type DayDesk } from './use-day-desk.ts';

const LATE = 'This booking changed a moment ago, and this is no longer possible.';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

/** The day as its desk has left it: nothing of it is on screen. */
function leftDay(): DayDesk {
  const desks: DayDesk[] = [];
  const status = { tick: Date.now(), blockedBy: null } as DeskStatus;
  function Day() {
    const nothing = () => undefined;
    desks.push(
      useDayDesk({ status, today: '2026-12-10', isAsking: false, onAsk: nothing, onMark: nothing }),
    );
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
        <Day />
      </I18nProvider>
    </QueryClientProvider>,
  );
  const [desk] = desks;
  if (desk === undefined) throw new Error('the day was not drawn');
  return desk;
}

describe('F-02 who has gone to another area', () => {
  it('F-02 is told by a message that an undo came too late, and pressed twice it is sent once', async () => {
    const body = {
      error: LATE,
      message: LATE,
      code: 'booking.not_markable',
      requestId: 'req_1',
      details: {},
    };
    const send = vi.fn<typeof fetch>(
      async () =>
        new Response(JSON.stringify(body), {
          status: 409,
          headers: { 'X-App-Api': '1', 'Content-Type': 'application/json' },
        }),
    );
    vi.stubGlobal('fetch', send);
    const booking = aBooking({ status: 'approved', expiresAt: null, fullName: 'Salim' });
    const { undo } = leftDay();
    undo(booking, 'checkedIn');
    undo(booking, 'checkedIn');
    await expect.poll(() => shownToast.read()?.kind).toBe('failure');
    expect(shownToast.read()?.message).toContain(LATE);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
