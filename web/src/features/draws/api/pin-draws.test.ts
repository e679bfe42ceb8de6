import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '#shared/draw/digest.ts';
import { readLocal } from '../../../platform/storage/local-store.ts';
import { canBePinned, pinManifest } from './pin-draws.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('W-01 a phone keeps the first fingerprint that it saw, and takes no other for it', async () => {
  expect(await pinManifest('2026-08', '{"as":"announced"}')).toBe(true);
  const first = readLocal('drawPins')?.['2026-08'];
  expect(first?.hash).toBe(await sha256Hex('{"as":"announced"}'));
  await pinManifest('2026-08', '{"as":"changed"}');
  await pinManifest('2026-09', '{"of":"another month"}');
  expect(readLocal('drawPins')?.['2026-08']).toEqual(first);
  expect(Object.keys(readLocal('drawPins') ?? {})).toEqual(['2026-08', '2026-09']);
});

it('W-01 only a sealed draw whose number nobody can know is worth keeping', () => {
  const drawAt = '2026-09-05T14:00:00.000Z';
  const before = Date.parse(drawAt) - 1;
  expect(canBePinned({ status: 'frozen', drawAt }, before)).toBe(true);
  expect(canBePinned({ status: 'frozen', drawAt }, before + 1)).toBe(false);
  for (const status of ['open', 'freezing', 'drawn', 'closed', 'failed', 'cancelled'] as const)
    expect(canBePinned({ status, drawAt }, before)).toBe(false);
});
