import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { openStepOf, stepOf } from './dialogue-state.ts';
import { NEW_DRAFT, type Decision, type Draft } from './dialogue-state.ts';
import { aWorld, holding, say, soldOut, upTo, WHOLE } from './testing.ts';
import { understoodOf } from './understood-parts.ts';

/** Taps a part as it is shown in this language. */
function tap(before: Draft, about: string, lang: 'ar' | 'en' = 'en', world = aWorld()): Decision {
  const part = understoodOf(before, lang).find((one) => one.about === about);
  if (!part) throw new Error(`${about} is not shown`);
  return say(before, { plain: part.message, lang }, world);
}
const messages = ({ reply }: Decision) => reply?.choices.map(({ message }) => message) ?? [];
const atSummary = () =>
  say(holding(upTo('id_number')), { values: { id_number: '12345678' } }).draft;

describe('C-03 what was understood', () => {
  test('C-03 every part that is filled is shown in both languages, and nothing of the guest', () => {
    const texts = (lang: 'ar' | 'en') => understoodOf(holding(WHOLE), lang).map(({ text }) => text);
    expect(texts('en')).toEqual([
      'Silver room',
      'Sat 5 Dec – Tue 8 Dec',
      '2 guests',
      'Two separate beds',
      'Non-smoking',
    ]);
    expect(texts('ar')).toEqual([
      'الغرفة الفضية',
      'السبت 5 ديسمبر – الثلاثاء 8 ديسمبر',
      'ضيفان',
      'سريران منفصلان',
      'لغير المدخنين',
    ]);
    expect(understoodOf(holding({ check_in: '2026-12-05' }), 'en')).toEqual([
      { about: 'dates', text: 'arrival Sat 5 Dec', message: 'Change the dates' },
    ]);
    expect(understoodOf(holding({}), 'en')).toEqual([]);
    expect(understoodOf({ ...NEW_DRAFT, slots: WHOLE }, 'en')).toEqual([]);
  });

  test.each([
    ['room_type', 'room_type', 4],
    ['guests', 'guests', 4],
    ['bed_type', 'bed_type', 2],
    ['smoking', 'smoking', 2],
  ] as const)('C-03 a tap on %s asks for it at once, in either language', (about, slot, count) => {
    for (const lang of ['ar', 'en'] as const) {
      const asked = tap(holding(WHOLE), about, lang);
      expect(asked.draft.slots).toEqual({ ...WHOLE, [slot]: null });
      expect([openStepOf(asked.draft), messages(asked).length]).toEqual([slot, count]);
      expect([asked.effect.is, asked.reply?.kind]).toEqual(['none', 'correct']);
    }
  });

  test('C-03 a tap on the dates shows the calendar, and keeps all else', () => {
    const asked = tap(holding(WHOLE), 'dates');
    expect(asked.draft.slots).toEqual({ ...WHOLE, check_in: null, check_out: null });
    expect(asked.reply?.card).toMatchObject({ is: 'calendar', slot: 'check_in' });
  });

  test('C-03 what is tapped is asked before the steps that are still missing', () => {
    const early = holding({ room_type: 'gold', smoking: 'non_smoking' });
    const asked = tap(early, 'smoking');
    expect([stepOf(asked.draft.slots), openStepOf(asked.draft)]).toEqual(['check_in', 'smoking']);
    expect(messages(asked)).toEqual(['Smoking', 'Non-smoking']);
    const given = say(asked.draft, { plain: 'smoking' });
    expect(given.draft.slots.smoking).toBe('smoking');
    expect([given.draft.reasked, openStepOf(given.draft)]).toEqual([[], 'check_in']);
  });

  test('C-03 both days are asked for one after the other, before a room that is missing', () => {
    const stay = { check_in: '2026-12-05', check_out: '2026-12-08' };
    const asked = tap(holding(stay), 'dates');
    const first = say(asked.draft, { values: { check_in: '2026-12-06' } });
    expect(openStepOf(first.draft)).toBe('check_out');
    const second = say(first.draft, { values: { check_out: '2026-12-07' } });
    expect(openStepOf(second.draft)).toBe('room_type');
  });

  test('C-03 a tap comes before what was asked back', () => {
    const bed = { slot: 'bed_type', reason: 'bed', readings: ['single', 'double'] } as const;
    const unsure = say(holding(upTo('bed_type')), { ambiguities: [bed] }).draft;
    const asked = tap(unsure, 'guests');
    expect([asked.draft.question, openStepOf(asked.draft)]).toEqual([null, 'guests']);
    const given = say(asked.draft, { values: { guests: 3 } });
    expect(openStepOf(given.draft)).toBe('bed_type');
  });

  test('C-03 a tap at the summary takes it away: a yes after it books nothing', () => {
    const asked = tap(atSummary(), 'bed_type');
    expect([asked.draft.quote, asked.draft.isSummaryLast]).toEqual([null, false]);
    expect(say(asked.draft, { act: 'yes' }).effect.is).toBe('none');
    const given = say(asked.draft, { plain: 'one large bed' });
    expect([given.effect.is, given.reply?.card?.is]).toEqual(['none', 'summary']);
  });

  test('C-03 other dates on which the room is gone are answered as typed ones are', () => {
    const world = aWorld(soldOut({ silver: ['2026-12-20'] }));
    const days = { check_in: '2026-12-20', check_out: '2026-12-21' };
    const tapped = say(tap(holding(WHOLE), 'dates').draft, { values: days }, world);
    const typed = say(holding(WHOLE), { act: 'correct', values: days }, world);
    expect(tapped.reply?.choices).toEqual(typed.reply?.choices);
    expect(tapped.reply?.text).toContain('sold out');
    expect(tapped.draft.slots).toEqual(typed.draft.slots);
  });

  test('C-03 guests are asked for also while the room is gone, and then it is said again', () => {
    const nights = [0, 1, 2].map((n) => addDays('2026-12-05', n));
    const world = aWorld(soldOut({ silver: nights }));
    const asked = tap(holding(upTo('full_name')), 'guests', 'en', world);
    expect(messages(asked)).toHaveLength(4);
    const given = say(asked.draft, { plain: '3 guests' }, world);
    expect(given.draft.slots.guests).toBe(3);
    expect(given.reply?.text).toContain('sold out');
  });

  test('C-03 without a booking under way the same words change nothing', () => {
    const outside = say(NEW_DRAFT, { plain: 'Change the dates', act: 'correct' });
    expect(outside.draft.isOpen).toBe(false);
  });
});
