import { expect, it, vi } from 'vitest';
import { observable, observableSource } from './observable.ts';

it('observable: a change is told to everybody who follows, and to nobody who has stopped', () => {
  const count = observable(0);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = count.subscribe(first);
  count.subscribe(second);
  count.set(1);
  stop();
  count.set(2);
  expect(count.read()).toBe(2);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

it('observable: the same value again is no change', () => {
  const count = observable(1);
  const listener = vi.fn<() => void>();
  count.subscribe(listener);
  count.set(1);
  expect(listener).not.toHaveBeenCalled();
});

it('observable: a function that subscribed twice is called until both have stopped', () => {
  const count = observable(0);
  const listener = vi.fn<() => void>();
  const [stopFirst, stopSecond] = [count.subscribe(listener), count.subscribe(listener)];
  stopFirst();
  stopFirst();
  count.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stopSecond();
  count.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('observable: the source is listened to only while somebody follows, and again for the next', () => {
  let stored = 'old';
  const steps: string[] = [];
  let tell = () => {};
  const source = observableSource(
    () => stored,
    'initial',
    (notify) => {
      steps.push('connect');
      tell = notify;
      return () => void steps.push('disconnect');
    },
  );
  const listener = vi.fn<() => void>();
  const stops = [source.subscribe(listener), source.subscribe(() => {})];
  stored = 'new';
  tell();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(source.read()).toBe('new');
  for (const stop of stops) stop();
  expect(steps).toEqual(['connect', 'disconnect']);
  source.subscribe(listener);
  expect(steps).toEqual(['connect', 'disconnect', 'connect']);
});
