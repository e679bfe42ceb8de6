import { describe, expect, it } from 'vitest';
import type { EntryCounts } from '#shared/events/staff-event.contract.ts';
import {
  type EntryList,
  nextPending,
  withDecided,
  withNewestPage,
  withNextPage,
  withoutEntry,
  withOwnDecision,
  withOwnRemoval,
  withOwnUndo,
  withRefetchedPage,
} from './entry-list.ts';
import type { EntryPage, Filter, StaffEntry } from './staff-entry.ts';
import { aStaffEntry as entry } from './testing/a-staff-entry.ts';

function page(
  ids: readonly number[],
  nextCursor: string | null,
  total: number | null = null,
): EntryPage {
  return { entries: ids.map((id) => entry(id)), nextCursor, total, counts: null, etag: null };
}
const idsOf = (list: EntryList) => list.entries.map(({ id }) => id);

describe('D-01 the list of entries', () => {
  const shown = withNextPage(page([9, 8, 7], '7'), '7', page([6, 5, 4], '4'));

  it('D-01 a poll adds what is new and keeps the older pages', () => {
    const next = withNewestPage(shown, page([11, 10, 9], '9'), null);
    expect(idsOf(next)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(next.nextCursor).toBe('4');
  });

  it('D-01 an entry that is void leaves with the next poll', () => {
    expect(idsOf(withNewestPage(shown, page([9, 7, 6], '6'), null))).toEqual([9, 7, 6, 5, 4]);
  });

  it('D-01 after more new entries than a page holds, the list has no gap', () => {
    const next = withNewestPage(shown, page([30, 29, 28], '28'), null);
    expect(idsOf(next)).toEqual([30, 29, 28]);
    expect(next.nextCursor).toBe('28');
  });

  it('D-01 a page that holds all there is, is the list', () => {
    expect(idsOf(withNewestPage(shown, page([9, 8], null), null))).toEqual([9, 8]);
  });

  it('D-01 a page that was asked for twice is added once', () => {
    expect(idsOf(withNextPage(shown, '7', page([6, 5, 4], '4')))).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('D-01 a decided entry shows its decision in the list of all and leaves the list of those that wait', () => {
    const decided = entry(8, 'approved');
    expect(withDecided(shown, decided, null).entries[1]?.status).toBe('approved');
    expect(idsOf(withDecided(shown, decided, 'pending'))).toEqual([9, 7, 6, 5, 4]);
  });

  it('D-01 an entry whose decision was undone is back in its place, as far as the list was read', () => {
    const waiting = withDecided(shown, entry(8, 'approved'), 'pending');
    expect(idsOf(withOwnUndo(waiting, entry(8), 'pending'))).toEqual([9, 8, 7, 6, 5, 4]);
    expect(idsOf(withOwnUndo(shown, entry(2), 'pending'))).toEqual(idsOf(shown));
    const approved = withDecided(shown, entry(8, 'approved'), null);
    expect(withOwnUndo(approved, entry(8), null).entries[1]?.status).toBe('pending');
    expect(idsOf(withOwnUndo(approved, entry(8), 'approved'))).toEqual([9, 7, 6, 5, 4]);
  });

  it('D-01 a count that does not fit shows that somebody else decided further down', () => {
    const polled = (list: EntryList, total: number) =>
      withNewestPage(list, page([9, 8, 7], '7', total), null).recheck?.from;
    const all = { ...shown, nextCursor: null };
    expect([polled(shown, 5), polled(shown, 60), polled(all, 7), polled(all, 6)]).toEqual([
      '7',
      undefined,
      '7',
      undefined,
    ]);
  });

  it('D-01 after a decision the work goes on with the next entry that waits', () => {
    const list = [entry(9), entry(8, 'approved'), entry(7), entry(6, 'rejected')];
    expect(nextPending(list, 9)?.id).toBe(7);
    expect(nextPending(list, 7)?.id).toBe(9);
    expect(nextPending([entry(9)], 9)).toBeNull();
  });
});

/** The entries of a hotel, as its server answers for them. */
class Hotel {
  private version = 1;
  private entries: readonly StaffEntry[];
  constructor(count: number) {
    this.entries = Array.from({ length: count }, (_, at) => entry(count - at));
  }
  arrives(): void {
    this.set([entry((this.entries[0]?.id ?? 0) + 1), ...this.entries]);
  }
  decides(id: number, status: 'approved' | 'rejected'): StaffEntry {
    this.set(this.entries.map((one) => (one.id === id ? entry(id, status) : one)));
    return entry(id, status);
  }
  voids(id: number): void {
    this.set(this.entries.filter((one) => one.id !== id));
  }
  page(filter: Filter, cursor: string | null = null, limit = 3): EntryPage {
    const fitting = this.entries.filter(({ status }) => filter === null || status === filter);
    const rest = fitting.filter(({ id }) => cursor === null || id < Number(cursor));
    const entries = rest.slice(0, limit);
    const nextCursor = rest.length > limit ? String(entries.at(-1)?.id) : null;
    return {
      entries,
      nextCursor,
      total: fitting.length,
      counts: this.counts(),
      etag: `"${this.version}"`,
    };
  }
  /** The list with `pages` pages loaded. */
  shows(filter: Filter, pages: number): EntryList {
    let list: EntryList = this.page(filter);
    for (let at = 1; at < pages && list.nextCursor !== null; at += 1)
      list = withNextPage(list, list.nextCursor, this.page(filter, list.nextCursor));
    return list;
  }
  polled(list: EntryList, filter: Filter): EntryList {
    return withNewestPage(list, this.page(filter), filter);
  }
  /** Polls, and reads again what that calls for, `limit` entries a page. */
  refreshed(list: EntryList, filter: Filter, limit = 100): EntryList {
    let next = this.polled(list, filter);
    while (next.recheck && next.recheck.from !== null) {
      const { from } = next.recheck;
      const shown = next.entries.filter(({ id }) => id < Number(from)).length;
      next = withRefetchedPage(next, from, this.page(filter, from, Math.min(limit, shown)));
    }
    return next;
  }
  private counts(): EntryCounts {
    const of = (wanted: StaffEntry['status']) =>
      this.entries.filter(({ status }) => status === wanted).length;
    return {
      total: this.entries.length,
      pending: of('pending'),
      approved: of('approved'),
      rejected: of('rejected'),
    };
  }
  private set(entries: readonly StaffEntry[]): void {
    this.entries = entries;
    this.version += 1;
  }
}

const stateOf = (list: EntryList) =>
  list.entries.map(({ id, status }) => (status === 'pending' ? `${id}` : `${id} ${status}`));

describe('D-01 what colleagues decide behind the newest page', () => {
  it('D-01 what arrives, is decided or is void on the newest page asks for no second reading of the rest', () => {
    const hotel = new Hotel(20);
    for (const filter of [null, 'pending'] as const) {
      const list = hotel.shows(filter, 3);
      hotel.arrives();
      hotel.arrives();
      const [newest, second] = hotel.page(filter).entries;
      hotel.decides(newest?.id ?? 0, 'approved');
      if (filter === null) hotel.voids(second?.id ?? 0);
      const next = hotel.polled(list, filter);
      expect(next.recheck).toBeUndefined();
      expect(next.entries).toHaveLength(10);
    }
  });

  it.each([null, 'pending'] as const)(
    'D-01 an approval and a void on the third page show with the next poll (filter %s)',
    (filter) => {
      const hotel = new Hotel(20);
      const list = hotel.shows(filter, 3);
      hotel.decides(13, 'approved');
      hotel.voids(15);
      expect(hotel.polled(list, filter).recheck).toEqual({ from: '18', again: false });
      expect(stateOf(hotel.refreshed(list, filter))).toEqual(stateOf(hotel.page(filter, null, 9)));
    },
  );

  it('D-01 ten entries decided behind the first page leave the list of those that wait', () => {
    const hotel = new Hotel(40);
    const list = hotel.shows('pending', 10);
    for (let id = 14; id < 24; id += 1) hotel.decides(id, 'rejected');
    const next = hotel.refreshed(list, 'pending', 4);
    expect(stateOf(next)).toEqual(stateOf(hotel.page('pending', null, 20)));
    expect(next.recheck).toBeUndefined();
  });

  it('D-01 an entry that was approved meanwhile comes into the middle of the list of approved ones', () => {
    const hotel = new Hotel(12);
    for (const id of [12, 11, 10, 9, 7, 6]) hotel.decides(id, 'approved');
    const list = hotel.shows('approved', 2);
    hotel.decides(8, 'approved');
    expect(stateOf(hotel.refreshed(list, 'approved')).slice(0, 6)).toEqual(
      [12, 11, 10, 9, 8, 7].map((id) => `${id} approved`),
    );
  });

  it('D-01 what changes while the older pages are read again is read once more', () => {
    const hotel = new Hotel(20);
    let list = hotel.shows(null, 5);
    hotel.decides(7, 'approved');
    list = hotel.polled(list, null);
    list = withRefetchedPage(list, '18', hotel.page(null, '18', 3));
    hotel.decides(17, 'rejected');
    list = hotel.polled(list, null);
    expect(list.recheck).toEqual({ from: '15', again: true });
    list = hotel.refreshed(list, null);
    expect(list.recheck).toEqual({ from: null, again: true });
    expect(stateOf(hotel.refreshed(list, null))).toEqual(stateOf(hotel.page(null, null, 15)));
  });

  it('D-01 a further page that carries newer counts hides no change behind the newest page', () => {
    const hotel = new Hotel(20);
    const list = hotel.shows(null, 2);
    hotel.decides(15, 'approved');
    const more = withNextPage(list, '15', hotel.page(null, '15'));
    expect(hotel.polled(more, null).recheck).toEqual({ from: '18', again: false });
  });

  it('D-01 an own decision or void needs no second reading', () => {
    const hotel = new Hotel(20);
    for (const filter of [null, 'pending'] as const) {
      let list = hotel.shows(filter, 3);
      const last = list.entries.at(-1)?.id ?? 0;
      list = withOwnDecision(list, hotel.decides(last, 'approved'), filter);
      hotel.voids(last + 2);
      list = withOwnRemoval(list, last + 2);
      expect(hotel.polled(list, filter).recheck).toBeUndefined();
    }
  });

  it('D-01 what a refused decision told is in the list before the next poll, and does not hide other changes', () => {
    const hotel = new Hotel(20);
    const list = hotel.shows('pending', 3);
    const told = withDecided(list, hotel.decides(13, 'approved'), 'pending');
    expect(told.entries.some(({ id }) => id === 13)).toBe(false);
    hotel.voids(16);
    expect(stateOf(hotel.refreshed(withoutEntry(told, 16), 'pending'))).toEqual(
      stateOf(hotel.page('pending', null, 7)),
    );
  });
});
