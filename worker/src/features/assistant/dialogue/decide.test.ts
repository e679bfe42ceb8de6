import { describe, expect, test } from 'vitest';
import { asAside } from './decide.ts';
import { stepOf } from './dialogue-state.ts';
import { NEW_DRAFT, type Decision, type Draft } from './dialogue-state.ts';
import { fallBack, withStep } from './replies.ts';
import { aWorld, holding, MINUTE, NOW, said, say, upTo, WHOLE } from './testing.ts';

const stepAfter = ({ draft }: Decision) => stepOf(draft.slots);
const words = ({ reply }: Decision) => reply?.text ?? '';
const messages = ({ reply }: Decision) => reply?.choices.map(({ message }) => message) ?? [];
/** A draft whose summary was just shown. */
const shown = (given: Partial<Draft> = {}): Draft => ({
  ...say(holding(upTo('id_number')), { values: { id_number: WHOLE.id_number ?? '' } }).draft,
  ...given,
});

describe('what a message gives', () => {
  test('C-03 a wish to book begins with the room, and its chips have the prices', () => {
    const begun = say(NEW_DRAFT, { isWishToBook: true });
    expect([stepAfter(begun), begun.reply?.kind]).toEqual(['room_type', 'book']);
    expect(begun.reply?.choices.map(({ label }) => label)).toContain(
      'Silver room · OMR\u00a012.600 a night',
    );
  });

  test('C-03 a value for the open step is stored, said again, and the next step asked', () => {
    const next = say(holding(upTo('check_out')), { values: { check_out: '2026-12-08' } });
    expect(words(next)).toContain('Sat 5 Dec to Tue 8 Dec, 3 nights');
    expect([stepAfter(next), messages(next)]).toEqual([
      'guests',
      ['1 guest', '2 guests', '3 guests', '4 guests'],
    ]);
  });

  test('C-03 nights count from the check-in, also where it comes only later', () => {
    const early = say(NEW_DRAFT, { isWishToBook: true, values: { room_type: 'gold' }, nights: 2 });
    const next = say(early.draft, { values: { check_in: '2026-11-26' } });
    expect([next.draft.slots.check_out, stepAfter(next)]).toEqual(['2026-11-28', 'guests']);
  });

  test('C-03 values for other slots are stored, and the open step is asked again', () => {
    const next = say(holding(upTo('check_in')), { values: { guests: 3, full_name: 'Amal Said' } });
    expect(next.draft.slots).toMatchObject({ guests: 3, full_name: 'Amal Said', check_in: null });
    expect(next.reply?.card).toMatchObject({ is: 'calendar', slot: 'check_in', min: '2026-11-21' });
  });

  test('C-03 the second choice is the second value that was shown', () => {
    const asked = say(holding(upTo('check_in')), {
      ambiguities: [
        { slot: 'check_in', reason: 'next_weekday', readings: ['2026-11-26', '2026-12-03'] },
      ],
    });
    expect([asked.draft.slots.check_in, asked.reply?.kind]).toEqual([null, 'clarify']);
    expect(messages(asked)).toEqual(['26 November 2026', '3 December 2026']);
    const picked = say(asked.draft, { choice: 1 });
    expect([picked.draft.slots.check_in, picked.draft.question]).toEqual(['2026-12-03', null]);
  });

  test('C-03 a yes takes the only day that was asked about', () => {
    const far = { slot: 'check_in', reason: 'far_date', readings: ['2027-11-20'] } as const;
    const asked = say(holding(upTo('check_in')), { ambiguities: [far] });
    expect(words(asked)).toContain('20 November 2027');
    expect(say(asked.draft, { act: 'yes' }).draft.slots.check_in).toBe('2027-11-20');
  });
});

describe('corrections', () => {
  test('C-03 a day without a name corrects the one that was given last', () => {
    const before = holding({ room_type: 'gold', check_in: '2026-11-26' });
    const next = say(before, { act: 'correct', values: { check_out: '2026-11-27' } });
    expect(next.draft.slots).toMatchObject({ check_in: '2026-11-27', check_out: null });
    expect([next.reply?.kind, stepAfter(next)]).toEqual(['correct', 'check_out']);
  });

  test('C-03 one night more moves the departure, also where the arrival was given last', () => {
    const before = holding(upTo('guests'), { filled: ['room_type', 'check_out', 'check_in'] });
    const next = say(before, { act: 'correct', values: { check_out: '2026-12-09' } });
    expect(next.draft.slots).toMatchObject({ check_in: '2026-12-05', check_out: '2026-12-09' });
  });

  test('C-03 a day with a name corrects the slot that is named', () => {
    const next = say(holding(upTo('bed_type')), {
      act: 'correct',
      named: ['check_out'],
      values: { check_out: '2026-12-10' },
    });
    expect(next.draft.slots).toMatchObject({ check_in: '2026-12-05', check_out: '2026-12-10' });
  });

  test('C-03 an arrival after the departure empties the departure, and says so', () => {
    const next = say(holding(upTo('guests')), {
      act: 'correct',
      named: ['check_in'],
      values: { check_in: '2026-12-20' },
    });
    expect(next.draft.slots).toMatchObject({ check_in: '2026-12-20', check_out: null });
    expect(words(next)).toContain('departure no longer fits');
  });

  test('C-03 a room without the chosen bed empties the bed, and says so', () => {
    const before = holding({ ...upTo('smoking'), bed_type: 'single' });
    const next = say(before, { lang: 'ar', act: 'correct', values: { room_type: 'deluxe' } });
    expect(next.draft.slots).toMatchObject({ room_type: 'deluxe', bed_type: null });
    expect(words(next)).toContain('لا يتوفر سرير كبير واحد');
    expect(messages(next)).toEqual(['سريران منفصلان']);
  });

  test('C-03 what is named without a value is asked for again', () => {
    const next = say(shown(), { act: 'correct', named: ['room_type'] });
    expect([stepAfter(next), next.effect.is]).toEqual(['room_type', 'none']);
  });
});

