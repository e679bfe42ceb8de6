import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const nothing = { queue: [], hotel: [], isOpen: true, now } as const;
const receipt = { id: '1', reference: 'AB12CD', code: null, month: '2026-11', receivedAt: '', countsForLaterMonth: false, message: null };

describe('E-01 how a guest stands in a draw', () => {
  it('E-01 a draw that nobody entered is open, or closed where the hotel switched it off', () => {
    expect(standingOf('photography', nothing)).toEqual({ is: 'open' });
    expect(standingOf('photography', { ...nothing, isOpen: false })).toEqual({ is: 'closed' });
  });
  it('E-08 an entry on its way comes before everything else', () => {
    const hotel = [{ eventType: 'photography', month: '2026-11', status: 'approved', reference: 'EF34GH' }] as const;
    expect(standingOf('photography', { ...nothing, hotel, queue: [{ kind: 'photography', state: 'needsUser', receipt: null }] })).toEqual({
      is: 'waiting',
      needsUser: true,
      isOpen: true,
    });
  });
  it('E-04 the review modal and the rating page enter the same draw', () => {
    const queue = [{ kind: 'google_review', state: 'waiting', receipt: null }] as const;
    expect(standingOf('hotel_rating', { ...nothing, queue })).toEqual({ is: 'waiting', needsUser: false, isOpen: true });
    expect(standingOf('photography', { ...nothing, queue })).toEqual({ is: 'open' });
  });
  it('E-07 last month and an entry that staff took out count for nothing now', () => {
    const hotel = [
      { eventType: 'photography', month: '2026-10', status: 'approved', reference: 'EF34GH' },
      { eventType: 'photography', month: '2026-11', status: 'void', reference: 'AB12CD' },
    ] as const;
    const queue = [{ kind: 'photography', state: 'done', receipt }] as const;
    expect(standingOf('photography', { ...nothing, hotel, queue })).toEqual({ is: 'open' });
  });
  it('E-08 a receipt on the phone is enough before the list of the hotel is there', () => {
    const queue = [
      { kind: 'location_sharing', state: 'done', receipt },
      { kind: 'photography', state: 'done', receipt },
    ] as const;
    const one = { is: 'entered', alike: 1, total: 1 };
    expect(standingOf('location_sharing', { ...nothing, queue })).toEqual({ ...one, status: 'received', isOpen: true });
    expect(standingOf('photography', { ...nothing, queue })).toEqual({ ...one, status: 'pending', isOpen: true });
    expect(standingOf('photography', { ...nothing, queue, isOpen: false })).toEqual({ ...one, status: 'pending', isOpen: false });
  });
  it('E-07 of several phones the entry that stands best speaks for the guest, and all are counted once', () => {
    const entry = (status: 'approved' | 'pending' | 'rejected' | 'void', reference: string) =>
      ({ eventType: 'photography', month: '2026-11', status, reference }) as const;
    const hotel = [entry('void', 'V1'), entry('rejected', 'R1'), entry('approved', 'AB12CD'), entry('pending', 'P1')];
    const queue = [{ kind: 'photography', state: 'done', receipt }] as const;
    const standing = { is: 'entered', isOpen: true };
    expect(standingOf('photography', { ...nothing, hotel, queue })).toEqual({ ...standing, status: 'approved', alike: 1, total: 3 });
    const undecided = [entry('rejected', 'R1'), entry('pending', 'P1'), entry('pending', 'P2')];
    expect(standingOf('photography', { ...nothing, hotel: undecided })).toEqual({ ...standing, status: 'pending', alike: 2, total: 3 });
    const refused = [entry('void', 'V1'), entry('rejected', 'R1')];
    expect(standingOf('photography', { ...nothing, hotel: refused })).toEqual({ ...standing, status: 'rejected', alike: 1, total: 1 });
  });
});
