import { describe, expect, it } from 'vitest';
import { createDrainCooldown } from './drain-cooldown.ts';
import { NOW } from './testing/a-phone.ts';

const HOUR = 3_600_000;

describe('E-08 a disk that is full, or a database that is lost', () => {
  it('E-08 lets the page rest twice as long after each run that it breaks off, never more than five minutes', () => {
    let now = NOW;
    const rests = createDrainCooldown({ now: () => now, random: () => 1 });
    expect([rests.isOver(), rests.until()]).toEqual([true, null]);
    const waits: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      rests.failed();
      waits.push((rests.until() ?? 0) - now);
      now = (rests.until() ?? 0) - 1;
      expect(rests.isOver()).toBe(false);
      now += 1;
      expect(rests.isOver()).toBe(true);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]);
  });

  it('E-08 lets the page rest for a time by chance, so that not all tabs come back at once', () => {
    const rests = createDrainCooldown({ now: () => NOW, random: () => 0.25 });
    rests.failed();
    expect(rests.until()).toBe(NOW + 500);
  });

  it('E-08 keeps nobody from trying at once who asks for it; should that fail too, the rest is longer than the one before', () => {
    const rests = createDrainCooldown({ now: () => NOW, random: () => 1 });
    rests.failed();
    rests.failed();
    expect(rests.isOver()).toBe(false);
    rests.lift();
    expect(rests.isOver()).toBe(true);
    rests.failed();
    expect(rests.until()).toBe(NOW + 8000);
  });

  it('E-08 is forgotten with the first run that works', () => {
    const rests = createDrainCooldown({ now: () => NOW, random: () => 1 });
    rests.failed();
    rests.failed();
    rests.lift();
    rests.worked();
    expect([rests.isOver(), rests.until()]).toEqual([true, null]);
    rests.failed();
    expect(rests.until()).toBe(NOW + 2000);
  });

  it('E-08 keeps no page for ever whose clock is set back meanwhile', () => {
    let now = NOW;
    const rests = createDrainCooldown({ now: () => now, random: () => 1 });
    rests.failed();
    now -= 24 * HOUR;
    expect(rests.isOver()).toBe(true);
  });
});
