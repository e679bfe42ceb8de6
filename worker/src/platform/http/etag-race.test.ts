import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';

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

/**
 * X-01 (live design §10): a list and its tag are read one after the other while others write. The
 * list may be newer than its tag, which costs one more read, and never older: its reader would be
 * told "unchanged" for good.
 */
test.each(['public', 'private'] as const)(
  'X-01 a %s list is never older than its tag, and unchanged (304) never older than what was written before the question',
  async (kind) => {
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const from = addDays(muscatDay(Date.now()), 40);
    const path = LISTS[kind].path(from, addDays(from, WRITES * 2));
    const lengthOfTag = new Map<string, number>();
    const seen: { tag: string; length: number }[] = [];
    const race = { written: 0, isOver: false };

    const write = async () => {
      for (let night = 0; night < WRITES; night += 1) {
        const day = addDays(from, night * 2);
        const stop = { roomType: 'gold', from: day, to: day, reason: 'Race' };
        const answer = await staff.post('/api/admin/stops', stop);
        expect(answer.status).toBe(201);
        race.written = night + 1;
        // Nobody else writes: what is asked now stands under the tag of this state.
        const state = await read(staff, undefined);
        lengthOfTag.set(state.tag, state.length);
      }
      race.isOver = true;
    };
    const read = async (browser: Actor, kept: { tag: string; length: number } | undefined) => {
      const answer = await browser.api(path, {
        headers: kept ? { 'If-None-Match': kept.tag } : {},
      });
      if (answer.status === 304 && kept) return kept;
      return { tag: answer.headers.get('ETag') ?? '', length: LISTS[kind].length(answer) };
    };
    const follow = async () => {
      let kept: { tag: string; length: number } | undefined;
      while (!race.isOver) {
        const before = race.written;
        kept = await read(staff, kept);
        expect(kept.length).toBeGreaterThanOrEqual(before);
        seen.push(kept);
      }
    };
    await Promise.all([write(), ...Array.from({ length: READERS }, follow)]);

    const older = seen.filter(({ tag, length }) => length < (lengthOfTag.get(tag) ?? 0));
    expect(older).toEqual([]);
    expect(lengthOfTag.size).toBe(WRITES);
    expect(new Set(seen.map(({ tag }) => tag)).size).toBeGreaterThan(WRITES / 2);
  },
);
