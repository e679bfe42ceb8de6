import { setTimeout as wait } from 'node:timers/promises';

/** By it an answer is known to be our worker's own (worker/src/platform/http/security.ts). */
const OWN_HEADER = 'X-App-Api';
const LONGEST_WAIT = 10_000;

interface Look {
  readonly what: string;
  readonly path: string;
  readonly isRight: (answer: Response, text: string) => boolean;
}

const isOurs = (answer: Response): boolean =>
  answer.status === 200 && answer.headers.has(OWN_HEADER);

/** The pages that a visitor meets first. */
const LOOKS: readonly Look[] = [
  {
    what: 'the database answers',
    path: '/api/health',
    isRight: (answer, text) => isOurs(answer) && text.includes('"ok":true'),
  },
  {
    what: 'the app opens',
    path: '/',
    isRight: (answer, text) =>
      answer.status === 200 && /<html[^>]*lang=/.test(text) && text.includes('<script'),
  },
  {
    what: 'rooms and prices are read',
    path: '/api/rooms',
    isRight: (answer, text) => isOurs(answer) && /^[[{]/.test(text.trim()),
  },
];

/**
 * One line for each thing that a visitor of the deployed site would miss. A new version needs some
 * seconds to be everywhere, so what is wrong is looked at again.
 */
export async function smokeTest(
  origin: string,
  { tries = 6, pauseMs = 5000 }: { readonly tries?: number; readonly pauseMs?: number } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    let fault = await faultOf(origin, look);
    for (let tried = 1; fault !== null && tried < tries; tried++) {
      await wait(pauseMs);
      fault = await faultOf(origin, look);
    }
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

async function faultOf(origin: string, { what, path, isRight }: Look): Promise<string | null> {
  try {
    const answer = await fetch(new URL(path, origin), {
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    const text = await answer.text();
    return isRight(answer, text)
      ? null
      : `not seen that ${what}: ${path} answered ${answer.status}`;
  } catch {
    return `not seen that ${what}: ${path} did not answer`;
  }
}