describe('what cannot be taken', () => {
  test.each([
    ['check_in', 'check_in_past', 'has passed'],
    ['check_in', 'too_far', '365 days'],
    ['check_in', 'invalid_date', 'not in the calendar'],
    ['check_out', 'order', 'after the day of arrival'],
    ['check_out', 'too_long', '30 nights'],
    ['phone', 'phone_invalid', 'does not look complete'],
    ['id_number', 'id_short', 'too short'],
    ['full_name', 'name_invalid', 'first and family name'],
  ] as const)('C-03 %s: %s leaves the slot empty and asks again', (slot, error, text) => {
    const next = say(holding(upTo(slot)), { errors: [{ slot, error }] });
    expect([next.draft.slots[slot], stepAfter(next)]).toEqual([null, slot]);
    expect(words(next)).toContain(text);
  });

  test('C-03 five guests are two rooms by a person', () => {
    const next = say(holding(upTo('guests')), {
      errors: [{ slot: 'guests', error: 'guests_range' }],
    });
    expect(next.effect).toEqual({ is: 'handoff', reason: 'party' });
    expect([words(next).includes('1 to 4'), next.reply?.offersHandoff]).toEqual([true, true]);
  });

  test('C-03 the third miss in a row opens the form with all that was given', () => {
    let draft = holding(upTo('phone'));
    const effects = [1, 2, 3].map(() => {
      const next = say(draft, { plain: 'hmm' });
      draft = next.draft;
      return next;
    });
    expect(effects.map(({ effect }) => effect.is)).toEqual(['none', 'none', 'handoff']);
    expect(effects[2]?.reply?.card).toMatchObject({
      is: 'form',
      slots: { full_name: WHOLE.full_name },
    });
  });
});

describe('beside the booking', () => {
  const question = { isQuestion: true, topics: ['price'], values: { guests: 3 } } as const;

  test('C-03 a side question leaves the slots alone and comes back to the step', () => {
    const next = say(holding(upTo('guests')), question);
    expect([next.reply, next.draft.slots.guests]).toEqual([null, null]);
    expect(next.again?.text).toBe('How many guests are you, from 1 to 4?');
  });

  test('C-03 after two in a row there is a way back', () => {
    const once = say(holding(upTo('guests')), question);
    const twice = say(once.draft, question);
    const chips = [once, twice].map(({ again }) => again?.choices.at(-1)?.message);
    expect(chips).toEqual(['4 guests', 'Continue booking']);
  });

  test('C-03 an answer beside the booking ends with the step and its choices', () => {
    const { again } = asAside({
      before: holding(upTo('smoking')),
      understood: said(),
      world: aWorld(),
    });
    const answer = {
      kind: 'qa',
      text: 'Yes.',
      choices: [],
      card: null,
      offersHandoff: false,
    } as const;
    expect(withStep(answer, again)).toMatchObject({
      kind: 'side',
      text: 'Yes.\n\nA smoking or a non-smoking room?',
    });
  });

  test('C-02 the second fallback in a row calls for a person', () => {
    const once = fallBack(NEW_DRAFT, say(NEW_DRAFT, { isQuestion: true }));
    const twice = fallBack(once.draft, say(once.draft, { isQuestion: true }));
    expect([once.effect.is, twice.effect]).toEqual(['none', { is: 'handoff', reason: 'fallback' }]);
    expect(once.reply?.offersHandoff).toBe(true);
  });

  test('C-03 stop ends the booking and books nothing, and an undo brings back all but the ID number', () => {
    const next = say(shown({ draftNo: 4 }), { act: 'stop' });
    const stopped = { ...WHOLE, id_number: null };
    expect(next.draft).toMatchObject({
      ...NEW_DRAFT,
      draftNo: 4,
      lastAt: NOW,
      stopped,
      shown: [{}],
    });
    expect([next.effect.is, next.reply?.kind]).toEqual(['none', 'abort']);
    const back = say(next.draft, { act: 'resume' });
    expect(back.draft).toMatchObject({ slots: stopped, isOpen: true, stopped: null });
    expect(back.reply?.kind).toBe('resume');
    const other = say(next.draft, { isWishToBook: true, values: { room_type: 'gold' } });
    expect(other.draft).toMatchObject({
      slots: { ...NEW_DRAFT.slots, room_type: 'gold' },
      stopped: null,
    });
  });
  test('C-03 a doubt at the summary books nothing and shows it again', () => {
    const next = say(shown(), { act: 'hold' });
    expect([next.effect.is, next.reply?.card?.is]).toEqual(['none', 'summary']);
    expect(say(next.draft, { act: 'yes' }).effect.is).toBe('book');
  });

  test('C-03 who comes back after twenty minutes hears what is held', () => {
    const before = holding(upTo('guests'), { lastAt: NOW - 20 * MINUTE });
    const next = say(before, { act: 'greet' });
    expect([next.reply?.kind, stepAfter(next)]).toEqual(['resume', 'guests']);
    expect(words(next)).toContain('Silver room, Sat 5 Dec to Tue 8 Dec, 3 nights');
  });

  test('C-03 of a stay whose arrival has passed both days are asked again, the rest is kept', () => {
    const before = holding({ ...upTo('smoking'), check_in: '2026-11-20', check_out: '2026-11-25' });
    const next = say(before, { act: 'resume' });
    expect(next.draft.slots).toMatchObject({ check_in: null, check_out: null, guests: 2 });
    expect(words(next)).toContain('has passed meanwhile');
  });
});
