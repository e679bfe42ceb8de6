import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { bookSilverRoom } from './fixtures/booking-form.ts';
import { ownBookings } from './fixtures/front-desk.ts';
import { openBoard, signInAsStaff } from './fixtures/staff.ts';
import { ownDay, test, visit } from './fixtures/test.ts';

/** Longer than any hint takes, and shorter than the shortest interval of what is looked at. */
const MOMENT = { timeout: 8000 };

test.describe('X-01 hints', () => {
  test.use({ isLive: true });

  test(
    'X-01 a request stands on the desk the moment it is sent, and its answer on the guest’s phone',
    { tag: ['@tablet', '@crossed'] },
    async ({ page, otherDevice, frontDesk, say }, testInfo) => {
      await openBoard(page, say);
      await expect(page.getByText(say('Live'), { exact: true })).toBeVisible();
      const phone = await otherDevice();
      await visit(phone, '/');
      const reference = await bookSilverRoom(phone, ownDay(testInfo, 10));
      // The phone listens as the device that has this booking.
      const listens = phone.waitForResponse(/\/api\/live\/versions/);
      await phone.reload();
      await listens;
      await expect(
        page
          .getByRole('button', { name: new RegExp(`${say('Show')}$`) })
          .or(page.getByRole('listitem').filter({ hasText: reference.slice(-4) }))
          .first(),
      ).toBeVisible(MOMENT);

      const [booking] = await ownBookings(phone.request);
      if (!booking) throw new Error('the phone does not open its booking');
      await frontDesk.move(booking, 'approved');
      const bell = say(
        '{count, plural, one {Notifications and bookings, # new answer} other {Notifications and bookings, # new answers}}',
        { count: 1 },
      );
      await expect(phone.getByRole('button', { name: bell })).toBeVisible(MOMENT);
    },
  );

  test(
    'X-01 a guest who wants a person waits at the desk the moment they say so',
    { tag: ['@tablet', '@english'] },
    async ({ page, request, say }) => {
      await signInAsStaff(page);
      await visit(page, '/dashboard/assistant');
      await expect(page.getByText(say('Live'), { exact: true })).toBeVisible();
      const again = page.waitForResponse(/conversations\?lane=waiting/, MOMENT);
      const data = {
        message: 'I want to talk to a person',
        sessionId: randomBytes(16).toString('base64url'),
        language: 'en',
        context: 'hotel_assistant',
      };
      const [, said] = await Promise.all([again, request.post('/api/chat', { data })]);
      await expect(said).toBeOK();
    },
  );

  test(
    'X-01 where a network lets no socket through, the desk says how often it looks',
    { tag: ['@tablet', '@english'] },
    async ({ page, say }) => {
      await page.routeWebSocket('**/api/live', (socket) => socket.close());
      await openBoard(page, say);
      const every = say('{seconds, plural, one {Every second} other {Every # seconds}}', {
        seconds: 10,
      });
      await expect(page.getByText(every)).toBeVisible();
    },
  );
});
