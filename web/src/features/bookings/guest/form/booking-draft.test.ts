import { expect, test } from 'vitest';
import { maskId } from '../../api/own-booking.ts';
import { normalizeReference, bookingLink } from '../booking-link.ts';
import { emptyDraft, isTouched, fieldsWithProblems, withoutProblems } from './booking-draft.ts';
import { offeredOptions, onlyOption } from './use-room-stock.ts';

test.each([
  ['10458832', '•••832'],
  ['•••832', '•••832'],
  ['A 12-345', '•••345'],
  ['', ''],
])('R-13 the ID number %s stands on a card as %s', (idNumber, shown) => {
  expect(maskId(idNumber)).toBe(shown);
});

test.each([
  ['ds-7k3mpq', 'DS-7K3MPQ'],
  [' DS 7K3MPQ ', 'DS-7K3MPQ'],
  ['7k3mpq', 'DS-7K3MPQ'],
  ['nonsense!', 'NONSENSE'],
])('R-13 the reference typed as %s is looked up as %s', (typed, reference) => {
  expect(normalizeReference(typed)).toBe(reference);
});

test('R-13 a shared link keeps the secret code out of what servers log', () => {
  expect(new URL(bookingLink('https://dar.example', 'DS-7K3MPQ', 'ABCDE-FGHJK'))).toMatchObject({
    pathname: '/b/DS-7K3MPQ',
    search: '',
    hash: '#ABCDE-FGHJK',
  });
});

test('R-06 kinds with a count above 0 are offered with it, the rest are absent', () => {
  expect([
    ...offeredOptions(['single', 'double'], { single: 0, double: 3 }, { single: 7, double: 29 }),
  ]).toEqual([['double', 3]]);
});

test('R-06 while no count is known, what the house has is offered without one', () => {
  expect([...offeredOptions(['single', 'double'], null, { single: 0, double: 8 })]).toEqual([
    ['double', null],
  ]);
});

test('R-06 a single kind leaves no choice; two or none do', () => {
  expect(onlyOption(new Map([['double', 3]]))).toBe('double');
  expect(
    onlyOption(
      new Map([
        ['double', 3],
        ['single', 1],
      ]),
    ),
  ).toBeNull();
  expect(onlyOption(new Map())).toBeNull();
});

test('R-07 errors come in the order of the form, and an edited field loses its own', () => {
  const problems = { idNumber: 'required', checkInDate: 'required', fullName: 'required' } as const;
  expect(fieldsWithProblems(problems)).toEqual(['checkInDate', 'fullName', 'idNumber']);
  expect(fieldsWithProblems(withoutProblems(problems, ['fullName']))).toEqual([
    'checkInDate',
    'idNumber',
  ]);
});

test('R-16 a form filled in from an earlier booking alone counts as untouched', () => {
  const offered = emptyDraft({ fullName: 'سالم', phoneNumber: '+96891234567' });
  expect(offered.phoneNumber).toBe('9123 4567');
  expect(isTouched(offered, offered)).toBe(false);
  expect(isTouched({ ...offered, idNumber: '1' }, offered)).toBe(true);
});
