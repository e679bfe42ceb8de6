import { expect } from '@playwright/test';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { FULL_HOUSE_PORT, PORT } from './address.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { FULL_HOUSE_URL } from './fixtures/front-desk.ts';
import { readPins, writePin } from './fixtures/pins.ts';
import { demoGuest, readDraw } from './fixtures/sealed-draw.ts';
import { signInAsColleague, signInAsStaff as signIn } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { staffAccount, STATE } from './staff-account.ts';

// A draw is drawn once: the phone takes that of one copy of the app, the tablet that of the other.
test.use({
  baseURL: async ({ baseURL, isMobile }, use) => use(isMobile ? baseURL : FULL_HOUSE_URL),
});

const HOUR = 3_600_000;

test(
  'W-01 W-02 W-03 W-04 a sealed draw is kept by its guest’s phone, finished by the announced number alone, checked there line by line, claimed and spent',
  { tag: '@crossed' },
  async ({ page, otherDevice, isMobile, language, say, troubles }) => {
    const state = isMobile ? STATE : STATE.replace(String(PORT), String(FULL_HOUSE_PORT));
    const guest = demoGuest(state);
    const address = `/draws/${guest.draw}`;
    const draw = await readDraw(page.request, guest.draw);
    await signIn(page, guest);

    // The phone keeps the fingerprint although nobody looked at the draw: before its time by the
    // server's clock, whatever the phone's says.
    const before = Date.parse(draw.drawAt) - 2 * HOUR;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: new Date(before).toUTCString() };
      await route.fulfill({ response, headers });
    });
    await visit(page, '/');
    await expect
      .poll(async () => (await readPins(page))[draw.id]?.hash)
      .toBe(draw.manifestHash ?? '');
    await visit(page, address);
    await expect(page.getByRole('heading', { name: say('The list is sealed') })).toBeVisible();
    const seal = page.getByRole('region', { name: say('The fingerprint') });
    await expect(seal).toContainText(fingerprintOf(draw.manifestHash ?? ''));
    const own = page.getByRole('status').filter({ hasText: 'S-0001' });
    await expect(own).toContainText(say('This phone checked it just now, asking nobody.'));
    await page.getByRole('button', { name: say('Look for a ticket') }).click();
    await page.getByRole('textbox', { name: say('Number of the ticket') }).fill('s 2');
    await expect(page.getByRole('status').filter({ hasText: 'S-0002' })).toContainText('****');
    await expectAccessible(page, 'a sealed draw');

    // A list that is not the one this phone saw is told before the draw, while it can be put right.
    const pin = (await readPins(page))[draw.id];
    if (!pin) throw new Error('no pin');
    await writePin(page, draw.id, { ...pin, hash: '0'.repeat(64) });
    await visit(page, address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      say('The fingerprint is not the one this phone saw before'),
    );
    await writePin(page, draw.id, pin);

    // Its time has come: no number but the announced one is taken, from whomever.
    await page.unrouteAll({ behavior: 'wait' });
    await page.clock.setSystemTime(before);
    await visit(page, address);
    const number = page.getByRole('textbox', {
      name: say('The number’s signature, 96 characters'),
    });
    await expect(number).toBeVisible();
    await page.clock.setSystemTime(Date.now());
    const finish = page.getByRole('button', { name: say('Finish the draw with it') });
    await number.fill('95a9f9');
    await finish.click();
    await expect(
      page.getByText(say('These are not 96 characters of 0–9 and a–f. Copy it whole.')),
    ).toBeVisible();
    troubles.expectCall(409, /\/beacon/);
    await number.fill(guest.laterNumber);
    await finish.click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    expect((await readDraw(page.request, guest.draw)).status).toBe('frozen');
    await expectAccessible(page, 'a draw that waits for its number');
    const signature = guest.number;
    await number.fill(JSON.stringify({ round: draw.beacon?.round, signature }));
    await finish.click();
    await expect(page.getByRole('heading', { name: say('The result is out') })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /17.*17/ })).toBeVisible();
    await expectAccessible(page, 'a drawn draw');

    // Computed on this phone: no network is needed to do it again.
    troubles.expectFailedLoads();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: say('Check again') }).click();
    await expect(page.getByRole('status').filter({ hasText: /17.*17/ })).toBeVisible();
    await page.unroute('**/api/**');

    // One byte that is not as it was announced turns it red, on any phone.
    const other = await otherDevice();
    await other.route('**/api/draws/*/list', async (route) => {
      const answer = await route.fetch();
      const list = await answer.text();
      const digit = list.at(-2) === '0' ? '1' : '0';
      await route.fulfill({ response: answer, body: `${list.slice(0, -2)}${digit}\n` });
    });
    await visit(other, address);
    const verdict = other.getByRole('main').getByRole('alert');
    await expect(verdict).toContainText(
      say('A file may be incomplete. Check again; if it stays, tell us.'),
    );
    await expect(other.getByText(say('The list is not the one that was announced'))).toBeVisible();
    await expect(other.getByRole('link', { name: say('Call the house') })).toBeVisible();

    await page.getByRole('checkbox', { name: guest.fullName }).check({ force: true });
    await expect(page.getByText(say('It stands there once the hotel has read it.'))).toBeVisible();
    await page.getByRole('button', { name: say('Claim my prize') }).click();
    const prize = page.getByRole('region', { name: say('The prize is yours') });
    await expect(prize.getByRole('img', { name: say('The prize’s code') })).toBeVisible();
    const book = prize.getByRole('button', { name: say('Book my free night') });
    await book.click();
    await expect(prize.getByText(say('Choose a room.'))).toBeVisible();
    // With a prize that is claimed, the page checks the draw once more.
    await expect(page.getByRole('status').filter({ hasText: /17.*17/ })).toBeVisible();
    await expectAccessible(page, 'a claimed prize');
    await prize.getByText(ROOM_FACTS.gold[language === 'ar' ? 'nameAr' : 'nameEn']).click();
    await prize.getByRole('textbox', { name: say('Guest’s name') }).fill('Salma');
    const phone = prize.getByRole('textbox', { name: say('Phone that took part') });
    const entered = await phone.inputValue();
    await phone.fill('91234567');
    troubles.expectCall(400, /\/book/);
    await book.click();
    await expect(
      prize.getByText(say('This is not the phone that won. Write the one you entered with.')),
    ).toBeVisible();
    await phone.fill(entered);
    await book.click();
    await page
      .getByRole('region', { name: say('Your free night is booked') })
      .getByRole('link', { name: say('Show the booking') })
      .click();
    await expect(page.getByRole('dialog')).toContainText('DS');

    // The name stands on the page once a member of staff has read it, and can be taken off again.
    const everybody = await otherDevice();
    await visit(everybody, address);
    await expect(everybody.getByText(say('The result is out'))).toBeVisible();
    await expect(everybody.getByText(guest.fullName)).toBeHidden();
    const desk = await otherDevice();
    await signInAsColleague(desk, language, staffAccount(state));
    await visit(desk, `/dashboard/draws?draw=${guest.draw}`);
    await expect(desk.getByText(guest.fullName)).toBeVisible();
    await expectAccessible(desk, 'a name to be read');
    await desk.getByRole('button', { name: say('Show the name') }).click();
    const takeOff = desk.getByRole('button', { name: say('Take the name off') });
    await expect(takeOff).toBeFocused();
    await everybody.reload();
    await expect(everybody.getByText(guest.fullName)).toBeVisible();
    await takeOff.click();
    await expect(desk.getByRole('button', { name: say('Show the name') })).toBeVisible();
    await everybody.reload();
    await expect(everybody.getByText(say('The result is out'))).toBeVisible();
    await expect(everybody.getByText(guest.fullName)).toBeHidden();
  },
);
