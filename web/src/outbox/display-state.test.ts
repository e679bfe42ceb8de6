import { describe, expect, it } from 'vitest';
import { displayState, submittedHint, groupPhotoProblems } from './display-state.ts';

const NOW = 1_780_000_000_000;
const entry = {
  state: 'queued',
  total: 3,
  delivered: 0,
  preparing: null,
  nextAttemptAt: null,
  isSaved: true,
  isWithdrawn: false,
} as const;

describe('E-08 what is said of an entry', () => {
  it('E-08 an entry that waits is saved on this phone', () => {
    expect(displayState(entry, 'ok', NOW)).toEqual({ is: 'saved' });
    expect(
      displayState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 9000 }, 'offline', NOW),
    ).toEqual({ is: 'saved' });
  });
  it('E-08 an entry that the phone could not keep never reads as saved', () => {
    expect(displayState({ ...entry, isSaved: false, state: 'uploading' }, 'offline', NOW)).toEqual({
      is: 'held',
    });
  });
  it('E-08 photos count from one while they are prepared, and by what the hotel has while they are sent', () => {
    expect(displayState({ ...entry, state: 'preparing', preparing: 1 }, 'ok', NOW)).toEqual({
      is: 'preparing',
      photo: 2,
      total: 3,
    });
    expect(displayState({ ...entry, state: 'uploading', delivered: 2 }, 'ok', NOW)).toEqual({
      is: 'uploading',
      delivered: 2,
      total: 3,
    });
  });
  it('E-08 a wait is told in seconds, and a clock that jumped makes none of hours', () => {
    expect(
      displayState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 19_200 }, 'ok', NOW),
    ).toEqual({ is: 'waiting', seconds: 20 });
    expect(displayState({ ...entry, state: 'waiting', nextAttemptAt: NOW - 5 }, 'ok', NOW)).toEqual(
      { is: 'waiting', seconds: 1 },
    );
    expect(
      displayState({ ...entry, state: 'waiting', nextAttemptAt: NOW + 9e7 }, 'ok', NOW),
    ).toEqual({ is: 'waiting', seconds: 300 });
  });
  it('E-08 a Wi-Fi that wants a sign-in is named, except where the guest or an update must act first', () => {
    expect(displayState({ ...entry, state: 'waiting' }, 'portal', NOW)).toEqual({ is: 'portal' });
    expect(displayState({ ...entry, state: 'needsUser' }, 'portal', NOW)).toEqual({
      is: 'needsUser',
    });
    expect(displayState({ ...entry, state: 'blocked' }, 'portal', NOW)).toEqual({ is: 'blocked' });
  });
  it('E-08 only the state that carries a receipt reads as received', () => {
    expect(displayState({ ...entry, state: 'done', delivered: 3 }, 'offline', NOW)).toEqual({
      is: 'done',
    });
    expect(displayState({ ...entry, state: 'submitting', delivered: 3 }, 'ok', NOW)).toEqual({
      is: 'submitting',
    });
  });
});

const sentNoteEntry = (
  shown: Parameters<typeof submittedHint>[0][number]['shown'],
  isSaved = true,
) => ({ shown, isSaved });

it('E-08 a guest may put the phone away only where every entry goes on with the app closed', () => {
  expect(submittedHint([sentNoteEntry('saved')], true)).toBe('mayClose');
  expect(submittedHint([sentNoteEntry('uploading'), sentNoteEntry('done')], true)).toBe('mayClose');
  expect(submittedHint([sentNoteEntry('saved')], false)).toBeNull();
  for (const shown of ['needsUser', 'portal', 'blocked', 'withdrawn'] as const)
    expect(submittedHint([sentNoteEntry(shown)], true)).toBeNull();
  expect(submittedHint([sentNoteEntry('uploading'), sentNoteEntry('needsUser')], true)).toBeNull();
});

it('E-08 an entry that the phone could not keep promises nothing, neither before its receipt nor after', () => {
  expect(submittedHint([sentNoteEntry('held', false)], true)).toBeNull();
  expect(submittedHint([sentNoteEntry('done', false)], true)).toBeNull();
});

it('E-08 with the receipt only the receipt is spoken of', () => {
  expect(submittedHint([sentNoteEntry('done')], false)).toBe('kept');
  expect(submittedHint([], true)).toBeNull();
});

const photo = (index: number, problem: 'photoUnreadable' | 'photoTooLarge' | null) => ({
  index,
  problem,
});

it('E-08 every photo that keeps an entry back is named, each with what is wrong with it', () => {
  const photos = [
    photo(0, 'photoTooLarge'),
    photo(1, 'photoUnreadable'),
    photo(2, null),
    photo(3, 'photoUnreadable'),
  ];
  expect(groupPhotoProblems(photos, 'photoUnreadable')).toEqual([
    { problem: 'photoUnreadable', numbers: [2, 4] },
    { problem: 'photoTooLarge', numbers: [1] },
  ]);
});
