import { describe, expect, it } from 'vitest';
import { shownState } from './shown-state.ts';

const NOW = 1_780_000_000_000;
const entry = { state: 'queued', total: 3, delivered: 0, preparing: null, nextAttemptAt: null, isSaved: true, isWithdrawn: false } as const;

describe('E-08 what is said of an entry', () => {
  it('E-08 an entry that waits is saved on this phone', () => {
    expect(shownState(entry, 'ok', NOW)).toEqual({ is: 'saved' });
    expect(shownState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 9000 }, 'offline', NOW)).toEqual({ is: 'saved' });
  });
  it('E-08 an entry that the phone could not keep never reads as saved', () => {
    expect(shownState({ ...entry, isSaved: false, state: 'uploading' }, 'offline', NOW)).toEqual({ is: 'held' });
  });
  it('E-08 photos count from one while they are prepared, and by what the hotel has while they are sent', () => {
    expect(shownState({ ...entry, state: 'preparing', preparing: 1 }, 'ok', NOW)).toEqual({ is: 'preparing', photo: 2, total: 3 });
    expect(shownState({ ...entry, state: 'uploading', delivered: 2 }, 'ok', NOW)).toEqual({ is: 'uploading', delivered: 2, total: 3 });
  });
  it('E-08 a wait is told in seconds, and a clock that jumped makes none of hours', () => {
    expect(shownState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 19_200 }, 'ok', NOW)).toEqual({ is: 'waiting', seconds: 20 });
    expect(shownState({ ...entry, state: 'waiting', nextAttemptAt: NOW - 5 }, 'ok', NOW)).toEqual({ is: 'waiting', seconds: 1 });
    expect(shownState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 9e7 }, 'ok', NOW)).toEqual({ is: 'waiting', seconds: 300 });
  });
  it('E-08 a Wi-Fi that wants a sign-in is named, except where the guest or an update must act first', () => {
    expect(shownState({ ...entry, state: 'waiting' }, 'portal', NOW)).toEqual({ is: 'portal' });
    expect(shownState({ ...entry, state: 'needsUser' }, 'portal', NOW)).toEqual({ is: 'needsUser' });
    expect(shownState({ ...entry, state: 'blocked' }, 'portal', NOW)).toEqual({ is: 'blocked' });
  });
  it('E-08 only the state that carries a receipt reads as received', () => {
    expect(shownState({ ...entry, state: 'done', delivered: 3 }, 'offline', NOW)).toEqual({ is: 'done' });
    expect(shownState({ ...entry, state: 'submitting', delivered: 3 }, 'ok', NOW)).toEqual({ is: 'submitting' });
  });
});
