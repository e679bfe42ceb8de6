import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../query/query-client.ts';
import type { LiveTopics } from './live-state.ts';
import { refreshOlder, refreshTopics } from './refresh-queries.ts';

const TOPICS: LiveTopics = ['inventory'];
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A list on screen, whose answers the test gives. */
function aList(topics: LiveTopics = TOPICS) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        asked.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    meta: { topics },
  });
  const leave = observer.subscribe(() => {});
  return {
    asked,
    leave,
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
