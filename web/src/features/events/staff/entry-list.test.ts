import { describe, expect, it } from 'vitest';
import { type EntryList, nextPending, withDecided, withHead, withNextPage } from './entry-list.ts';
import type { EntryPage } from './staff-entry.ts';
import { aStaffEntry as entry } from './testing/a-staff-entry.ts';

function page(ids: readonly number[], nextCursor: string | null, total: number | null = null): EntryPage {
  return { entries: ids.map((id) => entry(id)), nextCursor, total, counts: null, etag: null };
}
const idsOf = (list: EntryList) => list.entries.map(({ id }) => id);

describe('D-01 the list of entries', () => {
  const shown = withNextPage(page([9, 8, 7], '7'), '7', page([6, 5, 4], '4'));

  it('D-01 a poll adds what is new and keeps the older pages', () => {
    const next = withHead(shown, page([11, 10, 9], '9'), null);
    expect(idsOf(next)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(next.nextCursor).toBe('4');
  });

  it('D-01 an entry that is void leaves with the next poll', () => {
    expect(idsOf(withHead(shown, page([9, 7, 6], '6'), null))).toEqual([9, 7, 6, 5, 4]);
  });

  it('D-01 after more new entries than a page holds, the list has no gap', () => {
    const next = withHead(shown, page([30, 29, 28], '28'), null);
    expect(idsOf(next)).toEqual([30, 29, 28]);
    expect(next.nextCursor).toBe('28');
  });

  it('D-01 a page that holds all there is, is the list', () => {
    expect(idsOf(withHead(shown, page([9, 8], null), null))).toEqual([9, 8]);
  });

  it('D-01 a page that was asked for twice is added once', () => {
    expect(idsOf(withNextPage(shown, '7', page([6, 5, 4], '4')))).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('D-01 a decided entry shows its decision in the list of all and leaves the list of those that wait', () => {
    const decided = entry(8, 'approved');
    expect(withDecided(shown, decided, null).entries[1]?.status).toBe('approved');
    expect(idsOf(withDecided(shown, decided, 'pending'))).toEqual([9, 7, 6, 5, 4]);
  });

  it('D-01 a count that does not fit shows that somebody else decided further down', () => {
    const polled = (list: EntryList, total: number) => withHead(list, page([9, 8, 7], '7', total), null).recheck?.from;
    const all = { ...shown, nextCursor: null };
    expect([polled(shown, 5), polled(shown, 60), polled(all, 7), polled(all, 6)]).toEqual(['7', undefined, '7', undefined]);
  });

  it('D-01 after a decision the work goes on with the next entry that waits', () => {
    const list = [entry(9), entry(8, 'approved'), entry(7), entry(6, 'rejected')];
    expect(nextPending(list, 9)?.id).toBe(7);
    expect(nextPending(list, 7)?.id).toBe(9);
    expect(nextPending([entry(9)], 9)).toBeNull();
  });
});
