import { median, round } from './numbers.mjs';

const ROUNDS = 40;
const PASSWORD = 'a boat, seven dates';
const CALLS = [
  { path: 'register', body: (email) => ({ fullName: 'Bench', email, password: PASSWORD, consent: true }), status: 200 },
  { path: 'resend-verification', body: (email) => ({ email }), status: 200 },
  { path: 'login', body: (email) => ({ email, password: 'not the password' }), status: 401 },
];

/** Median milliseconds of calls that could tell whether an e-mail has an account, for one that has and ones that have not, in turns. */
export async function measureEnumeration(url, staff) {
  const calls = [];
  for (const call of CALLS) {
    const [known, unknown] = [[], []];
    for (let turn = -3; turn < ROUNDS; turn += 1) {
      const pair = [
        [known, staff.email],
        [unknown, `nobody-${call.path}-${turn}@example.test`],
      ];
      // Whoever comes second may wait for the mail of the first, so the order changes each time.
      for (const [times, email] of turn % 2 === 0 ? pair : pair.toReversed()) {
        const took = await timeOf(url, call, email);
        if (turn >= 0) times.push(took);
      }
    }
    const [knownMs, unknownMs] = [round(median(known), 1), round(median(unknown), 1)];
    calls.push({ call: `POST /api/auth/${call.path}`, knownMs, unknownMs, apartMs: round(Math.abs(median(known) - median(unknown)), 1) });
  }
  return { rounds: ROUNDS, calls };
}

async function timeOf(url, { path, body, status }, email) {
  const started = performance.now();
  const answer = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  await answer.arrayBuffer();
  const took = performance.now() - started;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}, not ${status}`);
  return took;
}
