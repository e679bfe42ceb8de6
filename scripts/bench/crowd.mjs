import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '../../shared/bookings/stay.ts';
import { muscatDay } from '../../shared/muscat-time.ts';
import { ROOM_TYPES } from '../../shared/rooms/room-types.ts';
import { aBookingRequest } from '../../shared/testing/builders.ts';
import { brokenRules, STOCK_INVARIANTS } from '../../worker/test/ledger-invariants.ts';
import { withDatabase } from '../local/database.mjs';
import { localSecrets } from '../local/settings.mjs';
import { openSocket, versionIn, versionsOf } from './listener.mjs';
import { percentile, round } from './numbers.mjs';

/** CROWD_SECONDS shortens it while something is being looked for. */
const SECONDS = Number(process.env.CROWD_SECONDS ?? 600);
const GUESTS = 500;
/** Between two acts of one guest (ms): half of it to one and a half times. */
const THINKING = 15_000;
const LISTENERS = 100;
/** One guest alone does this many acts of each kind, before the others come. */
const IDLE_ACTS = 20;
/** One write of so many is sent a second time under its key, as after an answer that was lost. */
const SENT_AGAIN = 5;

/**
 * A full house of guests who book, take part, chat and read for ten minutes at one workerd: what it
 * acknowledged stands once in the database, and each kind's p95 beside that of a guest alone.
 */
export async function measureCrowd({ url, stateDir, restart }) {
  const seen = { accepted: { booking: new Map(), entry: new Map() }, wrong: [], refused: 0 };
  const alone = await measureAlone(url, seen);
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(url)));
  const times = emptyTimes();
  const end = performance.now() + SECONDS * 1000;
  const guests = Array.from({ length: GUESTS }, (_, at) => aGuest(url, at + 1));
  await Promise.all(guests.map((guest) => stay(guest, end, times, seen)));
  const deaf = await countDeaf(url, listeners);
  const broken = {};
  await restart(async () => Object.assign(broken, await compare(stateDir, seen.accepted)));
  const examples = { calls: seen.wrong.slice(0, 5), database: broken, deaf };
  const wrong = seen.wrong.length + Object.keys(broken).length + deaf;
  if (wrong > 0) console.log(JSON.stringify(examples));
  return {
    guests: GUESTS,
    seconds: SECONDS,
    acts: Object.values(times).reduce((sum, list) => sum + list.length, 0),
    accepted: seen.accepted.booking.size + seen.accepted.entry.size,
    refused: seen.refused,
    wrong,
    examples,
    p95Ms: Object.fromEntries(
      Object.entries(times).map(([kind, list]) => [
        kind,
        { idle: p95(alone[kind]), crowd: p95(list) },
      ]),
    ),
  };
}

const p95 = (times) => round(percentile(times, 0.95));
const emptyTimes = () => ({ booking: [], entry: [], chat: [], read: [] });

/** A device with a network and a phone of its own. */
function aGuest(url, at) {
  return {
    url,
    at,
    cookie: null,
    chat: randomBytes(16).toString('base64url'),
    address: `10.${2 + (at >> 14)}.${(at >> 7) & 127}.${at & 127}`,
    acts: 0,
  };
}

async function measureAlone(url, seen) {
  const times = emptyTimes();
  for (const kind of Object.keys(times))
    for (let act = 0; act < IDLE_ACTS; act += 1)
      times[kind].push(await timed(aGuest(url, 5000 + act), kind, seen));
  return times;
}

async function stay(guest, end, times, seen) {
  await setTimeout(Math.random() * THINKING);
  while (performance.now() < end) {
    const kind = ['booking', 'entry', 'chat', 'read', 'read'][Math.floor(Math.random() * 5)];
    times[kind].push(await timed(guest, kind, seen));
    await setTimeout(THINKING * (0.5 + Math.random()));
  }
}

async function timed(guest, kind, seen) {
  const started = performance.now();
  try {
    await ACTS[kind](guest, seen);
  } catch (error) {
    seen.wrong.push(`${kind}: ${error.message}`);
  }
  return performance.now() - started;
}

