import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { aBookingRequest } from '../../shared/testing/builders.ts';
import { percentile, round } from './numbers.mjs';
import { freshPhone } from './visit.mjs';

const BOOKINGS = 40;
const TABLET = {
  viewport: { width: 1180, height: 820 },
  deviceScaleFactor: 1,
  isMobile: false,
  locale: 'en-GB',
  serviceWorkers: 'block',
};

/**
 * How long after a guest's request is sent its card stands on a tablet that has the board open. New
 * requests wait behind a row until it is pressed, so that nothing moves under a finger: it is
 * pressed as soon as it is there, and its own time is noted too.
 */
export async function measureBookingSeen({ url, staff }) {
  return freshPhone(async (context) => {
    const page = await openBoard(context, url, staff);
    const times = [];
    for (let booking = 0; booking < BOOKINGS; booking += 1) {
      const seen = page.evaluate(cardOf, name(booking));
      const sentAt = Date.now();
      await book(url, booking);
      const { newsAt, cardAt } = await seen;
      times.push({ news: newsAt - sentAt, card: cardAt - sentAt });
    }
    const cards = times.map(({ card }) => card);
    const news = times.map((time) => time.news);
    return {
      bookings: BOOKINGS,
      p50Ms: round(percentile(cards, 0.5)),
      p95Ms: round(percentile(cards, 0.95)),
      maxMs: round(percentile(cards, 1)),
      newsP95Ms: round(percentile(news, 0.95)),
    };
  }, TABLET);
}

const name = (booking) => `Bench guest ${String(booking).padStart(3, '0')}`;

/** In the page: when (epoch ms) the row of news was there, and when the card of this guest was. */
function cardOf(guest) {
  return new Promise((resolve) => {
    let newsAt = null;
    const look = () => {
      const news = [...document.querySelectorAll('button')].find(
        ({ lastElementChild }) => lastElementChild?.textContent === 'Show',
      );
      if (news && newsAt === null) {
        newsAt = Date.now();
        news.click();
      }
      const cards = [...document.querySelectorAll('[data-item]')];
      if (!cards.some(({ textContent }) => textContent.includes(guest))) return;
      watch.disconnect();
      const cardAt = Date.now();
      resolve({ newsAt: newsAt ?? cardAt, cardAt });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}

async function openBoard(context, url, { email, password }) {
  const page = await context.newPage();
  const data = { email, password };
  const answer = await page.request.post(`${url}/api/auth/login`, { data });
  const { user, sessionToken } = await answer.json();
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value);
    },
    [
      ['userId', String(user.id)],
      ['userEmail', user.email],
      ['sessionToken', sessionToken],
      ['language', 'en'],
    ],
  );
  await page.goto(`${url}/dashboard/bookings`);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

/** A guest of their own each, on a night of their own. */
async function book(url, booking) {
  const checkIn = addDays(muscatDay(Date.now()), 20 + booking);
  const body = aBookingRequest(
    { checkIn, checkOut: addDays(checkIn, 1) },
    { fullName: name(booking), phoneNumber: `+96891000${String(booking).padStart(3, '0')}` },
  );
  const answer = await fetch(`${url}/api/booking-submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.1.0.${booking + 1}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the booking answered ${answer.status}: ${await answer.text()}`);
}
