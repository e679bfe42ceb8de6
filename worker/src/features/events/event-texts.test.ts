import { describe, expect, it } from 'vitest';
import { decisionText, receivedText } from './event-texts.ts';

const judged = { isApproved: true, notes: null, month: '2026-11', isInDraw: true };

describe('D-01 E-07 the draw that a text speaks of', () => {
  it('D-01 is that after the end of the month for an entry that is judged in its own', () => {
    const { message } = decisionText('photography', { ...judged, current: '2026-11' });
    expect(message.ar).toBe(
      'قُبلت مشاركتك في فعالية التصوير، وأنت في السحب الذي يُجرى بعد نهاية الشهر.',
    );
    expect(message.en).toContain('in the draw after the end of the month.');
  });

  it('D-01 has its name for an entry of a month that is over', () => {
    const { message } = decisionText('hotel_rating', {
      ...judged,
      month: '2026-10',
      current: '2026-11',
    });
    expect(message.ar).toBe('قُبلت مشاركتك في فعالية تقييم الفندق، وأنت في سحب أكتوبر 2026.');
    expect(message.en).toContain('in the draw of October 2026.');
  });

  it('W-05 is none for an entry that the draw of its month leaves out', () => {
    const left = { ...judged, current: '2026-11', isInDraw: false };
    for (const event of ['photography', 'hotel_rating'] as const) {
      const { ar, en } = decisionText(event, left).message;
      expect(ar).toContain('قُبلت مشاركتك');
      expect([ar.includes('سحب'), en.includes('draw')]).toEqual([false, false]);
    }
  });

  it('E-07 is named too where an entry arrived after its month, and where it counts for the next one', () => {
    const late = { month: '2026-10', current: '2026-11', isLater: false, isInDraw: true };
    expect(receivedText('location_sharing', late, 'en')).toBe(
      'Your entry is here, and you are in the draw of October 2026.',
    );
    const later = receivedText(
      'location_sharing',
      { month: '2026-11', current: '2026-11', isLater: true, isInDraw: true },
      'ar',
    );
    expect(later).toBe(
      'وصلت مشاركتك وأنت في السحب الذي يُجرى بعد نهاية الشهر. وصلت بعد إغلاق سحب شهرها، فهي في سحب هذا الشهر.',
    );
    // Nothing of a draw where the owner has taken the event out of it.
    for (const event of ['photography', 'hotel_rating', 'location_sharing'] as const)
      for (const [language, word] of [
        ['ar', 'سحب'],
        ['en', 'draw'],
      ] as const)
        expect(
          receivedText(event, { ...late, isLater: true, isInDraw: false }, language),
        ).not.toContain(word);
  });
});
