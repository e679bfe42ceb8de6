import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { served } from './served.mjs';

const SIZES = [1000, 100_000];

/** Rows that D1 reads for one call, with few and with many bookings in the books. */
export async function measureRows() {
  const bySize = {};
  for (const size of SIZES)
    bySize[size] = await served(`rows-${size}`, readRows, async (d1) => {
      await addPastBookings(d1, size);
      await addDeskRows(d1, size);
    });
  const [few, many] = SIZES.map((size) => bySize[size]);
  const calls = Object.keys(few).map((call) => ({
    call,
    [`at${SIZES[0]}`]: few[call],
    [`at${SIZES[1]}`]: many[call],
  }));
  return {
    sizes: SIZES,
    calls,
    grows: calls.filter(({ call }) => many[call] > few[call]).map(({ call }) => call),
  };
}

/** The books of past years: completed and cancelled stays, which hold no night any more. */
async function addPastBookings(d1, size) {
  await d1
    .prepare(
      `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate,
         roomType, bedType, smokingPreference, totalPrice, status, cancelledBy, lastOperation,
         createdAt, updatedAt)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       SELECT printf('DB-%06d', i), printf('Guest %d', i), printf('+9689%07d', i % 20000),
         date('now', printf('-%d days', 4 + i % 1500)),
         date('now', printf('-%d days', 3 + i % 1500)),
         CASE i % 4 WHEN 0 THEN 'silver' WHEN 1 THEN 'gold' WHEN 2 THEN 'diamond' ELSE 'deluxe' END,
         'double', 'non_smoking', 12600, CASE i % 4 WHEN 3 THEN 'cancelled' ELSE 'completed' END,
         CASE i % 4 WHEN 3 THEN 'guest' END, 'bench',
         datetime('now', printf('-%d days', 5 + i % 1500)),
         datetime('now', printf('-%d days', 3 + i % 1500)) FROM n`,
    )
    .bind(size)
    .run();
  const { count } = await d1.prepare('SELECT COUNT(*) AS count FROM booking_submissions').first();
  if (count < size) throw new Error(`the books have ${count} bookings, not ${size}`);
}

