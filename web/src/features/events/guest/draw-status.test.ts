import { describe, expect, it } from 'vitest';
import { drawStatusOf, isPhonePending, pendingEntries, excludeQueued } from './draw-status.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const nothing = { queue: [], hotel: [], isOpen: true, now } as const;
const receipt = {
  id: '1',
  reference: 'AB12CD',
  code: null,
  month: '2026-11',
  receivedAt: '',
  countsForLaterMonth: false,
  message: null,
};

describe('E-01 how a guest stands in a draw', () => {
  it('E-01 a draw that nobody entered is open, or closed where the hotel switched it off', () => {
    expect(drawStatusOf('photography', nothing)).toEqual({ is: 'open' });
    expect(drawStatusOf('photography', { ...nothing, isOpen: false })).toEqual({ is: 'closed' });
  });
  it('E-08 an entry on its way comes before everything else', () => {
    const hotel = [
      { eventType: 'photography', month: '2026-11', status: 'approved', reference: 'EF34GH' },
    ] as const;
    expect(
      drawStatusOf('photography', {
        ...nothing,
        hotel,
        queue: [{ kind: 'photography', state: 'needsUser', receipt: null }],
      }),
    ).toEqual({
      is: 'waiting',
      needsUser: true,
      isOpen: true,
    });
  });
  it('E-04 the review modal and the rating page enter the same draw', () => {
    const queue = [{ kind: 'google_review', state: 'waiting', receipt: null }] as const;
    expect(drawStatusOf('hotel_rating', { ...nothing, queue })).toEqual({
      is: 'waiting',
      needsUser: false,
      isOpen: true,
    });
    expect(drawStatusOf('photography', { ...nothing, queue })).toEqual({ is: 'open' });
  });
  it('E-07 last month and an entry that staff took out count for nothing now', () => {
    const hotel = [
      { eventType: 'photography', month: '2026-10', status: 'approved', reference: 'EF34GH' },
      { eventType: 'photography', month: '2026-11', status: 'void', reference: 'AB12CD' },
    ] as const;
    const queue = [{ kind: 'photography', state: 'done', receipt }] as const;
    expect(drawStatusOf('photography', { ...nothing, hotel, queue })).toEqual({ is: 'open' });
  });
  it('E-08 a receipt on the phone is enough before the list of the hotel is there', () => {
    const queue = [
      { kind: 'location_sharing', state: 'done', receipt },
      { kind: 'photography', state: 'done', receipt },
    ] as const;
    const one = { is: 'entered', alike: 1, total: 1 };
    expect(drawStatusOf('location_sharing', { ...nothing, queue })).toEqual({
      ...one,
      status: 'received',
      isOpen: true,
    });
    expect(drawStatusOf('photography', { ...nothing, queue })).toEqual({
      ...one,
      status: 'pending',
      isOpen: true,
    });
    expect(drawStatusOf('photography', { ...nothing, queue, isOpen: false })).toEqual({
      ...one,
      status: 'pending',
      isOpen: false,
    });
  });
  it('E-07 of several phones the entry that stands best speaks for the guest, and all are counted once', () => {
    const entry = (status: 'approved' | 'pending' | 'rejected' | 'void', reference: string) =>
      ({ eventType: 'photography', month: '2026-11', status, reference }) as const;
    const hotel = [
      entry('void', 'V1'),
      entry('rejected', 'R1'),
      entry('approved', 'AB12CD'),
      entry('pending', 'P1'),
    ];
    const queue = [{ kind: 'photography', state: 'done', receipt }] as const;
    const standing = { is: 'entered', isOpen: true };
    expect(drawStatusOf('photography', { ...nothing, hotel, queue })).toEqual({
      ...standing,
      status: 'approved',
      alike: 1,
      total: 3,
    });
    const undecided = [entry('rejected', 'R1'), entry('pending', 'P1'), entry('pending', 'P2')];
    expect(drawStatusOf('photography', { ...nothing, hotel: undecided })).toEqual({
      ...standing,
      status: 'pending',
      alike: 2,
      total: 3,
    });
    const refused = [entry('void', 'V1'), entry('rejected', 'R1')];
    expect(drawStatusOf('photography', { ...nothing, hotel: refused })).toEqual({
      ...standing,
      status: 'rejected',
      alike: 1,
      total: 1,
    });
  });
});

const underWayNow = Date.parse('2026-11-21T12:00:00Z');
const phone = '+96891234567';
const entry = {
  id: 'e1',
  state: 'waiting',
  payload: { participantPhone: phone, consent: true },
  createdAt: underWayNow - 60_000,
} as const;
const form = { id: 'form', now: underWayNow };

describe('E-08 what is on its way when a form opens', () => {
  it('E-08 both forms of the rating draw know of what either sent, and of nothing that is received or taken back', () => {
    const queue = [
      { kind: 'google_review', state: 'uploading', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'needsUser', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'done', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'waiting', isWithdrawn: true },
      { kind: 'photography', state: 'waiting', isWithdrawn: false },
      { kind: 'booking', state: 'waiting', isWithdrawn: false },
    ] as const;
    expect(pendingEntries(queue, 'hotel_rating')).toEqual(queue.slice(0, 2));
  });
  it('E-07 a phone whose entry is on its way does not enter again, and another phone does', () => {
    expect(isPhonePending([entry], phone, form)).toBe(true);
    expect(isPhonePending([entry], '+96891234568', form)).toBe(false);
  });
  it('E-07 a phone is free where its entry waits for the guest, is of an earlier month, or is this very form', () => {
    expect(isPhonePending([{ ...entry, state: 'needsUser' }], phone, form)).toBe(false);
    expect(
      isPhonePending([{ ...entry, createdAt: Date.parse('2026-10-31T12:00:00Z') }], phone, form),
    ).toBe(false);
    expect(isPhonePending([entry], phone, { ...form, id: 'e1' })).toBe(false);
  });
});

const hotel = (id: number, reference: string, key: string | null) =>
  ({
    id,
    eventType: 'photography',
    month: '2026-11',
    status: 'pending',
    receivedAt: '2026-11-21T10:00:00Z',
    photoCount: 3,
    reference,
    key,
  }) as const;
const mergeEntriesReceipt = {
  id: '1',
  reference: 'AB12CD',
  code: null,
  month: '2026-11',
  receivedAt: '',
  countsForLaterMonth: false,
  message: null,
};

it('E-08 an entry that phone and hotel both have is shown once', () => {
  const all = [
    hotel(1, 'AB12CD', null),
    hotel(2, 'EF34GH', 'k2'),
    hotel(3, 'JK56LM', 'k3'),
    hotel(4, 'NP78QR', null),
  ];
  const queue = [
    { id: 'k1', receipt: mergeEntriesReceipt },
    { id: 'k2', receipt: null },
  ];
  expect(excludeQueued(all, queue).map(({ id }) => id)).toEqual([3, 4]);
});

it('E-08 after the phone lost everything the hotel still lists what it received', () => {
  expect(excludeQueued([hotel(1, 'AB12CD', 'k1')], [])).toHaveLength(1);
});
