import { isDeepStrictEqual } from 'node:util';
import { median, round } from './numbers.mjs';

const WARM_UP = 5;
const PASSWORD = 'a boat, seven dates';
const WAITING = 'waiting@example.test';

/**
 * Rounds: fewer where the server hashes a password each time, which takes a fifth of a second and
 * varies little.
 */
const HASHING = 100;
const PLAIN = 300;
const CALLS = [
  {
    path: 'register',
    rounds: HASHING,
    status: 200,
    body: (email) => ({ fullName: 'Bench', email, password: PASSWORD, consent: true }),
  },
  {
    path: 'login',
    rounds: HASHING,
    status: 401,
    body: (email) => ({ email, password: 'not the password' }),
  },
  { path: 'resend-verification', rounds: PLAIN, status: 200, body: (email) => ({ email }) },
  { path: 'forgot-password', rounds: PLAIN, status: 200, body: (email) => ({ email }) },
  {
    path: 'verify-email',
    rounds: PLAIN,
    status: 400,
    body: (email) => ({ email, verificationCode: '000000' }),
  },
  {
    path: 'reset-password',
    rounds: PLAIN,
    status: 400,
    body: (email) => ({ email, verificationCode: '000000', newPassword: PASSWORD }),
  },
];

/**
 * Whether a clock could tell who has an account: each call for an e-mail with an account, one that
 * waits to be confirmed, and one that nobody has, a new one each round. The three of a round follow
 * each other in an order drawn anew, so that neither a slow minute of the machine nor the mail that
 * an earlier call left behind falls on one kind alone. `apartMs` is the larger median of the
 * differences within a round.
 */
export async function measureEnumeration(url, staff) {
  await call(url, CALLS[0], WAITING);
  const calls = [];
  for (const { path, rounds, ...rest } of CALLS) {
    const times = { known: [], waiting: [], unknown: [] };
    for (let turn = -WARM_UP; turn < rounds; turn += 1) {
      const emails = {
        known: staff.email,
        waiting: WAITING,
        unknown: `nobody-${path}-${turn}@example.test`,
      };
      const answers = {};
      for (const kind of shuffled(Object.keys(emails))) {
        const { took, answer } = await call(url, { path, ...rest }, emails[kind]);
        if (turn >= 0) times[kind].push(took);
        answers[kind] = answer;
      }
      for (const kind of ['known', 'waiting'])
        if (!isDeepStrictEqual(answers[kind], answers.unknown))
          throw new Error(`${path} answers otherwise where the e-mail is ${kind}`);
    }
    const apart = (kind) =>
      Math.abs(median(times[kind].map((took, at) => took - times.unknown[at])));
    calls.push({
      call: `POST /api/auth/${path}`,
      rounds,
      knownMs: round(median(times.known), 1),
      waitingMs: round(median(times.waiting), 1),
      unknownMs: round(median(times.unknown), 1),
      apartMs: round(Math.max(apart('known'), apart('waiting')), 1),
    });
  }
  return { calls };
}

/** Milliseconds of a call, and its answer without what is the call's own. */
async function call(url, { path, body, status }, email) {
  const started = performance.now();
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  const text = await response.text();
  const took = performance.now() - started;
  if (response.status !== status)
    throw new Error(`${path} answered ${response.status}, not ${status}`);
  const { requestId: _, ...answer } = JSON.parse(text.replaceAll(email, '<email>'));
  return { took, answer };
}

function shuffled(items) {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}
