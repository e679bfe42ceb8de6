import { expect, it } from 'vitest';
import { sentNote } from './sent-note.ts';

const entry = (shown: Parameters<typeof sentNote>[0][number]['shown'], isSaved = true) => ({ shown, isSaved });

it('E-08 a guest may put the phone away only where every entry goes on with the app closed', () => {
  expect(sentNote([entry('saved')], true)).toBe('mayClose');
  expect(sentNote([entry('uploading'), entry('done')], true)).toBe('mayClose');
  expect(sentNote([entry('saved')], false)).toBeNull();
  for (const shown of ['needsUser', 'portal', 'blocked', 'withdrawn'] as const) expect(sentNote([entry(shown)], true)).toBeNull();
  expect(sentNote([entry('uploading'), entry('needsUser')], true)).toBeNull();
});

it('E-08 an entry that the phone could not keep promises nothing, neither before its receipt nor after', () => {
  expect(sentNote([entry('held', false)], true)).toBeNull();
  expect(sentNote([entry('done', false)], true)).toBeNull();
});

it('E-08 with the receipt only the receipt is spoken of', () => {
  expect(sentNote([entry('done')], false)).toBe('kept');
  expect(sentNote([], true)).toBeNull();
});
