import { expect, type Page } from '@playwright/test';
import type { Booking, BookingCreated } from '#shared/bookings/booking.contract.ts';
import { roomChoicesSchema } from '#shared/bookings/stay-marks.contract.ts';
import type { Language } from '#shared/language.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { demoRoom } from '#shared/rooms/demo-rooms.ts';
import { formatDay, formatHours } from '../src/i18n/formats.ts';
import { aPerson, signUpHere } from './fixtures/account.ts';
import { expectAccessible, expectNoSideScroll } from './fixtures/axe.ts';
import { bookStay } from './fixtures/front-desk.ts';
import { stayIn } from './fixtures/hotel.ts';
import type { Say } from './fixtures/say.ts';
import { openBoard, signInAsStaff } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';

const stay = (page: Page, say: Say, name: string) => page.getByRole('region', { name: say(name) });

/** Opens a booking on this phone by its link, which makes it one of the phone's own. */
async function openHere(page: Page, { reference, receipt }: BookingCreated): Promise<void> {
  await visit(page, `/b/${reference}#${receipt ?? ''}`);
  await expect(page.getByRole('dialog')).toContainText(reference);
}

/** A phone whose clock is so many days fast, at this hour of the hotel. */
async function setPhoneAhead(page: Page, days: number, hour: string): Promise<void> {
  const day = muscatDay(Date.now() + days * 86_400_000);
  await page.clock.setFixedTime(new Date(`${day}T${hour}:00+04:00`));
}

/**
 * The desk gives the guest a room, on a tablet that is signed in; answers what its door
 * says. The walks of
 * the two languages run side by side and do not take the same one.
 */
async function checkIn(desk: Page, booking: Booking, language: Language): Promise<string> {
  const { id, roomType } = booking;
  const path = `/api/admin/bookings/${id}`;
  const { rooms } = roomChoicesSchema.parse(await (await desk.request.get(`${path}/rooms`)).json());
  const free = rooms.filter(({ state, inside }) => state === 'free' && inside.length === 0);
  const roomNumber = free.at(language === 'ar' ? -1 : -2)?.roomNumber;
  if (roomNumber === undefined) throw new Error('the hotel has no free room');
  await expect(await desk.request.post(`${path}/check-in`, { data: { roomNumber } })).toBeOK();
  return demoRoom(roomType, roomNumber).label;
}

