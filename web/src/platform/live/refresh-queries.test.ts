import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../query/query-client.ts';
import { type LiveTopics, setIsLive } from './live-state.ts';
import { refreshFailed, refreshOlder, refreshTopics, retryWhileLive } from './refresh-queries.ts';

const TOPICS: LiveTopics = ['inventory'];
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A list on screen, whose answers the test gives. */
function aList(topics: LiveTopics = TOPICS) {
  const asked: ((answer: string) => void)[] = [];
  const refuse: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        asked.push(resolve);
        refuse.push(() => reject(new Error('not answered')));
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    meta: { topics },
  });
  const leave = observer.subscribe(() => {});
  return {
    asked,
    leave,
    fail: async () => {
      refuse.at(-1)?.();
      await settle();
    },
    shown: () => observer.getCurrentResult().data,
    answer: async (answer: string) => {
      asked.at(-1)?.(answer);
      await settle();
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] }));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

describe('X-01 a hint and the answers that are on their way', () => {
  test('X-01 a hint that comes before the first answer has it asked for once more', async () => {
    const list = aList();
    refreshTopics(['inventory']);
    expect(list.asked).toHaveLength(1);
    await list.answer('as it was');
    expect(list.asked).toHaveLength(2);
    await list.answer('as it is');
    expect([list.shown(), list.asked.length]).toEqual(['as it is', 2]);
  });

  test('X-01 a hint during a later read lets that answer go', async () => {
    const list = aList();
    await list.answer('first');
    refreshTopics(['inventory']);
    expect(list.asked).toHaveLength(2);
    refreshTopics(['inventory']);
    await settle();
    expect(list.asked).toHaveLength(3);
    list.asked[1]?.('as it was');
    await list.answer('as it is');
    expect([list.shown(), list.asked.length]).toEqual(['as it is', 3]);
  });

  test('X-01 hints of others ask for nothing', async () => {
    const list = aList();
    await list.answer('first');
    refreshTopics(['site']);
    await settle();
    expect(list.asked).toHaveLength(1);
  });
});

describe('X-01 what a page read before it listened', () => {
  test('X-01 is asked for again where its topic changed later, and otherwise not', async () => {
    const list = aList();
    await list.answer('first');
    await vi.advanceTimersByTimeAsync(10_000);
    refreshOlder({ inventory: 60_000, site: 0 });
    refreshOlder({});
    await settle();
    expect(list.asked).toHaveLength(1);
    refreshOlder({ inventory: 9_000 });
    await settle();
    expect(list.asked).toHaveLength(2);
  });

  test('X-01 the question counts and not the answer, which may have taken its time', async () => {
    const list = aList();
    await vi.advanceTimersByTimeAsync(10_000);
    await list.answer('read before the change');
    refreshOlder({ inventory: 5_000 });
    await settle();
    expect(list.asked).toHaveLength(2);
  });

  test('X-01 a first answer that is still on its way is asked for once more behind it', async () => {
    const list = aList();
    await vi.advanceTimersByTimeAsync(3000);
    refreshOlder({ inventory: 2000 });
    await list.answer('as it was');
    await list.answer('as it is');
    expect([list.shown(), list.asked.length]).toEqual(['as it is', 2]);
  });

  test('X-01 an unchanged answer (304) is as new as its question', async () => {
    const list = aList();
    await list.answer('same');
    await vi.advanceTimersByTimeAsync(20_000);
    refreshTopics(['inventory']);
    await list.answer('same');
    await vi.advanceTimersByTimeAsync(5000);
    refreshOlder({ inventory: 10_000 });
    await settle();
    expect(list.asked).toHaveLength(2);
    refreshOlder({ inventory: 4000 });
    await settle();
    expect(list.asked).toHaveLength(3);
  });

  test('X-01 what the app put in by itself, or kept from before, proves nothing', async () => {
    const list = aList();
    await list.answer('first');
    await vi.advanceTimersByTimeAsync(20_000);
    queryClient.setQueryData(['list'], 'sent just now');
    refreshOlder({ inventory: 10_000 });
    await settle();
    expect(list.asked).toHaveLength(2);
    queryClient.setQueryDefaults(['kept'], { meta: { topics: TOPICS } });
    queryClient.setQueryData(['kept'], 'of yesterday');
    refreshOlder({ inventory: 3_600_000 });
    expect(queryClient.getQueryState(['kept'])?.isInvalidated).toBe(true);
  });

  test('X-01 a phone whose clock is put right meanwhile asks once too often, not too seldom', async () => {
    const list = aList();
    await list.answer('first');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    refreshOlder({ inventory: 5_000 });
    await settle();
    expect(list.asked).toHaveLength(2);
  });
});

describe('X-01 what a hint led to', () => {
  test('X-01 and was not answered is asked for again when the versions are read, and nothing else is', async () => {
    const list = aList();
    await list.answer('as it was');
    refreshFailed();
    expect(list.asked).toHaveLength(1);
    refreshTopics(['inventory']);
    await list.fail();
    expect([list.shown(), list.asked.length]).toEqual(['as it was', 2]);
    refreshFailed();
    await list.answer('as it is');
    refreshFailed();
    expect([list.shown(), list.asked.length]).toEqual(['as it is', 3]);
  });

  test('X-01 and was not answered is asked for again soon while hints arrive, and ever more seldom', async () => {
    retryWhileLive();
    setIsLive(true);
    const list = aList();
    await list.answer('as it was');
    refreshTopics(['inventory']);
    await list.fail();
    // 5 s and then 10 s, half as much longer at most.
    for (const [wait, asked] of [
      [5000, 3],
      [10_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(list.asked).toHaveLength(asked - 1);
      await vi.advanceTimersByTimeAsync(wait / 2 + 1);
      expect(list.asked).toHaveLength(asked);
      await list.fail();
    }
    await vi.advanceTimersByTimeAsync(30_000);
    await list.answer('as it is');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([list.shown(), list.asked.length]).toEqual(['as it is', 5]);
    // Without hints each list asks at its own interval.
    setIsLive(false);
    refreshTopics(['inventory']);
    await list.fail();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(list.asked).toHaveLength(6);
  });
});
