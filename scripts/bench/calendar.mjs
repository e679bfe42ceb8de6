import { chromium } from '@playwright/test';
import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { ROOM_FACTS, ROOM_TYPES } from '../../shared/rooms/room-types.ts';
import { percentile, round } from './numbers.mjs';
import { launchOptions, slowDown } from './visit.mjs';

const TAPS = 12;
/** Nights of the stays of a room, one after the other: 14 in all, so that the house is full. */
const EIGHT = [2, 2, 1, 2, 2, 1, 2, 2];
const NINE = [1, 2, 2, 1, 2, 1, 2, 2, 1];
const ROOMS_WITH_NINE = 20;
const BARS = 500;
const TABLET = {
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
  locale: 'ar-OM',
  timezoneId: 'Asia/Muscat',
};

/** A house in which every room is taken on each of the calendar's nights. */
export async function fillCalendar(d1) {
  const from = addDays(muscatDay(Date.now()), -1);
  const rooms = ROOM_TYPES.flatMap((type) => Array(ROOM_FACTS[type].rooms).fill(type));
  const stays = rooms.flatMap((roomType, room) => {
    let at = 0;
    return (room < ROOMS_WITH_NINE ? NINE : EIGHT).map((nights) => {
      const stay = { roomType, checkIn: addDays(from, at), checkOut: addDays(from, at + nights) };
      at += nights;
      return stay;
    });
  });
  if (stays.length !== BARS) throw new Error(`${stays.length} stays are not ${BARS}`);
  await d1.prepare('DELETE FROM booking_nights').run();
  await d1
    .prepare(
      `INSERT INTO booking_submissions (id, reference, fullName, phoneNumber, checkInDate,
         checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, lastOperation,
         createdAt, updatedAt)
       SELECT 9000 + key, printf('CB-%04d', key), printf('Guest of the bench %d', key),
         '+96890000009', value ->> 'checkIn', value ->> 'checkOut', value ->> 'roomType',
         'double', 'non_smoking',
         12600, CASE key % 3 WHEN 0 THEN 'confirmed' ELSE 'approved' END, 'bench',
         datetime('now'), datetime('now') FROM json_each(?1)`,
    )
    .bind(JSON.stringify(stays))
    .run();
  await d1
    .prepare(
      `INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType)
       SELECT b.id, date(b.checkInDate, '+' || n.value || ' days'), b.roomType, b.bedType,
         b.smokingPreference
       FROM booking_submissions b, json_each('[0,1]') n
       WHERE b.reference LIKE 'CB-%'
         AND date(b.checkInDate, '+' || n.value || ' days') < b.checkOutDate`,
    )
    .run();
}

/** From a finger on a bar, or on a free night, to its sheet on the screen. */
export async function measureCalendar(url, staff) {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext(TABLET);
    const page = await context.newPage();
    await signIn(page, url, staff);
    await page.goto(`${url}/dashboard/calendar?rooms=all`);
    const bars = page.locator('[data-bar]');
    await bars.first().waitFor();
    await page.evaluate(watchTaps);
    // The sheet's own files are loaded once a visit.
    await tap(page, bars.first());
    await slowDown(page, { network: false });
    const each = [];
    for (let at = 0; at < TAPS; at += 1) each.push(await tap(page, bars.nth(at * 8)));
    return {
      bars: BARS,
      tapMs: round(percentile(each, 0.95)),
      each: each.map((ms) => round(ms)),
    };
  } finally {
    await browser.close();
  }
}

async function signIn(page, url, { email, password }) {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
  const { user, sessionToken } = await answer.json();
  await page.addInitScript(
    ([id, mail, token]) => {
      localStorage.setItem('userId', id);
      localStorage.setItem('userEmail', mail);
      localStorage.setItem('sessionToken', token);
    },
    [String(user.id), user.email, sessionToken],
  );
}

/** Notes when the frame that shows the sheet has been handed to the screen. */
function watchTaps() {
  document.addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      globalThis.shownAfter = undefined;
      const look = () => {
        if (document.querySelector('[role="dialog"]'))
          setTimeout(() => (globalThis.shownAfter = performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function tap(page, bar) {
  await bar.scrollIntoViewIfNeeded();
  await bar.click();
  await page.waitForFunction(() => globalThis.shownAfter !== undefined);
  const ms = await page.evaluate(() => globalThis.shownAfter);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  return ms;
}