test(
  'J-08 L-10 a stay booked without an account: found on the landing, told about before, during and after it',
  { tag: '@crossed' },
  async ({ page, otherDevice, hotel, frontDesk, language, say, troubles }) => {
    const coming = await hotel.book(stayIn(3, 2), { numberOfGuests: 3 });
    await openHere(page, coming);
    const next = stay(page, say, 'Your next stay');

    await test.step('a pending request has its chip and is asked nothing', async () => {
      await visit(page, '/dashboard');
      await expect(next.getByText(say('Awaiting approval'), { exact: true })).toBeVisible();
      await expect(next.getByRole('button', { name: say('Share'), exact: true })).toHaveCount(0);
      await expect(next.getByText(say('About when will you arrive?'))).toHaveCount(0);
    });

    await frontDesk.move(coming, 'confirmed');
    await visit(page, '/');
    const inThreeDays = language === 'ar' ? 'بعد ثلاثة أيام' : 'In three days';
    await page.getByRole('link', { name: inThreeDays }).click();
    await expect(next.getByText(inThreeDays)).toBeVisible();
    await expect(next).toContainText(coming.reference);
    await expect(next.getByRole('list', { name: say('Days of the stay') })).toContainText(
      formatDay(coming.checkOutDate, language),
    );
    await expectNoSideScroll(page, 'before the stay');

    await test.step('one tap tells the hotel about when they arrive, and the board shows it', async () => {
      const hours = formatHours('16:00', '18:00', language);
      const choice = next.getByRole('button', { name: hours, exact: true });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await expect(
        next.getByText(say('The hotel knows. You can change it any time.')),
      ).toBeVisible();
      await expectAccessible(page, 'before the stay');
      troubles.expectFailedLoads();
      await page.context().setOffline(true);
      await next.getByRole('button', { name: formatHours('14:00', '16:00', language) }).click();
      await expect(next.getByRole('alert')).toContainText(
        say('Your answer did not reach the hotel'),
      );
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await page.context().setOffline(false);
      if (language === 'en') return;
      const desk = await otherDevice();
      await desk.setViewportSize({ width: 1180, height: 820 });
      await openBoard(desk, say);
      await desk.goto(`/dashboard/bookings?booking=${coming.reference}`);
      await expect(
        desk.getByText(say('Arrives: {arrives}', { arrives: hours })).first(),
      ).toBeVisible();
    });

    // The house has enough gold rooms for all that the walks book for tonight.
    const running = await hotel.book(stayIn(0, 2));
    await frontDesk.move(running, 'approved');
    const desk = await otherDevice();
    await signInAsStaff(desk);
    const now = stay(page, say, 'Your stay now');

    await test.step('on its day they are awaited until the desk checks them in, and the hotel’s clock counts', async () => {
      await openHere(page, running);
      await setPhoneAhead(page, 2, '15:00');
      await visit(page, '/dashboard');
      await expect(next).toContainText(running.reference);
      await expect(next).toContainText(say('We are waiting for you'));
      const before = next.getByRole('region', { name: say('Before you arrive') });
      await expect(before.getByRole('link', { name: say('About the house') })).toHaveAttribute(
        'href',
        '/about',
      );
      await expect(page.getByText(say('In the house now'))).toHaveCount(0);
      await expectAccessible(page, 'the day of check-in');
    });

    await test.step('in the house: the room, which night it is, the Wi-Fi to copy, and whom to ask', async () => {
      const number = await checkIn(desk, running, language);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, '/dashboard');
      await expect(now.getByText(say('In the house now'))).toBeVisible();
      await expect(now.getByRole('heading', { level: 2 })).toContainText(
        say('Room {number}', { number }),
      );
      const night = language === 'ar' ? 'الليلة الأولى من ليلتين' : 'The first night of two';
      await expect(now.getByText(night)).toBeVisible();
      const copy = now.getByRole('button', { name: say('Copy'), exact: true });
      await copy.click();
      await expect(now.getByRole('button', { name: say('Copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('DarAlSeeb-Guest');
      await expect(copy).toBeVisible();
      await expect(now.getByRole('link', { name: say('Reception'), exact: true })).toHaveAttribute(
        'href',
        'tel:+96824000000',
      );
      await expectAccessible(page, 'during the stay');
    });

    await test.step('once the desk checks them out the stay is over, and the next one is the next again', async () => {
      await expect(await desk.request.post(`/api/admin/bookings/${running.id}/check-out`)).toBeOK();
      await visit(page, '/dashboard');
      await expect(next.getByText(inThreeDays)).toBeVisible();
      await expect(next.getByRole('list', { name: say('Days of the stay') })).toContainText(
        formatDay(coming.checkInDate, language),
      );
      await expect(now).toHaveCount(0);
    });
  },
);

test(
  'J-08 a companion is shown the nights and the way by a link, nothing of the person, until the guest stops sharing',
  { tag: '@crossed' },
  async ({ page, otherDevice, hotel, frontDesk, language, say, troubles }) => {
    const booking = await hotel.book(stayIn(5, 2));
    await frontDesk.move(booking, 'approved');
    await openHere(page, booking);
    await visit(page, '/dashboard');
    await page.getByRole('button', { name: say('Share'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('Share with your companion') });
    await sheet.getByRole('button', { name: say('Make the link') }).click();
    const link = sheet.getByText('/stay/');
    const address = (await link.textContent()) ?? '';
    await expectAccessible(page, 'share the stay');

    const companion = await otherDevice();
    await visit(companion, address);
    const main = companion.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main).toContainText(formatDay(booking.checkInDate, language));
    await expect(main.getByRole('link', { name: say('Directions') })).toHaveAttribute(
      'href',
      /google\.com\/maps\/dir/,
    );
    const seen = await companion.content();
    for (const own of [booking.reference, booking.fullName, booking.phoneNumber, '26.400'])
      expect([own, seen.includes(own)]).toEqual([own, false]);
    await expectAccessible(companion, 'shared stay');
    await expectNoSideScroll(companion, 'shared stay');

    await sheet.getByRole('button', { name: say('Stop sharing') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Stop sharing') })
      .click();
    await expect(link).toHaveCount(0);
    troubles.expectCall(404, /\/api\/shared-stays\//);
    await companion.reload();
    await expect(
      main.getByRole('heading', { name: say('This link no longer works') }),
    ).toBeVisible();
    await expectAccessible(companion, 'a link that is gone');
    await page.goBack();
    await expect(sheet).toBeHidden();
  },
);

test(
  'J-08 L-10 an account is thanked as soon as its stay is completed, also before the departure day: points, stars that lead into the review, and a summary that prints alone',
  { tag: '@crossed' },
  async ({ page, frontDesk, language, say }) => {
    const guest = aPerson(language);
    await signUpHere(page, guest);
    // The house has enough gold rooms for all that the walks book for tonight.
    const booking = await bookStay(page.request, guest, stayIn(0, 2), 'gold');
    await frontDesk.move(booking, 'completed');
    await visit(page, '/dashboard');
    await expect(page.getByRole('main')).toContainText(guest.fullName);
    const last = stay(page, say, 'Your last stay');
    await expect(last.getByText(say('Thank you for being our guest'))).toBeVisible();
    await expect(last).toContainText('+10');
    const summary = last.getByRole('region', { name: say('Summary of the stay') });
    await expect(summary).toContainText('26.400');
    await expect(summary).toContainText(
      language === 'ar'
        ? 'ملخّص للاطّلاع، وليس فاتورة ضريبية.'
        : 'A summary for your records, not a tax invoice.',
    );
    await expectAccessible(page, 'after the stay');
    await expectNoSideScroll(page, 'after the stay');

    await page.emulateMedia({ media: 'print' });
    await expect(summary.getByText(guest.fullName)).toBeVisible();
    await expect(summary.getByRole('button')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(last.getByText(say('Thank you for being our guest'))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await last.getByRole('button', { name: say('{rating} of 5 stars', { rating: 4 }) }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('radio').nth(3)).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(last).toBeVisible();
  },
);

test(
  'L-10 the welcome page of staff begins with the back office',
  { tag: ['@tablet', '@arabic'] },
  async ({ page, say }) => {
    await signInAsStaff(page);
    await visit(page, '/dashboard');
    const [first, second] = [
      page.getByRole('heading', { level: 2, name: say('Back office') }),
      page.getByRole('heading', { level: 2, name: say('Around the house') }),
    ];
    await expect(first).toBeVisible();
    const [above, below] = [await first.boundingBox(), await second.boundingBox()];
    expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0);
  },
);
