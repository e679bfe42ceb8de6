import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from './follow-push.ts';

const pushed: string[] = [];

beforeEach(() => {
  pushed.length = 0;
  vi.stubGlobal('location', {
    origin: 'https://stay.example',
    pathname: '/rooms',
    search: '?from=2026-12-01',
  });
  vi.stubGlobal('history', {
    pushState: (_state: unknown, _title: string, path: string) => void pushed.push(path),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the page answers, and where it goes. */
function opened(path: string) {
  const answers: unknown[] = [];
  const port = { postMessage: (word: unknown) => void answers.push(word) };
  follow({ type: 'OPEN', path }, [port as unknown as MessagePort]);
  return { answers, went: [...pushed] };
}

test('X-02 a tapped message leads the page there, which says so', () => {
  expect(opened('/?n=chat')).toEqual({ answers: ['OPENED'], went: ['/?n=chat'] });
});

test('X-02 a page that is there already stays, and says so', () => {
  expect(opened('/rooms?from=2026-12-01')).toEqual({ answers: ['OPENED'], went: [] });
});

test.each(['//evil.example/x', 'https://evil.example/'])(
  'X-02 a page is led nowhere else: %s',
  (path) => {
    expect(opened(path)).toEqual({ answers: [], went: [] });
  },
);