const ACTS = {
  booking: async (guest, seen) => {
    const checkIn = addDays(muscatDay(Date.now()), 1 + Math.floor(Math.random() * 280));
    const body = aBookingRequest(
      { checkIn, checkOut: addDays(checkIn, 1 + (guest.acts % 3)) },
      { roomType: ROOM_TYPES[guest.at % ROOM_TYPES.length], phoneNumber: phoneOf(guest) },
    );
    await write(guest, '/api/booking-submissions', body, 'booking', seen);
  },
  entry: async (guest, seen) => {
    const body = { participantPhone: phoneOf(guest) };
    await write(guest, '/api/location-sharing-submissions', body, 'entry', seen);
  },
  chat: async (guest) => {
    const message = ['How much is a gold room?', 'كيف أكسب النقاط؟'][guest.acts % 2];
    const said = { message, sessionId: guest.chat, language: 'en', context: 'hotel_assistant' };
    const { status, body } = await call(guest, 'POST', '/api/chat', said);
    if (status !== 200 || !body.response) throw new Error(`${status} ${JSON.stringify(body)}`);
  },
  read: async (guest) => {
    const path = ['/api/room-inventory', '/api/reviews'][guest.acts % 2];
    const { status } = await call(guest, 'GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  },
};

/** A phone for each act, so that a guest may take part and ask again. */
function phoneOf(guest) {
  guest.acts += 1;
  return `+9689${String(guest.at * 100 + (guest.acts % 100)).padStart(7, '0')}`;
}

async function write(guest, path, json, kind, seen) {
  const key = randomUUID();
  const { status, body } = await call(guest, 'POST', path, json, key);
  // Sold out, or as many as one phone and one device may ask for.
  if (status === 409 || status === 429) {
    seen.refused += 1;
    return;
  }
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  seen.accepted[kind].set(body.id, body.reference ?? body.receipt.reference);
  if (guest.acts % SENT_AGAIN > 0) return;
  const again = await call(guest, 'POST', path, json, key);
  if (again.body.id !== body.id)
    throw new Error(`${body.id} sent again became ${again.status} ${again.body.id}`);
}

async function call(guest, method, path, json, key) {
  const response = await fetch(guest.url + path, {
    method,
    headers: {
      Origin: guest.url,
      'CF-Connecting-IP': guest.address,
      ...(json && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
      ...(guest.cookie && { Cookie: guest.cookie }),
    },
    body: json && JSON.stringify(json),
  });
  const [kept] = response.headers.getSetCookie();
  if (kept) guest.cookie = kept.split(';')[0];
  return { status: response.status, body: await response.json() };
}

async function listen(url) {
  const socket = await openSocket(url);
  const listener = { heard: 0, close: () => socket.close() };
  socket.onText = (text) => {
    listener.heard = Math.max(listener.heard, versionIn(text));
  };
  return listener;
}

/** How many sockets never heard of the last change of what is free. */
async function countDeaf(url, listeners) {
  const { inventory } = (await versionsOf(url)) ?? {};
  for (let wait = 0; wait < 50 && listeners.some(({ heard }) => heard < inventory); wait += 1)
    await setTimeout(100);
  for (const { close } of listeners) close();
  return listeners.filter(({ heard }) => heard < inventory).length;
}

/** Finds acknowledged rows that are missing, and rows that no database of the hotel may hold. */
async function compare(stateDir, accepted) {
  return withDatabase({ stateDir, secretsFile: localSecrets(stateDir) }, async ({ DB }) => {
    const lost = {};
    for (const [kind, table] of [
      ['booking', 'booking_submissions'],
      ['entry', 'event_entries'],
    ]) {
      const { results } = await DB.prepare(`SELECT id, reference FROM ${table}`).all();
      const there = new Map(results.map(({ id, reference }) => [id, reference]));
      const missing = [...accepted[kind]].filter(([id, own]) => there.get(id) !== own);
      if (missing.length > 0) lost[`lost of ${table}`] = missing.slice(0, 5);
    }
    return { ...lost, ...(await brokenRules(DB, STOCK_INVARIANTS)) };
  });
}
