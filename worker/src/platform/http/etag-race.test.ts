import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Answer } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const WRITES = 25;
const READERS = 4;

const nightsSchema = z.object({ soldOut: z.array(z.string()) });
const stopsSchema = z.object({ stops: z.array(z.unknown()) });

/** A list that grows by one with each write; how long it is in an answer. */
const LISTS = {
  public: {
    path: (from: string, to: string) => `/api/room-nights?roomType=gold&from=${from}&to=${to}`,
    length: (answer: Answer) => answer.read(nightsSchema).soldOut.length,
  },
  private: {
    path: () => '/api/admin/stops',
    length: (answer: Answer) => answer.read(stopsSchema).stops.length,
  },
};

type Kind = keyof typeof LISTS;

interface Kept {
  readonly tag: string;
  readonly length: number;
}

type Read = (kept?: Kept) => Promise<Kept>;

/**
 * Answers that readers got beside a writer, and the list of each tag as it was with nobody writing.
 */
interface Race {
  /** Those whose tag stands for a longer list than they hold. */
  readonly older: readonly Kept[];
  readonly tags: number;
  readonly states: number;
  /** Those that were behind what had been written before the question. */
  readonly behind: number;
}

/** Days from today that no race has written to. */
let nextDays = 40;

/** A list and its tag are read while others write; `readerOf` says how a reader does it. */
async function race(kind: Kind, readerOf: (read: Read) => Read): Promise<Race> {
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const from = addDays(muscatDay(Date.now()), nextDays);
  nextDays += WRITES * 2;
  const path = LISTS[kind].path(from, addDays(from, WRITES * 2));
  const lengthOfTag = new Map<string, number>();
  const seen: Kept[] = [];
  const progress = { written: 0, isOver: false, behind: 0 };
  const read: Read = async (kept) => {
    const answer = await staff.api(path, { headers: kept ? { 'If-None-Match': kept.tag } : {} });
    if (answer.status === 304 && kept) return kept;
    return { tag: answer.headers.get('ETag') ?? '', length: LISTS[kind].length(answer) };
  };

  const before = (await read()).length;
  const write = async () => {
    for (let night = 0; night < WRITES; night += 1) {
      const day = addDays(from, night * 2);
      const stop = { roomType: 'gold', from: day, to: day, reason: 'Race' };
      const answer = await staff.post('/api/admin/stops', stop);
      expect(answer.status).toBe(201);
      progress.written = before + night + 1;
      // Nobody else writes: what is asked now stands under the tag of this state.
      const state = await read();
      lengthOfTag.set(state.tag, state.length);
    }
    progress.isOver = true;
  };
  const follow = async (readAsOne: Read) => {
    let kept: Kept | undefined;
    while (!progress.isOver) {
      const { written } = progress;
      kept = await readAsOne(kept);
      if (kept.length < written) progress.behind += 1;
      seen.push(kept);
    }
  };
  const readers = Array.from({ length: READERS }, () => follow(readerOf(read)));
  await Promise.all([write(), ...readers]);
  return {
    older: seen.filter(({ tag, length }) => length < (lengthOfTag.get(tag) ?? 0)),
    tags: new Set(seen.map(({ tag }) => tag)).size,
    states: lengthOfTag.size,
    behind: progress.behind,
  };
}

/**
 * the list may be newer than its tag, which costs one more read, and never
 * older: its reader would be told "unchanged" for good.
 */
test.each(['public', 'private'] as const)(
  'X-01 a %s list is never older than its tag, and unchanged (304) never older than what was written before the question',
  async (kind) => {
    const { older, tags, states, behind } = await race(kind, (read) => read);
    expect([older, behind, states]).toEqual([[], 0, WRITES]);
    expect(tags).toBeGreaterThan(WRITES / 2);
  },
);

test.each(['public', 'private'] as const)(
  'X-01 control: a %s list whose tag is read behind it, in a second step, is caught',
  async (kind) => {
    const { older } = await race(kind, (read) => async (kept) => {
      const now = await read(kept);
      return now === kept ? kept : { ...now, tag: (await read()).tag };
    });
    expect(older).not.toEqual([]);
  },
);
