import { observable } from '../../lib/observable.ts';

/** Between two announcements, ms. */
export const SAID_EVERY = 10_000;

/** News of one list, for whoever does not see its number. */
export interface SaidNews {
  readonly list: string;
  readonly count: number;
}

interface Said {
  /** Grows with each announcement: the same words twice are two announcements. */
  readonly turn: number;
  readonly news: readonly SaidNews[];
}

/** What was announced last, of all lists of the page together. */
export const saidNews = observable<Said>({ turn: 0, news: [] });

const waiting = new Map<string, number>();
let saidAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces so many new rows of the list with this name, throttled for screen readers.
 */
export function sayNews(list: string, count: number): void {
  waiting.set(list, (waiting.get(list) ?? 0) + count);
  // Lists that hang on one answer are drawn in one go, and are one announcement.
  timer ??= setTimeout(say, Math.max(0, saidAt + SAID_EVERY - Date.now()));
}

function say(): void {
  timer = undefined;
  saidAt = Date.now();
  const news = [...waiting].map(([list, count]) => ({ list, count }));
  waiting.clear();
  saidNews.set({ turn: saidNews.read().turn + 1, news });
}
