import { beforeEach, expect, it } from 'vitest';
import { dropAllDrafts } from '../../../data/drafts.ts';
import { dropNotes, keepNotes, readNotes } from './entry-notes.ts';

beforeEach(dropAllDrafts);

it('D-01 notes that were typed wait with their entry while others are looked at', () => {
  keepNotes('photography', 7, 'too dark');
  keepNotes('photography', 8, 'fine');
  keepNotes('hotel_rating', 7, 'no stars');
  expect([readNotes('photography', 7), readNotes('photography', 8), readNotes('hotel_rating', 7)]).toEqual([
    'too dark',
    'fine',
    'no stars',
  ]);
  expect(readNotes('hotel_rating', 8)).toBe('');
});

it('D-01 notes go once their entry is decided, and when they are emptied', () => {
  keepNotes('photography', 7, 'too dark');
  keepNotes('photography', 8, 'fine');
  dropNotes('photography', 7);
  keepNotes('photography', 8, ' ');
  expect([readNotes('photography', 7), readNotes('photography', 8)]).toEqual(['', '']);
});

it('D-01 notes are gone when their writer signs out', () => {
  keepNotes('photography', 7, 'too dark');
  dropAllDrafts();
  expect(readNotes('photography', 7)).toBe('');
});