/** What the areas beside the board list: cards, reviews, conversations, unanswered questions. */
async function addDeskRows(d1, size) {
  const fill = (insert) =>
    d1
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) ${insert}`,
      )
      .bind(size);
  const day = "date('now', printf('-%d days', i % 700))";
  const at = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('-%d minutes', i))";
  await d1.batch([
    fill(`INSERT INTO vip_beneficiaries (fullName, phoneNumber, civilId, cardType, startDate,
        expiryDate, lastDay, coffees, freeNights, registeredAt)
      SELECT printf('Holder %d', i), printf('+9687%07d', i), '', 'gold', ${day},
        date(${day}, '+1 year'), date(${day}, '+1 year'), 10, 2, ${at} FROM n`),
    fill(`INSERT INTO reviews (name, starRating, overallReview, createdAt, status, isApproved)
      SELECT printf('Guest %d', i), 1 + i % 5, printf('Review %d', i), ${at},
        CASE i % 9 WHEN 0 THEN 'pending' ELSE 'published' END, i % 9 > 0 FROM n`),
    fill(`INSERT INTO chat_booking_sessions (sessionId, clientId, deviceHash, createdAt,
        updatedAt, handoff)
      SELECT 's' || i, 's' || i, 's' || i, ${at}, ${at},
        CASE i % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'closed' ELSE 'none' END FROM n`),
    fill(`INSERT INTO chat_messages (sessionId, message, timestamp, messageId)
      SELECT 's' || i, 'Line ' || i, ${at}, 'm' || i FROM n`),
    fill(`INSERT INTO chat_unanswered (plain, question, firstAskedAt, lastAskedAt)
      SELECT 'q' || i, 'Question ' || i, ${at}, ${at} FROM n`),
  ]);
}

async function readRows({ url, staff }) {
  const tomorrow = addDays(muscatDay(Date.now()), 1);
  const stay = `checkIn=${tomorrow}&checkOut=${addDays(tomorrow, 3)}`;
  const cookie = await signIn(url, staff);
  const booked = await ask(url, 'POST', '/api/booking-submissions', {
    body: {
      fullName: 'Bench',
      phoneNumber: '91112223',
      idNumber: '12345678',
      checkInDate: tomorrow,
      checkOutDate: addDays(tomorrow, 3),
      roomType: 'gold',
      bedType: 'double',
      smokingPreference: 'non_smoking',
    },
  });
  const booking = await booked.json();
  const rows = async (call) => Number((await call).headers.get('x-d1-rows-read'));
  const get = (path, headers) => rows(ask(url, 'GET', path, { headers }));
  const asStaff = { Cookie: cookie };
  return {
    'GET /api/rooms': await get('/api/rooms'),
    'GET /api/room-inventory': await get('/api/room-inventory'),
    'GET /api/room-inventory of a stay': await get(`/api/room-inventory?${stay}`),
    'GET /api/room-bed-inventory of a stay': await get(`/api/room-bed-inventory?${stay}`),
    'GET /api/room-smoking-inventory of a stay': await get(`/api/room-smoking-inventory?${stay}`),
    'GET /api/room-nights of three months': await get(
      `/api/room-nights?roomType=gold&from=${tomorrow}&to=${addDays(tomorrow, 90)}`,
    ),
    'POST /api/booking-submissions': Number(booked.headers.get('x-d1-rows-read')),
    'GET /api/booking-submissions by receipt': await get('/api/booking-submissions', {
      'X-Receipt': booking.receipt,
    }),
    'GET /api/booking-submissions/lookup': await get(
      `/api/booking-submissions/lookup?reference=${booking.reference}`,
      {
        'X-Receipt': booking.receipt,
      },
    ),
    'GET /api/booking-submissions, board': await get('/api/booking-submissions', asStaff),
    'GET /api/admin/desk-counts': await get('/api/admin/desk-counts', asStaff),
    'GET /api/vip-beneficiaries, a page': await get('/api/vip-beneficiaries', asStaff),
    'GET /api/admin/reviews, what waits': await get('/api/admin/reviews?status=pending', asStaff),
    'GET /api/admin/conversations': await get('/api/admin/conversations', asStaff),
    'GET /api/admin/unanswered': await get('/api/admin/unanswered', asStaff),
    'GET /api/custom-chat-qa of staff': await get('/api/admin/custom-chat-qa', asStaff),
    'GET /api/admin/prices': await get('/api/admin/prices', asStaff),
    'GET /api/admin/audit-log': await get('/api/admin/audit-log', asStaff),
    'GET /api/admin/audit-log of an area': await get('/api/admin/audit-log?area=review', asStaff),
    'GET /api/booking-submissions, closed lane': await get(
      '/api/booking-submissions?lane=closed',
      asStaff,
    ),
    'GET /api/admin/room-calendar of 14 nights': await get(
      `/api/admin/room-calendar?from=${tomorrow}`,
      asStaff,
    ),
    'GET /api/statistics/dashboard of a year': await get('/api/statistics/dashboard?days=365', {
      Cookie: await openFigures(url, staff),
    }),
    'PATCH /api/booking-submissions/:id/status': await rows(
      ask(url, 'PATCH', `/api/booking-submissions/${booking.id}/status`, {
        headers: asStaff,
        body: { status: 'approved' },
      }),
    ),
  };
}

async function signIn(url, { email, password }) {
  const answer = await ask(url, 'POST', '/api/auth/login', { body: { email, password } });
  return cookiesOf(answer);
}

/** A session of its own at the open statistics, once all books are counted. */
async function openFigures(url, staff) {
  const opened = await ask(url, 'POST', '/api/admin/statistics/access', {
    headers: { Cookie: await signIn(url, staff) },
    body: { password: staff.statistics },
  });
  const cookie = cookiesOf(opened);
  for (let n = 0; n < SIZES.length; n++)
    await ask(url, 'GET', '/api/statistics/dashboard', { headers: { Cookie: cookie } });
  return cookie;
}

const cookiesOf = (answer) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function ask(url, method, path, { headers = {}, body } = {}) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'X-Count-Rows': '1',
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
