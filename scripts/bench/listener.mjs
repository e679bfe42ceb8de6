import { addDays } from '../../shared/bookings/stay.ts';
import { LIVE_PING, LIVE_PONG, liveFrameSchema } from '../../shared/live/live.contract.ts';
import { muscatDay } from '../../shared/muscat-time.ts';

export const addressOf = (url) => `${url.replace('http', 'ws')}/api/live`;

/** A socket of nobody, or of whose cookie is given. */
export function openSocket(url, cookie) {
  const opened = Promise.withResolvers();
  const headers = { Origin: url, ...(cookie && { Cookie: cookie }) };
  const socket = new WebSocket(addressOf(url), { headers });
  const handle = {
    onText: () => {},
    close: () => socket.close(),
    ping: () => socket.send(LIVE_PING),
  };
  socket.addEventListener('open', () => opened.resolve(handle));
  socket.addEventListener('error', () => opened.reject(new Error('a socket did not open')));
  socket.addEventListener('message', ({ data }) => {
    if (data !== LIVE_PONG) handle.onText(String(data));
  });
  return opened.promise;
}

/** Version of the rooms' stock that a frame hints at; 0 where it hints at something else. */
export function versionIn(text) {
  if (text === LIVE_PONG) return 0;
  const frame = liveFrameSchema.safeParse(JSON.parse(text)).data;
  const hints = frame && 'h' in frame ? frame.h : [];
  return hints.find(([topic]) => topic === 'inventory')?.[1] ?? 0;
}

export async function versionsOf(url) {
  try {
    const response = await fetch(`${url}/api/live/versions`);
    return response.ok ? (await response.json()).v : null;
  } catch {
    return null;
  }
}

/** Closes a night of one type for sale, or opens it again, in turn. */
export async function changeStock(url, desk, turn) {
  const from = addDays(muscatDay(Date.now()), 40 + (turn >> 1));
  const nights = { roomType: 'gold', from, to: addDays(from, 1) };
  if (turn % 2 === 0) await stopNights(url, desk, nights, 'Bench');
  else await changeStops(url, desk, 'DELETE', `?${new URLSearchParams(nights).toString()}`);
}

export const stopNights = (url, desk, nights, reason) =>
  changeStops(url, desk, 'POST', '', JSON.stringify({ ...nights, reason }));

/** What is stopped of these nights, or opened again. */
export async function changeStops(url, desk, method, query, body) {
  const response = await fetch(`${url}/api/admin/stops${query}`, {
    method,
    headers: { Cookie: desk, 'Content-Type': 'application/json', Origin: url },
    body,
  });
  if (!response.ok)
    throw new Error(`the stop answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

/** Returns the cookie of a member of staff. */
export async function signIn(url, { email, password }) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`staff could not sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
