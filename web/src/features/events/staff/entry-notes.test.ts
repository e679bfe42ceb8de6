import { beforeEach, expect, it } from 'vitest';
import { deleteAllDrafts } from '../../../platform/storage/drafts.ts';
import { deleteNotes, saveNotes, readNotes } from './entry-notes.ts';

beforeEach(deleteAllDrafts);

it('D-01 notes that were typed wait with their entry while others are looked at', () => {
  saveNotes('photography', 7, 'too dark');
  saveNotes('photography', 8, 'fine');
  saveNotes('hotel_rating', 7, 'no stars');
  expect([
    readNotes('photography', 7),
    readNotes('photography', 8),
    readNotes('hotel_rating', 7),
  ]).toEqual(['too dark', 'fine', 'no stars']);
  expect(readNotes('hotel_rating', 8)).toBe('');
});

it('D-01 notes go once their entry is decided, and when they are emptied', () => {
  saveNotes('photography', 7, 'too dark');
  saveNotes('photography', 8, 'fine');
  deleteNotes('photography', 7);
  saveNotes('photography', 8, ' ');
  expect([readNotes('photography', 7), readNotes('photography', 8)]).toEqual(['', '']);
});

it('D-01 notes are gone when their writer signs out', () => {
  saveNotes('photography', 7, 'too dark');
  deleteAllDrafts();
  expect(readNotes('photography', 7)).toBe('');
});
