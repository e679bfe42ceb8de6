import { describe, expect, test } from 'vitest';
import { startOfMuscatDay } from '#shared/muscat-time.ts';
import { walkInDraft } from './desk-draft.ts';
import { datedNow, type KeptWalkIn, movedToToday, walkInToGoOn } from './kept-walk-in.ts';

const TODAY = '2026-11-25';
const EVE = '2026-11-24';
/** Minutes after midnight of today. */
const at = (minutes: number) => startOfMuscatDay(TODAY) + minutes * 60_000;
const NOON = { now: at(720), first: TODAY, isSent: false };
const NIGHT = { now: at(40), first: EVE, isSent: false };
const MORNING = { now: at(480), first: EVE, isSent: false };

/** A form for the night of the eve, its dates chosen so many minutes after midnight. */
const ofTheEve = (minutes: number): KeptWalkIn => ({
  draft: {
    ...walkInDraft({ phone: '+96891234567' }, EVE),
    fullName: 'Hilal',
    idNumber: '10834471',
    checkOut: '2026-11-26',
  },
  datesAt: at(minutes),
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
    const sent = ofTheEve(-300);
    for (const args of [{}, { checkIn: '2026-12-05', checkOut: '2026-12-07' }])
      expect(walkInToGoOn(sent, args, { ...NOON, isSent: true })).toEqual({
        kept: sent,
        isMoved: false,
      });
  });

  test('B-04 a guest who is asked for by phone has nothing of the guest before', () => {
    const kept = ofTheEve(30);
    const other = { phone: '+96892000000' };
    const opened = walkInToGoOn(kept, other, { ...NIGHT, isSent: true });
    expect(opened.kept).toEqual({ draft: walkInDraft(other, TODAY), datesAt: NIGHT.now });
    expect(walkInToGoOn(kept, { phone: '9123 4567' }, NIGHT).kept).toEqual(kept);
  });
});
