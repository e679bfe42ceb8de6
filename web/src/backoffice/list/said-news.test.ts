import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saidNews, sayNews } from './said-news.ts';

const said: string[] = [];
/** Nothing that a test before has said holds an announcement up. */
let now = Date.now();
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  now += 3_600_000;
  vi.setSystemTime(now);
  said.length = 0;
  stop = saidNews.subscribe(() =>
    said.push(
      saidNews
        .read()
        .news.map(({ list, count }) => `${list} ${count}`)
        .join(', '),
    ),
  );
});
afterEach(() => {
  vi.runAllTimers();
  stop();
  vi.useRealTimers();
});

test('X-01 news of all lists of a page are one announcement', () => {
  sayNews('Arrivals', 1);
  sayNews('Handover', 2);
  sayNews('Arrivals', 1);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(said).toEqual(['Arrivals 2, Handover 2']);
});

test('X-01 announcements are ten seconds apart, and nothing is said twice', () => {
  sayNews('Reviews', 1);
  vi.advanceTimersByTime(3000);
  sayNews('Reviews', 1);
  sayNews('Reviews', 3);
  vi.advanceTimersByTime(6999);
  expect(said).toEqual(['Reviews 1']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['Reviews 1', 'Reviews 4']);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(2);
});

test('X-01 the same words again are a new announcement', () => {
  sayNews('Reviews', 1);
  vi.advanceTimersByTime(10_000);
  const { turn } = saidNews.read();
  sayNews('Reviews', 1);
  vi.advanceTimersByTime(10_000);
  expect([said, saidNews.read().turn]).toEqual([['Reviews 1', 'Reviews 1'], turn + 1]);
});
