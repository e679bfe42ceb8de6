import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isBeaconOf } from '../../shared/draw/beacon-signature.ts';
import { verifyDraw } from '../../shared/draw/verify-draw.ts';
import { CHAIN, publishedDraw } from '../../shared/testing/published-draw.ts';
import { tampered } from '../../shared/testing/tampered-draw.ts';
import { at } from '../lib/paths.mjs';
import { addWaitingDraws } from './draw-rows.ts';
import { kb, median, percentile, round } from './numbers.mjs';
import { served } from './served.mjs';

const TICKETS = 1000;
const WARM_UP = 2;
const ROUNDS = 9;
const DRAWS = 7;
/** Tampered cases are caught without the curve, which would take most of the time. */
const WITHOUT_CURVE = { isBeaconOf: async () => true, otherChains: [CHAIN] };

/** Checking a draw: how long, how much code, what is caught; and from its number to its result. */
export async function measureDraw() {
  let waiting = [];
  return {
    tickets: TICKETS,
    ...(await timesOfVerifying()),
    codeKb: await codeSizes(),
    tampered: await countCaught(),
    resultMs: await served(
      'draw',
      ({ url }) => timeToResult(url, waiting),
      async (_, env) => (waiting = await addWaitingDraws(env, DRAWS, TICKETS)),
    ),
  };
}

/**
 * List, tree, shuffle and hashes; and the signature of the number, once a draw whatever its size.
 */
async function timesOfVerifying() {
  const draw = await publishedDraw(TICKETS);
  let signatureMs = 0;
  const isTimed = async (...signed) => {
    const started = performance.now();
    const isTrue = await isBeaconOf(...signed);
    signatureMs = performance.now() - started;
    return isTrue;
  };
  const [lists, signatures] = [[], []];
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    const started = performance.now();
    const verdict = await verifyDraw(draw, { isBeaconOf: isTimed, otherChains: [CHAIN] });
    lists.push(performance.now() - started - signatureMs);
    signatures.push(signatureMs);
    if (Object.values(verdict).some((outcome) => outcome !== 'right'))
      throw new Error(`a true draw is wrong: ${JSON.stringify(verdict)}`);
  }
  const usual = (times) => round(median(times.slice(WARM_UP)));
  return { verifyMs: usual(lists), signatureMs: usual(signatures) };
}

/**
 * Code (KB, brotli) that a page loads for the check alone. Hashes, schemas and the list's tree are
 * in the part that the sealed draw needs before.
 */
async function codeSizes() {
  const folder = at('web', 'dist', 'assets');
  const names = await readdir(folder);
  const [plain, curve] = await Promise.all(
    ['draw-check', 'beacon'].map(async (part) => {
      const name = names.find((one) => new RegExp(`^${part}-[^.]+\\.js$`).test(one));
      if (name === undefined) throw new Error(`the app has no part ${part}`);
      return brotliCompressSync(await readFile(path.join(folder, name))).length;
    }),
  );
  return { plain: kb(plain), whole: kb(plain + curve) };
}

async function countCaught() {
  const changes = [...tampered(await publishedDraw(8))];
  const verdicts = await Promise.all(changes.map((change) => verifyDraw(change, WITHOUT_CURVE)));
  const caught = verdicts.filter((verdict) => Object.values(verdict).includes('wrong'));
  return { cases: changes.length, caught: caught.length };
}

/** From the number's posting to the whole result on another phone. */
async function timeToResult(url, waiting) {
  const times = [];
  for (const { id, signature } of waiting) {
    const started = performance.now();
    const posted = await fetch(`${url}/api/draws/${id}/beacon`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ signature }),
    });
    const result = await fetch(`${url}/api/draws/${id}/result`);
    const text = await result.text();
    times.push(performance.now() - started);
    if (!posted.ok || !result.ok)
      throw new Error(`the draw of ${id} answered ${posted.status} and ${result.status}: ${text}`);
  }
  return { median: round(median(times)), p95: round(percentile(times, 0.95)) };
}
