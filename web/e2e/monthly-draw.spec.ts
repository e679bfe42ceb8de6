import { expect, type Locator } from '@playwright/test';
import type { DraftedDraw, DrawView } from '#shared/draw/draw.contract.ts';
import { fingerprintOf } from '#shared/draw/manifest.ts';
import { stepTimes, usualTimes } from '#shared/draw/timeline.ts';
import type { Language } from '#shared/language.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { FULL_HOUSE_PORT, PORT } from './address.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { FULL_HOUSE_URL } from './fixtures/front-desk.ts';
import { readPins, writePin } from './fixtures/pins.ts';
import { demoGuest, readDraw } from './fixtures/sealed-draw.ts';
import { signInAsSecondMember, signInAsStaff as signIn } from './fixtures/staff.ts';
import { test, visit } from './fixtures/test.ts';
import { STATE } from './staff-account.ts';

// A draw is drawn once: the phone takes that of one copy of the app, the tablet that of the other.
test.use({
  baseURL: async ({ baseURL, isMobile }, use) => use(isMobile ? baseURL : FULL_HOUSE_URL),
});

const HOUR = 3_600_000;

/**
 * Expects a text that is left to right in both languages to begin where its row does, which in Arabic
 * is at the right. It measures the text itself, as the box around it may be as wide as the row.
 */
async function expectAtStart(text: Locator, language: Language): Promise<void> {
  const gap = await text.evaluate((element, isArabic) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const said = range.getBoundingClientRect();
    const row = element.closest('li')?.getBoundingClientRect() ?? said;
    return isArabic ? row.right - said.right : said.left - row.left;
  }, language === 'ar');
  expect(Math.abs(gap)).toBeLessThan(2);
}

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
    const { winners } = await readDraw(page.request, guest.draw);
    const rows = page.getByRole('main').getByRole('listitem');
    for (const ticket of winners)
      await expectAtStart(rows.getByText(ticket, { exact: true }).first(), language);
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
    // Its button is gone: whoever pressed it goes on at the heading of what came of it.
    await expect(prize.getByRole('heading', { name: say('The prize is yours') })).toBeFocused();
    const winner = prize.getByRole('textbox', { name: say('Guest’s name') });
    await expect(winner).toHaveValue(guest.fullName);
    const book = prize.getByRole('button', { name: say('Book my free night') });
    await book.click();
    await expect(prize.getByText(say('Choose a room.'))).toBeVisible();
    // With a prize that is claimed, the page checks the draw once more.
    await expect(page.getByRole('status').filter({ hasText: /17.*17/ })).toBeVisible();
    await expectAccessible(page, 'a claimed prize');
    await prize.getByText(ROOM_FACTS.gold[language === 'ar' ? 'nameAr' : 'nameEn']).click();
    await winner.fill('Salma');
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
    const booked = page.getByRole('region', { name: say('Your free night is booked') });
    const confirmation = booked.getByRole('heading', { name: say('Your free night is booked') });
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toBeInViewport();
    await booked.getByRole('link', { name: say('Show the booking') }).click();
    const stay = page.getByRole('dialog');
    await expect(stay).toContainText('DS');
    await expect(stay).toContainText(say('Prize of the draw, nothing to pay'));
    await expect(stay).toContainText(say('Not asked yet'));
    await expect(stay.getByRole('button', { name: say('Show in full') })).toHaveCount(0);

    // The name stands on the page once a member of staff has read it, and can be taken off again.
    const everybody = await otherDevice();
    await visit(everybody, address);
    await expect(everybody.getByText(say('The result is out'))).toBeVisible();
    await expect(everybody.getByText(guest.fullName)).toBeHidden();
    const desk = await otherDevice();
    await signInAsSecondMember(desk, state);
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

test(
  'W-01 W-05 an open draw counts to the end of its entries, then to its seal and to the draw, and lists each time once; a draw that staff have not opened says that it comes',
  { tag: '@crossed' },
  async ({ page, isMobile, say }) => {
    const state = isMobile ? STATE : STATE.replace(String(PORT), String(FULL_HOUSE_PORT));
    const id = '2031-08';
    const { freezeAt, drawAt } = usualTimes(id);
    const opened: DrawView = {
      ...(await readDraw(page.request, demoGuest(state).draw)),
      id,
      status: 'open',
      freezeAt: new Date(freezeAt).toISOString(),
      drawAt: new Date(drawAt).toISOString(),
      people: null,
      excluded: null,
      frozenAt: null,
      manifestHash: null,
      signature: null,
      signingKey: null,
      beacon: null,
      previousId: null,
      winners: [],
      claims: [],
    };
    const times = stepTimes(opened);

    // The server of this walk has its own time and this one draw.
    let now = times.entries - 122 * HOUR;
    let draw: DrawView | DraftedDraw = opened;
    const date = () => new Date(now).toUTCString();
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: date() } });
    });
    await page.route(`**/api/draws/${id}`, (route) =>
      route.fulfill({ json: draw, headers: { 'X-App-Api': '1', Date: date() } }),
    );
    const main = page.getByRole('main');
    const heading = (english: string) => main.getByRole('heading', { name: say(english) });
    const takePart = main.getByRole('button', { name: say('How to take part') });

    await visit(page, `/draws/${id}`);
    await expect(heading('A free night to win')).toBeVisible();
    await expect(heading('Until entries close')).toBeVisible();
    await expect(main.getByRole('timer')).toContainText(/5\D+[12]\D/);
    for (const named of ['End of entries', 'Sealing of the list', 'The draw'])
      await expect(main.getByRole('term').filter({ hasText: say(named) })).toHaveCount(1);
    await expect(takePart).toBeVisible();
    await expectAccessible(page, 'an open draw');

    now = times.entries + HOUR;
    await visit(page, `/draws/${id}`);
    await expect(heading('Entries are closed')).toBeVisible();
    await expect(heading('Until the list is sealed')).toBeVisible();
    await expect(takePart).toHaveCount(0);

    now = times.seal + HOUR;
    await visit(page, `/draws/${id}`);
    await expect(heading('The list is about to be sealed')).toBeVisible();
    await expect(heading('Until the draw')).toBeVisible();

    now = times.entries - HOUR * 50;
    draw = { v: 1, ok: true, id, status: 'draft' };
    await visit(page, `/draws/${id}`);
    await expect(heading('The draw is being prepared')).toBeVisible();
    await expect(heading('Until entries close')).toBeVisible();
    await expect(takePart).toBeVisible();
    await expect(main.getByRole('button', { name: say('My entries') })).toBeVisible();
    await expectAccessible(page, 'a draw that is prepared');
  },
);
