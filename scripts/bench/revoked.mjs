import { changeStock, openSocket, signIn, versionIn } from './listener.mjs';
import { percentile, round } from './numbers.mjs';

const ROUNDS = 20;
/** What another member of staff writes meanwhile, one after the other. */
const WRITES_AFTER = 6;

/**
 * How long after the answer of a sign-out its session's socket still hears hints, and when it is
 * told that it is over. Somebody else writes without a pause, before and after.
 */
export async function measureRevoked({ url, staff }) {
  const writer = await signIn(url, staff);
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { first, bye, hints, session, socket } = await listening(url, staff);
    const ending = { answeredAt: null, after: 0, turn: 0 };
    const writing = write(url, writer, ending);
    await first;
    const answer = await fetch(`${url}/api/auth/logout`, {
      method: 'POST',
      headers: { Cookie: session, Origin: url },
    });
    ending.answeredAt = performance.now();
    if (!answer.ok) throw new Error(`the sign-out answered ${answer.status}`);
    const saidAt = await bye;
    await writing;
    socket.close();
    const since = (at) => Math.max(0, at - ending.answeredAt);
    rounds.push({ hint: since(hints.at(-1)), bye: since(saidAt) });
  }
  const slowest = (of) => round(percentile(rounds.map(of), 1));
  return {
    rounds: ROUNDS,
    lastHintMs: slowest(({ hint }) => hint),
    byeMs: slowest(({ bye }) => bye),
  };
}

async function listening(url, staff) {
  const session = await signIn(url, staff);
  const socket = await openSocket(url, session);
  const [first, bye] = [Promise.withResolvers(), Promise.withResolvers()];
  const hints = [];
  socket.onText = (text) => {
    if ('bye' in JSON.parse(text)) bye.resolve(performance.now());
    if (versionIn(text) === 0) return;
    hints.push(performance.now());
    first.resolve();
  };
  return { first: first.promise, bye: bye.promise, hints, session, socket };
}

/** Ends once so many writes have followed the sign-out, the last of which a witness has heard. */
async function write(url, writer, ending) {
  const witness = await openSocket(url);
  while (ending.after < WRITES_AFTER || ending.turn % 2 === 1) {
    const heard = new Promise((resolve) => (witness.onText = resolve));
    if (ending.answeredAt !== null) ending.after += 1;
    await changeStock(url, writer, ending.turn);
    await heard;
    ending.turn += 1;
  }
  witness.close();
}
