import { randomBytes } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { bookSilverRoom, openFullForm, roomName } from './fixtures/booking-form.ts';
import { ownBookings } from './fixtures/front-desk.ts';
import { aGuest } from './fixtures/guest.ts';
import { HintSockets } from './fixtures/hint-sockets.ts';
import { stayIn } from './fixtures/hotel.ts';
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
          .getByRole('region', { name: say('Awaiting approval') })
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
    'X-01 B-02 what a search of the board has found follows the moment a colleague answers it',
    { tag: ['@tablet', '@english'] },
    async ({ page, otherDevice, frontDesk, say }, testInfo) => {
      await openBoard(page, say);
      await expect(page.getByText(say('Live'), { exact: true })).toBeVisible();
      const phone = await otherDevice();
      await visit(phone, '/');
      const reference = await bookSilverRoom(phone, ownDay(testInfo, 12));
      await page
        .getByRole('searchbox', { name: say('Search by name, phone or reference') })
        .fill(reference);
      const found = page
        .getByRole('region', { name: say('Search results') })
        .getByRole('listitem')
        .first();
      await expect(found.getByText(say('Approved'), { exact: true })).toBeHidden();
      await expect(found).toBeVisible();
      const [booking] = await ownBookings(phone.request);
      if (!booking) throw new Error('the phone does not open its booking');
      await frontDesk.move(booking, 'approved');
      await expect(found.getByText(say('Approved'), { exact: true })).toBeVisible(MOMENT);
    },
  );

  test(
    'X-01 P-01 where a network lets no socket through, the desk says how often it looks, and does',
    { tag: ['@tablet', '@english'] },
    async ({ page, say }) => {
      await page.routeWebSocket('**/api/live*', (socket) => socket.close());
      await page.clock.install();
      const reads = countReads(page, /\/api\/booking-submissions$/);
      await openBoard(page, say);
      const every = say('{seconds, plural, one {Every second} other {Every # seconds}}', {
        seconds: 10,
      });
      await expect(page.getByText(every)).toBeVisible();
      for (let turn = 0; turn < 3; turn += 1) {
        const before = reads();
        await page.clock.runFor(10_500);
        await expect.poll(reads).toBeGreaterThan(before);
      }
    },
  );

  test(
    'B-02 F-07 a quiet live desk stays live beyond three polls, says that somebody is there, and locks when it hears so',
    { tag: ['@tablet', '@arabic'] },
    async ({ page, say }) => {
      const sockets = new HintSockets(page);
      const used: boolean[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/admin/desk-counts'))
          used.push(request.headers()['x-poll'] === undefined);
      });
      await page.clock.install();
      await openBoard(page, say);
      const live = page.getByText(say('Live'), { exact: true });
      await expect(live).toBeVisible();
      const untilCounted = async () => {
        used.length = 0;
        while (used.length === 0) await sockets.pass(2000);
      };
      // Whoever opened the desk was there; nobody is from now on.
      await untilCounted();
      await untilCounted();
      expect(used).not.toContain(true);
      await expect(live).toBeVisible();
      await page.keyboard.press('Shift');
      await untilCounted();
      // A change of another walk may ask once more at that moment, without a word of a person.
      expect(used[0]).toBe(true);
      await expect(live).toBeVisible();

      await page.route('**/api/admin/desk-counts', sayLocked);
      await untilCounted();
      await expect(
        page.getByRole('heading', { name: say('The desk of Dar Al Seeb is locked') }),
      ).toBeVisible();
    },
  );

  test(
    'F-07 B-03 a locked desk counts a new request though nothing of the staff is hinted to it',
    { tag: ['@tablet', '@english'] },
    async ({ page, hotel, language, say }) => {
      await page.clock.install();
      await openBoard(page, say);
      await page.getByRole('button', { name: say('Lock'), exact: true }).click();
      const heading = page.getByRole('heading', { name: say('The desk of Dar Al Seeb is locked') });
      await expect(heading).toBeVisible();
      const hears = page.waitForResponse(/\/api\/live\/versions/);
      await page.reload();
      await hears;
      await expect(heading).toBeVisible();
      const count = page
        .getByRole('list', { name: say('Waiting for the team') })
        .locator('b')
        .first();
      await expect(count).toHaveText(/^\d+$/);
      const before = Number(await count.textContent());
      await hotel.book(stayIn(42, 1), { fullName: aGuest(language).fullName });
      await page.clock.runFor(11_000);
      await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(before);
      const every = say('{seconds, plural, one {Every second} other {Every # seconds}}', {
        seconds: 10,
      });
      await expect(page.getByText(every)).toBeVisible();
    },
  );

  test(
    'R-17 the counts of a live form stay live while nothing changes, and refuse what is gone',
    { tag: '@english' },
    async ({ page, language, say, hotel }, testInfo) => {
      const stay = stayIn(ownDay(testInfo, 7), 1);
      await hotel.sellOut('diamond', stay, 1);
      const sockets = new HintSockets(page);
      await page.clock.install();
      const hears = page.waitForResponse(/\/api\/live\/versions/);
      await visit(page, '/');
      await hears;
      const form = await openFullForm(page, say, roomName('diamond', language));
      await form.pickStay(stay);
      const one = form.dialog.getByText(
        say('{form, select, one {Only one room left} other {Only {remaining} rooms left}}', {
          form: 'one',
          remaining: 1,
        }),
      );
      await expect(one).toBeVisible();
      await sockets.pass(8000);
      await expect(one).toBeVisible();
      await hotel.sellOut('diamond', stay);
      const gone = form.dialog.getByText(say('This room is sold out for your dates'));
      await expect(gone).toBeVisible(MOMENT);
      await sockets.pass(8000);
      await expect(gone).toBeVisible();
    },
  );

  test(
    'X-01 F-05 whoever signs out is heard no more: the socket of the desk ends at once',
    { tag: ['@tablet', '@english'] },
    async ({ page, say, troubles }) => {
      troubles.expectCall(401, /\/api\//);
      const opened = page.waitForEvent('websocket');
      await openBoard(page, say);
      const socket = await opened;
      await expect(page.getByText(say('Live'), { exact: true })).toBeVisible();
      expect(socket.isClosed()).toBe(false);
      const ends = socket.waitForEvent('close', MOMENT);
      await expect(await page.request.post('/api/auth/logout')).toBeOK();
      await ends;
    },
  );
});

/** How often an address was asked for from now on. */
function countReads(page: Page, address: RegExp): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (address.test(request.url())) reads += 1;
  });
  return () => reads;
}

/** The session of this desk was locked elsewhere; whatever was counted before is asked for anew. */
async function sayLocked(route: Route): Promise<void> {
  const headers = { ...route.request().headers() };
  delete headers['if-none-match'];
  const answer = await route.fetch({ headers });
  const counts = (await answer.json()) as object;
  await route.fulfill({ response: answer, json: { ...counts, isLocked: true } });
}
