import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#shared/errors.ts';
import { startOfMuscatDay } from '#shared/muscat-time.ts';
import { aBookingRequest } from '#shared/testing/builders.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { NO_NOTES, walkInBody, walkInDraft } from './desk-draft.ts';
import {
  datedNow,
  isSameWalkIn,
  type KeptWalkIn,
  movedToToday,
  saysNotBooked,
  walkInToGoOn,
} from './kept-walk-in.ts';

const TODAY = '2026-11-25';
const EVE = '2026-11-24';
/** Minutes after midnight of today. */
const at = (minutes: number) => startOfMuscatDay(TODAY) + minutes * 60_000;
const NOON = { now: at(720), first: TODAY };
const NIGHT = { now: at(40), first: EVE };
const MORNING = { now: at(480), first: EVE };
const request = aBookingRequest({ checkIn: EVE, checkOut: TODAY });
const step = { approve: false, notes: NO_NOTES, roomNumber: null };
const ATTEMPT = { key: 'a', payload: walkInBody(request, step) };

/** A form for the night of the eve, its dates chosen so many minutes after midnight. */
const ofTheEve = (minutes: number, change: Partial<KeptWalkIn> = {}): KeptWalkIn => ({
  draft: {
    ...walkInDraft({ phone: '+96891234567' }, EVE),
    fullName: 'Hilal',
    idNumber: '10834471',
    checkOut: '2026-11-26',
  },
  datesAt: at(minutes),
  ...change,
});

describe('a walk-in form that is opened again', () => {
  test('B-04 what was typed comes back; nights that have passed begin today, as many as they were', () => {
    const kept = ofTheEve(-300);
    const opened = walkInToGoOn(kept, {}, NOON);
    expect(opened.isMoved).toBe(true);
    expect(opened.kept.draft).toEqual({ ...kept.draft, checkIn: TODAY, checkOut: '2026-11-27' });
    const ahead = { ...kept, draft: { ...kept.draft, checkIn: '2026-12-01', checkOut: null } };
    expect(walkInToGoOn(ahead, {}, NOON)).toEqual({ kept: ahead, isMoved: false });
  });

  test('B-04 dates of last evening are no choice of the night that runs in the morning', () => {
    expect(movedToToday(ofTheEve(-300), MORNING)).toEqual({
      checkIn: TODAY,
      checkOut: '2026-11-27',
    });
    expect(walkInToGoOn(ofTheEve(-300), {}, MORNING).isMoved).toBe(true);
    expect(movedToToday({ draft: ofTheEve(0).draft }, MORNING)).not.toBeNull();
  });

  test('B-04 the night that runs is kept where it was chosen after midnight, or a moment before', () => {
    for (const [minutes, clock] of [
      [-30, NIGHT],
      [30, NIGHT],
      [30, MORNING],
    ] as const)
      expect(walkInToGoOn(ofTheEve(minutes), {}, clock)).toEqual({
        kept: ofTheEve(minutes),
        isMoved: false,
      });
    expect(movedToToday(ofTheEve(-90), NIGHT)).not.toBeNull();
    const again = datedNow(ofTheEve(-300), { checkIn: EVE, checkOut: TODAY }, MORNING.now);
    expect(movedToToday(again, MORNING)).toBeNull();
    expect(movedToToday(datedNow(ofTheEve(-300), { fullName: 'x' }, at(480)), MORNING)).toEqual({
      checkIn: TODAY,
      checkOut: '2026-11-27',
    });
  });

  test('B-04 nights that are tapped now win; those that were tapped on an earlier day have passed', () => {
    const tapped = { checkIn: '2026-12-05', checkOut: '2026-12-07', roomType: 'gold' } as const;
    expect(walkInToGoOn(ofTheEve(-300), tapped, MORNING)).toMatchObject({
      isMoved: false,
      kept: { draft: { ...tapped, fullName: 'Hilal' }, datesAt: MORNING.now },
    });
    const old = { checkIn: EVE, checkOut: TODAY };
    for (const former of [null, ofTheEve(-300)])
      expect(walkInToGoOn(former, old, MORNING)).toMatchObject({
        isMoved: true,
        kept: { draft: { checkIn: TODAY, checkOut: '2026-11-26' } },
      });
  });

  test('B-04 what was sent without an answer stands as it was sent, whenever the form is opened', () => {
    const sent = ofTheEve(-300, { attempt: ATTEMPT });
    for (const args of [{}, { checkIn: '2026-12-05', checkOut: '2026-12-07' }])
      expect(walkInToGoOn(sent, args, NOON)).toEqual({ kept: sent, isMoved: false });
  });

  test('B-04 a guest who is asked for by phone has nothing of the guest before', () => {
    const kept = ofTheEve(30, { attempt: ATTEMPT });
    const other = { phone: '+96892000000' };
    const opened = walkInToGoOn(kept, other, NIGHT);
    expect(opened.kept).toEqual({ draft: walkInDraft(other, TODAY), datesAt: NIGHT.now });
    expect(walkInToGoOn(kept, { phone: '9123 4567' }, NIGHT).kept).toEqual(kept);
  });
});

