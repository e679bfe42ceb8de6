import { describe, expect, it } from 'vitest';
import { type Heard, heardOf, whatArrived } from './new-request-alert.ts';

const heard: Heard = {
  newestPendingId: 41,
  newestChangeRequestId: 7,
  conversations: 1,
  lastHandoffAt: '2026-11-20T08:00:00.000Z',
};
const request = { isRequest: true, isGuest: false };
const guest = { isRequest: false, isGuest: true };
const nothing = { isRequest: false, isGuest: false };

describe('B-03 when a desk rings', () => {
  it('B-03 never at the first look, however much waits', () => {
    expect(whatArrived({ ...heard, newestPendingId: 99, conversations: 7 }, null)).toEqual(nothing);
  });

  it.each([
    ['a new request', { newestPendingId: 42 }, request],
    ['a change that a guest asks for', { newestChangeRequestId: 8 }, request],
    ['nothing new', {}, nothing],
    ['the newest answered', { newestPendingId: 38, newestChangeRequestId: 5 }, nothing],
    ['all answered', { newestPendingId: 0, newestChangeRequestId: 0, conversations: 0 }, nothing],
    ['a guest who asks for a person', { conversations: 2 }, guest],
    [
      'a guest who asks for a person as another is answered',
      { lastHandoffAt: '2026-11-20T08:00:04.000Z' },
      guest,
    ],
    ['the last guest answered', { conversations: 0, lastHandoffAt: null }, nothing],
  ])('B-03 %s', (_what, part, arrived) => {
    expect(whatArrived({ ...heard, ...part }, heard)).toEqual(arrived);
  });

  it('B-03 what was answered between two looks does not ring when an older one is left', () => {
    const emptied = { ...heard, newestPendingId: 0, newestChangeRequestId: 0, lastHandoffAt: null };
    const after = heardOf(emptied, heard);
    expect(after).toEqual(heard);
    expect(whatArrived(heard, after)).toEqual(nothing);
  });
});
