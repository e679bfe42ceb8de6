import { describe, expect, test } from 'vitest';
import { stepOf } from './dialogue-state.ts';
import { afterBooking, afterRefusal } from './outcome.ts';
import { aWorld, holding, say, WHOLE } from './testing.ts';

const draft = holding(WHOLE);
const refused = { draft, world: aWorld(), lang: 'en' } as const;
const booking = {
  id: 7,
  reference: 'DS-ABC234',
  totalPrice: 37.8,
  roomType: 'silver',
  isInAccount: true,
  receipt: null,
} as const;

describe('what became of a booking', () => {
  test('C-03 a booking is said with reference, state, total and points', () => {
    const { reply, draft: done } = afterBooking(draft, booking, 'en');
    for (const part of ['DS-ABC234', 'OMR\u00a037.800', 'pending', '5 points'])
      expect(reply?.text).toContain(part);
    expect(reply?.card).toMatchObject({ is: 'booked', bookingId: 7, totalPrice: 37.8 });
    expect(done).toMatchObject({ isOpen: false, isCompleted: true, reference: 'DS-ABC234' });
  });

  test('C-03 without an account the code is spoken of, and no points', () => {
    const { reply } = afterBooking(draft, { ...booking, isInAccount: false, receipt: 'R' }, 'ar');
    expect(reply?.text).toContain('الرمز السري');
    expect(reply?.text).not.toContain('نقاط');
  });

  test('C-03 another price is shown, and only a yes to it books', () => {
    const next = afterRefusal(
      { code: 'booking.price_changed', details: { totalPrice: 39 } },
      refused,
    );
    expect(next.reply?.text).toContain('OMR\u00a039.000');
    expect(next.reply?.card).toMatchObject({ is: 'summary', totalPrice: 39 });
    expect(next.draft).toMatchObject({ isSummaryLast: true, quote: { totalBaisa: 39_000 } });
  });

  test('C-03 rooms that went meanwhile are named with what is left', () => {
    const full = [{ part: 'room' as const, nights: ['2026-12-06'] }];
    const next = afterRefusal({ code: 'booking.sold_out', details: { full } }, refused);
    expect(next.reply?.text).toContain('sold out for Sun 6 Dec');
    expect(next.reply?.choices.map(({ message }) => message)).toContain('Gold room');
    expect(next.draft.slots).toEqual(WHOLE);
  });

  test('C-03 beds that went meanwhile are asked for again', () => {
    const full = [{ part: 'bed' as const, nights: ['2026-12-06'] }];
    const next = afterRefusal({ code: 'booking.sold_out', details: { full } }, refused);
    expect([next.draft.slots.bed_type, stepOf(next.draft.slots)]).toEqual([null, 'bed_type']);
  });

  test.each([
    'booking.too_many_pending',
    'booking.too_many_unheld',
    'booking.sign_in_needed',
    'site.maintenance',
    'server.failed',
  ] as const)('C-03 %s says that nothing is booked and keeps what was given', (code) => {
    const next = afterRefusal({ code }, refused);
    expect(next.reply?.text).toContain('Nothing was booked');
    expect([next.draft.slots, next.draft.isSummaryLast]).toEqual([WHOLE, false]);
    expect(say(next.draft, { act: 'yes' }).reply?.card?.is).toBe('summary');
  });
});
