import { expect, test } from 'vitest';
import { readBox } from './box-tickets.ts';

const line = (ticket: string, person: string) => ({ ticket, person, mask: '', commitment: '' });
const LINES = [line('P-0001', 'a'), line('P-0002', 'b'), line('R-0001', 'a'), line('S-0001', 'c')];
const BOX = { prizes: 2, alternates: 1, voids: [] as string[], lines: LINES };
const read = (text: string, changes: Partial<Parameters<typeof readBox>[1]> = {}) =>
  readBox(text, { ...BOX, ...changes });

test('W-05 tickets are read however they are typed, and come to winners, alternates and who is passed over', () => {
  expect(read('p-0001 R-0001،s-٠٠٠١\nP-0002')).toEqual({
    fault: null,
    tickets: ['P-0001', 'R-0001', 'S-0001', 'P-0002'],
    award: {
      winners: ['P-0001', 'S-0001'],
      alternates: ['P-0002'],
      skipped: [{ ticket: 'R-0001', reason: 'person' }],
    },
  });
  expect(read('P-0002 P-0001', { alternates: 0 }).fault).toBeNull();
  expect(read('P-0002', { voids: ['P-0001', 'R-0001', 'S-0001'] }).fault).toBeNull();
});

test.for<[string, object, object?]>([
  ['', { is: 'none' }],
  ['P-0001 42', { is: 'strange', ticket: '42' }],
  ['P-0001 P-0002 P-0001', { is: 'twice', ticket: 'P-0001' }],
  ['P-0001 P-0999', { is: 'unlisted', ticket: 'P-0999' }],
  ['P-0001 P-0002', { is: 'void', ticket: 'P-0002' }, { voids: ['P-0002'] }],
  ['P-0001 R-0001', { is: 'few', missing: 1 }],
  ['P-0001 P-0002 S-0001 R-0001', { is: 'surplus', ticket: 'R-0001' }],
])('W-05 "%s" is no result of the box', ([text, fault, changes]) => {
  expect(read(text, changes)).toEqual({ fault });
});

test('W-05 before the list is read the server alone says what is in it', () => {
  expect(read('P-0999', { lines: null }).fault).toBeNull();
});
