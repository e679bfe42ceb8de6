import { createHash } from 'node:crypto';
import { LIVE_PONG } from '../../shared/live/live.contract.ts';
import { freshPhone } from './visit.mjs';

const HOUR_MS = 3_600_000;
const STEP_MS = 1000;
const TOKEN = 'session-of-an-idle-guest';
const GUEST = 'idle@example.test';

/** A guest who is signed in. */
export async function addGuest(d1) {
  const [now, later] = [0, 2 * HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString());
  const { id } = await d1
    .prepare(
      `INSERT INTO users (fullName, email, emailTyped, isVerified, createdAt, updatedAt)
       VALUES (?1, ?2, ?2, 1, ?3, ?3) RETURNING id`,
    )
    .bind('Idle guest', GUEST, now)
    .first();
  await d1
    .prepare(
      `INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt,
         authenticatedAt, agentFamily)
       VALUES (?1, 'sh_idle', ?2, ?3, ?3, ?4, ?3, 'bench')`,
    )
    .bind(createHash('sha256').update(TOKEN).digest('hex'), id, now, later)
    .run();
}

/** Requests of a signed-in guest whose page lies open for an hour, with hints and without. */
export async function measureIdle({ url }) {
  return {
    live: await requestsOfAnHour(url, '/'),
    polling: await requestsOfAnHour(url, '/?live=off'),
  };
}

/**
 * The page's clock runs through an hour. What is answered meanwhile takes real time, and the clock
 * waits for it: a ping would otherwise count as lost before its answer could be there.
 */
async function requestsOfAnHour(url, path) {
  return freshPhone(
    async (context) => {
      const secureUrl = url.replace('http:', 'https:');
      await context.addCookies([
        { name: '__Host-sid', value: TOKEN, url: secureUrl, secure: true },
      ]);
      const page = await context.newPage();
      const network = followNetwork(page);
      const me = await fetch(`${url}/api/auth/me`, { headers: { Cookie: `__Host-sid=${TOKEN}` } });
      if (!me.ok) throw new Error(`the guest is not signed in: ${await me.text()}`);
      const { id } = await me.json();
      await page.addInitScript(
        ([userId, email, token]) => {
          localStorage.setItem('userId', userId);
          localStorage.setItem('userEmail', email);
          localStorage.setItem('sessionToken', token);
        },
        [String(id), GUEST, TOKEN],
      );
      await page.clock.install();
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      await page.clock.runFor(STEP_MS * 30);
      await page.waitForLoadState('networkidle');
      const before = network.requests();
      for (let passed = 0; passed < HOUR_MS; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS);
        await network.quiet();
      }
      return network.requests() - before;
    },
    { serviceWorkers: 'block' },
  );
}

/** Counts what a page asks, and tells when all of it is answered, its socket's pings too. */
function followNetwork(page) {
  let requests = 0;
  let open = 0;
  let wake = () => {};
  const done = () => {
    open -= 1;
    if (open === 0) wake();
  };
  page.on('request', () => {
    requests += 1;
    open += 1;
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  page.on('websocket', (socket) => {
    let pings = 0;
    const forget = () => {
      for (; pings > 0; pings -= 1) done();
    };
    socket.on('framesent', () => {
      pings += 1;
      open += 1;
    });
    socket.on('framereceived', ({ payload }) => {
      if (payload !== LIVE_PONG || pings === 0) return;
      pings -= 1;
      done();
    });
    socket.on('close', forget);
  });
  return {
    requests: () => requests,
    quiet: () =>
      open === 0 ? undefined : new Promise((resolve) => (wake = () => resolve(undefined))),
  };
}
