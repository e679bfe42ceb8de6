import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceRow } from '#shared/accounts/device-rows.contract.ts';
import { FEATURES } from '../../app/registry.ts';
import type { Feature } from '../navigation/feature.ts';
import {
  forgetAllReceiptCodes,
  forgetReceiptCode,
  mayHaveDeviceRows,
  receiptCodeOf,
  saveReceiptCode,
} from '../storage/device-receipts.ts';
import { readDraft, saveDraft } from '../storage/drafts.ts';
import { removeLocal, writeLocal } from '../storage/local-store.ts';
import { forgetHere, rememberAsked, unaskedRows } from './device-rows.ts';

const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  tab.set('visitCounted', '1');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
    key: (at: number) => [...tab.keys()][at] ?? null,
    get length() {
      return tab.size;
    },
  });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const aRow = (id: number): DeviceRow => ({
  kind: 'booking',
  id,
  owner: 'nobody',
  maskedReference: '•••PQ',
  maskedName: 'S•••',
  roomType: 'gold',
  checkInDate: '2026-11-25',
  checkOutDate: '2026-11-27',
  status: 'pending',
});

it('J-01 what an account left where it was is not offered to it again, and is to the next one', () => {
  const rows = [aRow(1), aRow(2)];
  rememberAsked(7, [aRow(1)]);
  expect(unaskedRows(7, rows)).toEqual([aRow(2)]);
  expect(unaskedRows(8, rows)).toEqual(rows);
});

it('J-01 a forgotten booking takes its code along, and no other', () => {
  saveReceiptCode('DS-AAAAAA', 'one');
  saveReceiptCode('EV-BBBBBB', 'two');
  forgetReceiptCode('DS-AAAAAA');
  expect([receiptCodeOf('DS-AAAAAA'), receiptCodeOf('EV-BBBBBB'), mayHaveDeviceRows()]).toEqual([
    null,
    'two',
    true,
  ]);
  forgetAllReceiptCodes();
  expect([receiptCodeOf('EV-BBBBBB'), mayHaveDeviceRows()]).toEqual([null, false]);
});

it('J-01 A-05 while the session of somebody who left is alive, nothing is asked for as the device’s', () => {
  saveReceiptCode('DS-AAAAAA', 'one');
  writeLocal('logoutOwed', true);
  expect(mayHaveDeviceRows()).toBe(false);
});

it('J-01 A-05 W-04 a forgotten device keeps nothing that was typed half, whoever typed it', () => {
  const features: readonly Feature[] = FEATURES;
  const names = features.flatMap(({ drafts = [] }) => drafts);
  const typed = () => names.flatMap((name) => [readDraft(name), readDraft(name, '2026-08 1')]);
  const everybody = ['7', null];
  const as = (userId: string | null) =>
    userId === null ? removeLocal('userId') : writeLocal('userId', userId);
  for (const userId of everybody) {
    as(userId);
    for (const name of names) {
      saveDraft(name, { idNumber: '12345678' });
      saveDraft(name, { phone: '+96891234567' }, '2026-08 1');
    }
    expect(typed()).not.toContain(null);
  }
  forgetHere();
  for (const userId of everybody) {
    as(userId);
    expect(typed().filter((draft) => draft !== null)).toEqual([]);
  }
  expect([...tab.keys()]).toEqual(['visitCounted']);
});
