import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const refusing = {
  request: () => Promise.reject(new DOMException('site data is blocked', 'SecurityError')),
};

/** Three works, of which the second fails and each says when it begins and ends. */
async function runThree(): Promise<string[]> {
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    said.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const all = ['a', 'b', 'c'].map((name) => withLock('three', work(name)).catch(String));
  expect(await Promise.all(all)).toEqual(['a', 'Error: b failed', 'c']);
  return said;
}

const IN_TURN = ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'];

test.each([
  ['has no locks', {}],
  ['refuses locks', { locks: refusing }],
])('E-08 works run one after the other in a browser that %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await runThree()).toEqual(IN_TURN);
});

test('E-08 works run one after the other under the lock of the browser', async () => {
  expect(await runThree()).toEqual(IN_TURN);
});

test('E-08 what fails under the lock fails, and is not run again', async () => {
  let runs = 0;
  const failing = () => {
    runs += 1;
    return Promise.reject(new DOMException('gone', 'UnknownError'));
  };
  await expect(withLock('failing', failing)).rejects.toMatchObject({ name: 'UnknownError' });
  expect(runs).toBe(1);
});

test('E-08 without locks, what was called off meanwhile does not begin', async () => {
  vi.stubGlobal('navigator', {});
  const off = new AbortController();
  let release: () => void = () => {};
  const first = withLock('line', () => new Promise<void>((resolve) => (release = resolve)));
  const second = withLock('line', () => Promise.resolve('ran'), { signal: off.signal });
  await Promise.resolve();
  off.abort();
  release();
  await first;
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
});
