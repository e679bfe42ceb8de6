import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { sha256Hex } from '#shared/draw/digest.ts';
import { canBePinned, pinManifest } from './pin-manifest.ts';
import { readPins } from './pin-store.ts';

it('W-01 a phone keeps the first fingerprint that it saw, and takes no other for it', async () => {
  const seen = (manifest: string, x: string, seenAt: number) => ({
    manifest,
    signingKey: { kid: 'k1', x, y: 'y' },
    seenAt,
  });
  expect(await pinManifest('2026-08', seen('{"as":"announced"}', 'x', 1))).toBe(true);
  const first = { hash: await sha256Hex('{"as":"announced"}'), seenAt: 1, key: 'x y' };
  expect(await readPins()).toEqual({ '2026-08': first });
  await pinManifest('2026-08', seen('{"as":"changed"}', 'z', 2));
  await pinManifest('2026-09', seen('{"of":"another month"}', 'x', 3));
  const pins = await readPins();
  expect([pins['2026-08'], Object.keys(pins)]).toEqual([first, ['2026-08', '2026-09']]);
});

it('W-01 only a sealed draw whose number nobody can know is worth keeping', () => {
  const drawAt = '2026-09-05T14:00:00.000Z';
  const before = Date.parse(drawAt) - 1;
  expect(canBePinned({ status: 'frozen', drawAt }, before)).toBe(true);
  expect(canBePinned({ status: 'frozen', drawAt }, before + 1)).toBe(false);
  for (const status of ['open', 'freezing', 'drawn', 'closed', 'failed', 'cancelled'] as const)
    expect(canBePinned({ status, drawAt }, before)).toBe(false);
  expect(canBePinned({ status: 'frozen', drawAt }, null)).toBe(false);
});
