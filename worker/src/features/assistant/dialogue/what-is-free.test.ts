import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import type { Understood } from '../understand/understood.ts';
import { NEW_DRAFT } from './dialogue-state.ts';
import { aWorld, holding, MINUTE, NOW, say, soldOut, TODAY } from './testing.ts';

const TOMORROW = addDays(TODAY, 1);
const ASKS: Partial<Understood> = { isQuestion: true, topics: ['availability'] };
const whatIsFree = (values: Understood['values'] = {}, world = aWorld()) =>
  say(NEW_DRAFT, { ...ASKS, values }, world);

describe('C-03 a question of what is free', () => {
  test('C-03 is answered in numbers, for one night where no departure is named, and begins no booking', () => {
    const { reply, draft } = whatIsFree({ check_in: TOMORROW });
    expect(reply?.kind).toBe('availability');
    for (const words of [
      'Yes',
      'Sun 22 Nov to Mon 23 Nov',
      '36 rooms left',
      '13.200',
      '4 rooms left',
    ])
      expect(reply?.text).toContain(words);
    expect(reply?.choices.map(({ message }) => message)).toEqual([
      'Silver room',
      'Gold room',
      'Diamond room',
      'Deluxe room',
    ]);
    expect([draft.isOpen, draft.slots.check_in]).toEqual([false, TOMORROW]);
    // What is asked next is answered by itself, without a step of a booking after it.
    expect(say(draft, { isQuestion: true, topics: ['location'] })).toMatchObject({
      reply: null,
      again: null,
    });
  });

  test.each(['stop', 'abuse', 'thanks', 'no'] as const)(
    'C-03 what was offered to tap is gone with the answer to: %s',
    (act) => {
      const looked = whatIsFree({ check_in: TOMORROW });
      expect(say(looked.draft, { act }).draft.shown).toEqual([]);
    },
  );

  test('C-03 of one kind of room says how many are left, in Arabic too', () => {
    const gold = { check_in: TOMORROW, room_type: 'gold' } as const;
    const few = { ...aWorld(), roomsLeft: { silver: 12, gold: 2, diamond: 8, deluxe: 4 } };
    expect(whatIsFree(gold, few).reply?.text).toContain('2 rooms left');
    const arabic = say(NEW_DRAFT, { ...ASKS, values: gold, lang: 'ar' }, few);
    expect(arabic.reply?.text).toContain('غرفتان');
  });

  test.each<[string, Partial<Understood>, object]>([
    ['a tap on a room', { plain: 'gold room' }, { room_type: 'gold' }],
    [
      'a wish to book',
      { isWishToBook: true, values: { room_type: 'gold' } },
      { room_type: 'gold' },
    ],
    ['a yes', { act: 'yes' }, { room_type: null }],
  ])('C-03 then %s begins the booking on those days', (_, message, given) => {
    const looked = whatIsFree({ check_in: TOMORROW });
    const next = say(looked.draft, message);
    expect(next.draft).toMatchObject({ isOpen: true, slots: { check_in: TOMORROW, ...given } });
    expect(next.effect.is).toBe('none');
  });

  test('C-03 without days asks for them, and the day that comes is looked at', () => {
    const asked = whatIsFree({ room_type: 'gold' });
    expect([asked.reply?.text, asked.draft.isOpen]).toEqual([
      'Tell me your days, and I look at once.',
      false,
    ]);
    const day = { values: { check_in: TOMORROW }, isWishToBook: true };
    const { reply, draft } = say(asked.draft, day);
    expect([reply?.kind, draft.isOpen]).toEqual(['availability', false]);
    expect(reply?.text).toContain('36 rooms left');
    // Whoever wishes to book instead is not held up by it.
    const wish = { ...day, plain: 'i want to book a room tomorrow' };
    expect(say(asked.draft, wish).draft.isOpen).toBe(true);
  });

  test('C-03 that names a day which has passed says so, and looks at none', () => {
    const error = { slot: 'check_in', error: 'check_in_past' } as const;
    const { reply, draft } = say(NEW_DRAFT, { ...ASKS, errors: [error] });
    expect(reply?.text).toContain('That day has passed.');
    expect(draft.isOpen).toBe(false);
  });

  test('C-03 asked again is about what it names now', () => {
    const looked = whatIsFree({ check_in: TOMORROW, room_type: 'gold' });
    const again = say(looked.draft, { ...ASKS, values: { check_in: addDays(TODAY, 5) } });
    expect(again.draft.slots).toMatchObject({ check_in: addDays(TODAY, 5), room_type: null });
  });

  test('C-03 days that have passed meanwhile are not booked', () => {
    const looked = whatIsFree({ check_in: TOMORROW });
    const later = aWorld({ now: NOW + 3 * 24 * 60 * MINUTE, today: addDays(TODAY, 3) });
    const next = say(looked.draft, { isWishToBook: true }, later);
    expect(next.draft).toMatchObject({ isOpen: true, slots: { check_in: null } });
  });

  test('C-03 on a night without rooms offers others, and still begins no booking', () => {
    const world = aWorld(soldOut({ gold: [TOMORROW] }));
    const { reply, draft } = whatIsFree({ check_in: TOMORROW, room_type: 'gold' }, world);
    expect(reply?.text).toContain('sold out');
    expect(draft.isOpen).toBe(false);
  });

  test('C-03 in the middle of a booking is answered in numbers, and the step is asked again', () => {
    const slots = { room_type: 'gold', check_in: '2026-12-05', check_out: '2026-12-08' } as const;
    const { reply, draft } = say(holding(slots), ASKS);
    expect(reply?.text).toMatch(/36 rooms left[\s\S]*How many guests/);
    expect([draft.isOpen, draft.slots.guests]).toEqual([true, null]);
  });

  test.each([
    ['more guests than a room takes', { slot: 'guests', error: 'guests_range' }, 'One room takes'],
    ['more than one room', { slot: 'room_type', error: 'one_room' }, 'One request is for one'],
  ] as const)('C-03 for %s says that instead of "yes", and a person is told', (_, error, words) => {
    const asked = { ...ASKS, values: { check_in: TOMORROW }, errors: [error] };
    const { reply, draft, effect } = say(NEW_DRAFT, asked);
    expect(reply?.text).toMatch(new RegExp(`^${words}`));
    expect(reply?.text).not.toContain('Yes');
    expect([draft.isOpen, effect]).toEqual([false, { is: 'handoff', reason: 'party' }]);
    const midway = say(holding({ room_type: 'gold', check_in: TOMORROW }), {
      ...ASKS,
      errors: [error],
    });
    expect(midway.reply?.text).toMatch(new RegExp(`^${words}[\\s\\S]*On which day do you leave`));
  });

  test('C-03 that names a stay which is too long says so before the numbers', () => {
    const error = { slot: 'check_out', error: 'too_long' } as const;
    const { reply } = say(NEW_DRAFT, { ...ASKS, values: { check_in: TOMORROW }, errors: [error] });
    expect(reply?.text).toMatch(/^The longest stay is 30 nights\.\nYes/);
  });

  test.each([
    [1, '13.200'],
    [2, '13.200'],
    [3, '15.200'],
    [4, '17.200'],
  ])('C-03 for %i guests says their price, as the chips of a booking do', (guests, price) => {
    const gold = whatIsFree({ check_in: TOMORROW, room_type: 'gold', guests });
    expect(gold.reply?.text).toContain(`${price} a night`);
    const any = whatIsFree({ check_in: TOMORROW, guests });
    expect(any.reply?.choices.some(({ label }) => label.includes(price))).toBe(true);
    const midway = say(holding({ check_in: TOMORROW }), { ...ASKS, values: { guests } });
    expect(midway.reply?.text).toContain(price);
  });

  test('C-03 a yes begins a booking only right after "shall I book it?"', () => {
    const looked = whatIsFree({ check_in: TOMORROW, room_type: 'gold' });
    const aside = say(looked.draft, { isQuestion: true, topics: ['location'] });
    for (const between of [aside, say(looked.draft, { act: 'thanks' })]) {
      const late = say(between.draft, { act: 'yes' });
      expect([late.draft.isOpen, late.reply?.kind]).toEqual([false, 'clarify']);
      // The days are still known to whoever wishes to book.
      const wish = say(between.draft, { isWishToBook: true });
      expect(wish.draft.slots).toMatchObject({ room_type: 'gold', check_in: TOMORROW });
    }
  });

  test.each(['and friday', 'what about friday', 'والجمعه', 'وبكره'])(
    'C-03 "%s" right after the answer asks the same of that day',
    (plain) => {
      const looked = whatIsFree({ check_in: TOMORROW, room_type: 'gold', guests: 3 });
      const day = { plain, values: { check_in: addDays(TODAY, 6) } };
      const { reply, draft } = say(looked.draft, day);
      expect([reply?.kind, draft.isOpen]).toEqual(['availability', false]);
      expect(reply?.text).toMatch(/Gold room is free for Fri 27 Nov.*15\.200/);
      const late = say(say(looked.draft, { act: 'thanks' }).draft, { ...day, isQuestion: true });
      expect(late.reply).toBeNull();
    },
  );

  test('C-03 a day given long after the question for days is no question of what is free', () => {
    const asked = whatIsFree();
    const aside = say(asked.draft, { isQuestion: true, topics: ['location'] });
    const flight = { plain: 'my flight arrives tomorrow', values: { check_in: TOMORROW } };
    expect(say(asked.draft, flight).reply?.kind).toBe('availability');
    expect(say(aside.draft, flight).reply?.kind).not.toBe('availability');
  });
});
