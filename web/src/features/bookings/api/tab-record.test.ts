import { expect, test } from 'vitest';
import { mayShowRecord } from './tab-record.ts';

const NOW = Date.parse('2026-11-25T08:00:00Z');

test('R-12 R-14 a record is shown at once by the tab that acted, and not by another one', () => {
  const record = { tab: 'first', at: NOW };
  expect(mayShowRecord(record, true, NOW + 1000, 'first')).toBe(true);
  expect(mayShowRecord(record, true, NOW + 1000, 'second')).toBe(false);
});

test('R-12 a tab that nobody sees shows no record, not even its own', () => {
  expect(mayShowRecord({ tab: 'first', at: NOW }, false, NOW, 'first')).toBe(false);
  expect(mayShowRecord({}, false, NOW, 'first')).toBe(false);
});

test('R-12 a record of no tab, or of one that is gone, is shown by whichever is seen', () => {
  expect(mayShowRecord({}, true, NOW, 'second')).toBe(true);
  expect(mayShowRecord({ tab: 'first', at: NOW }, true, NOW + 6000, 'second')).toBe(true);
  // The clock of the device was set back meanwhile.
  expect(mayShowRecord({ tab: 'first', at: NOW + 60_000 }, true, NOW, 'second')).toBe(true);
});
