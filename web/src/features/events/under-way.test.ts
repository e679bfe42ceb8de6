import { describe, expect, it } from 'vitest';
import { isPhoneUnderWay, underWay } from './under-way.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const phone = '+96891234567';
const entry = { id: 'e1', state: 'waiting', payload: { participantPhone: phone, consent: true }, createdAt: now - 60_000 } as const;
const form = { id: 'form', now };

describe('E-08 what is on its way when a form opens', () => {
  it('E-08 both forms of the rating draw know of what either sent, and of nothing that is received or taken back', () => {
    const queue = [
      { kind: 'google_review', state: 'uploading', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'needsUser', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'done', isWithdrawn: false },
      { kind: 'hotel_rating', state: 'waiting', isWithdrawn: true },
      { kind: 'photography', state: 'waiting', isWithdrawn: false },
      { kind: 'booking', state: 'waiting', isWithdrawn: false },
    ] as const;
    expect(underWay(queue, 'hotel_rating')).toEqual(queue.slice(0, 2));
  });
  it('E-07 a phone whose entry is on its way does not enter again, and another phone does', () => {
    expect(isPhoneUnderWay([entry], phone, form)).toBe(true);
    expect(isPhoneUnderWay([entry], '+96891234568', form)).toBe(false);
  });
  it('E-07 a phone is free where its entry waits for the guest, is of an earlier month, or is this very form', () => {
    expect(isPhoneUnderWay([{ ...entry, state: 'needsUser' }], phone, form)).toBe(false);
    expect(isPhoneUnderWay([{ ...entry, createdAt: Date.parse('2026-10-31T12:00:00Z') }], phone, form)).toBe(false);
    expect(isPhoneUnderWay([entry], phone, { ...form, id: 'e1' })).toBe(false);
  });
});
