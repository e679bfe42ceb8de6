import { describe, expect, test } from 'vitest';
import { knownOf } from '../chat/stored-draft.ts';
import { understand } from '../understand/understand.ts';
import { decide } from './decide.ts';
import { NEW_DRAFT, stepOf, type Draft } from './dialogue-state.ts';
import { takeIn } from './take-in.ts';
import { aWorld, holding, upTo, WHOLE } from './testing.ts';

/** The draft that messages leave, read as a guest writes them. */
function talk(start: Draft, ...texts: readonly string[]): Draft {
  const world = aWorld();
  return texts.reduce((before, text) => {
    const understood = understand(text, {
      today: world.today,
      openStep: before.isOpen ? stepOf(before.slots) : null,
      slots: before.slots,
      language: 'en',
      choices: 0,
    });
    const draft = takeIn(before, understood, world.now, world.today);
    return decide({ before, draft, understood, world }).draft;
  }, start);
}

const held = holding(upTo('bed_type'));

describe('C-03 after a stop', () => {
  test.each(['undo', 'تراجع', 'no wait, go back'])(
    '"%s" right after it brings the booking back',
    (text) => {
      const { slots, isOpen, stopped } = talk(held, 'stop', text);
      expect({ slots, isOpen, stopped }).toEqual({
        slots: held.slots,
        isOpen: true,
        stopped: null,
      });
    },
  );

  test.each(['continue', 'كمل', 'go on'])(
    '"%s" after another question brings nothing back',
    (text) => {
      const left = talk(held, 'stop', 'how much is gold?', text);
      expect(left.isOpen).toBe(false);
      expect(left.slots).toEqual(NEW_DRAFT.slots);
    },
  );

  test('C-03 the words of the undo bring it back until another booking begins', () => {
    expect(talk(held, 'stop', 'how much is gold?', 'undo').slots).toEqual(held.slots);
    const other = talk(held, 'stop', 'a silver room for one');
    expect(other.stopped).toBe(null);
    expect(other.slots).toEqual({ ...NEW_DRAFT.slots, room_type: 'silver', guests: 1 });
    expect(talk(other, 'undo').slots).toEqual(other.slots);
  });

  test('C-03 the undo is offered in the answer to the stop alone', () => {
    const offers = ({ shown }: Draft) => shown.some(({ act }) => act === 'resume');
    expect(offers(talk(held, 'stop'))).toBe(true);
    expect(offers(talk(held, 'stop', 'how much is gold?'))).toBe(false);
    expect(offers(talk(held, 'stop', 'what is the weather like?'))).toBe(false);
  });

  test('C-03 "we go back on Sunday" brings nothing back', () => {
    expect(talk(held, 'stop', 'we go back on Sunday').slots.room_type).toBe(null);
  });

  test('C-04 the guest of a stopped booking stays known, so that their words are masked', () => {
    const stopped = talk(holding(WHOLE), 'stop');
    expect(stopped.slots).toEqual(NEW_DRAFT.slots);
    const { full_name, phone } = WHOLE;
    expect(knownOf(stopped)).toEqual({ full_name, phone, id_number: null });
  });
});

describe('C-03 a room that was told of is the one that is booked right after', () => {
  test.each([
    ['how much is the gold?', 'ok book it from tomorrow'],
    ['بكم الذهبية؟', 'زين احجزها لي من باكر'],
  ])('%s / %s', (question, wish) => {
    const { room_type, check_in } = talk(NEW_DRAFT, question, wish).slots;
    expect({ room_type, check_in }).toEqual({ room_type: 'gold', check_in: '2026-11-22' });
  });

  test('C-03 what was not told of is asked', () => {
    const { slots } = talk(NEW_DRAFT, 'how much is the gold for three?', 'book it please');
    expect(slots).toEqual({ ...NEW_DRAFT.slots, room_type: 'gold', guests: 3 });
  });

  test('C-03 another room, or another message between, is none of it', () => {
    expect(talk(NEW_DRAFT, 'how much is the gold?', 'book a silver').slots.room_type).toBe(
      'silver',
    );
    const later = talk(NEW_DRAFT, 'how much is the gold?', 'thanks', 'I want to book a room');
    expect(later.slots.room_type).toBe(null);
  });
});

describe('C-03 a week answers which of two days is meant', () => {
  const asked = talk(NEW_DRAFT, 'gold on Saturday');

  test('C-03 today or in a week', () => {
    expect(asked.question?.readings).toEqual(['2026-11-21', '2026-11-28']);
    expect(talk(asked, 'next week').slots.check_in).toBe('2026-11-28');
    expect(talk(asked, 'لا مب اليوم، الاسبوع الياي').slots.check_in).toBe('2026-11-28');
  });
});