describe('a walk-in that was sent without an answer', () => {
  test('F-02 it is the same booking in whichever room and at whatever price', () => {
    const sent = walkInBody(request, { ...step, roomNumber: 4 });
    expect(isSameWalkIn(sent, walkInBody(request, step))).toBe(true);
    const dearer = { ...request, totalPrice: 99 };
    const now = walkInBody(dearer, { ...step, approve: true, roomNumber: 5, confirm: true });
    expect(isSameWalkIn(sent, now)).toBe(true);
    const other = walkInBody({ ...request, fullName: 'Badr' }, { ...step, roomNumber: 4 });
    expect(isSameWalkIn(sent, other)).toBe(false);
  });

  test('M-01 with another card, or another part of it, it is another booking', () => {
    const card = { id: 3, percent: 20 } as const;
    const sent = walkInBody(request, { ...step, card });
    expect(isSameWalkIn(sent, walkInBody(request, { ...step, card: { ...card } }))).toBe(true);
    expect(isSameWalkIn(sent, walkInBody(request, step))).toBe(false);
    const other = walkInBody(request, { ...step, card: { id: 3, percent: 50 } });
    expect(isSameWalkIn(sent, other)).toBe(false);
  });

  const answer = (status: number, code: ErrorCode) =>
    new ApiError({ kind: 'http', message: '', status, code });

  test.each([
    [409, 'booking.sold_out'],
    [409, 'booking.price_changed'],
    [409, 'booking.room_taken'],
    [409, 'booking.room_occupied'],
    [409, 'booking.too_many_pending'],
    [400, 'booking.stay_in_past'],
    [400, 'phone.invalid'],
    [400, 'request.invalid'],
    [400, 'points.one_night'],
    [409, 'booking.card_used_up'],
  ] as const)(
    'B-04 the answer %i %s says that nothing was booked under its key',
    (status, code) => {
      expect(saysNotBooked(answer(status, code))).toBe(true);
    },
  );

  test.each([
    [401, 'session.locked'],
    [401, 'auth.required'],
    [403, 'auth.forbidden'],
    [422, 'request.key_reused'],
    [429, 'request.too_many'],
    [500, 'server.failed'],
    [503, 'server.unavailable'],
    [503, 'site.maintenance'],
  ] as const)('B-04 the answer %i %s says nothing of its key, which is kept', (status, code) => {
    expect(saysNotBooked(answer(status, code))).toBe(false);
  });

  test('B-04 no answer says nothing of the key either', () => {
    expect(saysNotBooked(new ApiError({ kind: 'network', message: '' }))).toBe(false);
    expect(saysNotBooked(new Error('x'))).toBe(false);
  });
});
