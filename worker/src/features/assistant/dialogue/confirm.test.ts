import { describe, expect, test } from 'vitest';
import { stepOf } from './dialogue-state.ts';
import { NEW_DRAFT, type Decision, type Draft } from './dialogue-state.ts';
import { aWorld, holding, MINUTE, NOW, say, soldOut, upTo, WHOLE } from './testing.ts';

const STAY = { check_in: '2026-12-05', check_out: '2026-12-08' } as const;
const stepAfter = ({ draft }: Decision) => stepOf(draft.slots);
const words = ({ reply }: Decision) => reply?.text ?? '';
const messages = ({ reply }: Decision) => reply?.choices.map(({ message }) => message) ?? [];
/** A draft whose summary was just shown. */
const shown = (given: Partial<Draft> = {}): Draft => ({
  ...say(holding(upTo('id_number')), { values: { id_number: WHOLE.id_number ?? '' } }).draft,
  ...given,
});

describe('summary and yes', () => {
  test('C-03 the last slot brings everything, the ID number masked, and no booking', () => {
    const next = say(holding(upTo('id_number')), { values: { id_number: '12345678' } });
    expect(next.effect.is).toBe('none');
    expect(words(next)).toContain('OMR\u00a037.800');
    expect(words(next)).toContain('Nothing is reserved until you confirm');
    expect(`${words(next)}${JSON.stringify(next.reply)}`).not.toContain('12345678');
    expect(JSON.stringify(next.draft.quote)).not.toContain('12345678');
    expect(next.reply?.card).toMatchObject({ is: 'summary', idNumber: '•••678', totalPrice: 37.8 });
  });

  test('C-03 a yes to the summary shown last books its total', () => {
    expect(say(shown(), { act: 'yes' })).toMatchObject({
      effect: { is: 'book', totalBaisa: 37_800 },
      reply: null,
    });
  });

  test.each<[string, Partial<Draft>, number]>([
    ['is no longer the last word', { isSummaryLast: false }, 0],
    ['was never shown', { quote: null }, 0],
    ['is 31 minutes old', {}, 31 * MINUTE],
    ['said something else', { quote: { hash: 'other', totalBaisa: 37_800, shownAt: NOW } }, 0],
  ])('C-03 a yes to a summary that %s shows it again', (_, given, later) => {
    const next = say(shown(given), { act: 'yes' }, aWorld({ now: NOW + later }));
    expect(next.effect.is).toBe('none');
    expect(next.reply).toMatchObject({
      kind: 'confirm',
      card: { is: 'summary', totalPrice: 37.8 },
    });
    expect(next.draft.quote).toMatchObject({ totalBaisa: 37_800, shownAt: NOW + later });
    expect(say(next.draft, { act: 'yes' }, aWorld({ now: NOW + later })).effect.is).toBe('book');
  });

  test('C-03 a yes with another value is a correction, not a yes', () => {
    const next = say(shown(), { act: 'yes', values: { room_type: 'gold' } });
    expect([next.effect.is, next.reply?.kind]).toEqual(['none', 'correct']);
    expect(next.reply?.card).toMatchObject({ totalPrice: 39.6 });
  });

  test('C-03 a yes that asks for another price is refused and books nothing', () => {
    const next = say(shown(), { act: 'yes', topics: ['injection'] });
    expect([next.effect.is, next.reply]).toEqual(['none', null]);
    expect(next.again?.text).toContain('37.800');
  });

  test('C-03 a yes at another step is none', () => {
    expect(say(holding(upTo('guests')), { act: 'yes' })).toMatchObject({
      effect: { is: 'none' },
      draft: { misses: 1 },
    });
  });

  test('C-03 a question of what cancelling would mean stops nothing, and the summary comes again', () => {
    const next = say(shown(), { act: 'stop', topics: ['cancel_terms'] });
    expect([next.reply, next.draft.slots, next.draft.isOpen]).toEqual([null, WHOLE, true]);
    expect(next.again?.text).toContain('37.800');
    expect(say(shown(), { act: 'stop' }).draft.isOpen).toBe(false);
  });

  test('C-03 a no asks what to change, each field a chip', () => {
    const next = say(shown(), { act: 'no' });
    expect([next.effect.is, next.reply?.kind, stepAfter(next)]).toEqual([
      'none',
      'clarify',
      'confirm',
    ]);
    expect(messages(next)).toEqual(
      expect.arrayContaining(['Change the room', 'Change the ID number', 'Stop the booking']),
    );
  });

  test('C-03 a second yes after booking says the same booking', () => {
    const done = holding(WHOLE, { isOpen: false, isCompleted: true, reference: 'DS-ABC234' });
    const next = say(done, { act: 'yes' });
    expect([next.effect.is, words(next).includes('DS-ABC234')]).toEqual(['none', true]);
  });
});

describe('what is sold out', () => {
  const middle = soldOut({ deluxe: ['2026-12-06'] });
  const asking = { isWishToBook: true, values: { room_type: 'deluxe', ...STAY } } as const;

  test('C-03 a middle night is named, and other nights and rooms are chips', () => {
    const next = say(NEW_DRAFT, asking, aWorld(middle));
    expect(words(next)).toContain('sold out for Sun 6 Dec');
    expect(messages(next)).toEqual([
      'From 7 December 2026 to 10 December 2026',
      'From 3 December 2026 to 6 December 2026',
      'Silver room',
      'Gold room',
      'Diamond room',
    ]);
    expect(next.draft.slots).toMatchObject(STAY);
    const other = say(next.draft, { values: { room_type: 'gold' } }, aWorld(middle));
    expect([stepAfter(other), other.draft.slots.room_type]).toEqual(['guests', 'gold']);
  });

  test('C-03 a yes to a stay that is gone books nothing', () => {
    const gone = aWorld(soldOut({ silver: ['2026-12-07'] }));
    const next = say(shown(), { act: 'yes' }, gone);
    expect([next.effect.is, next.reply?.kind]).toEqual(['none', 'confirm']);
    expect(words(next)).toContain('Gold room');
  });

  test('C-03 where nothing near is free a person is told', () => {
    const nights = Array.from(
      { length: 20 },
      (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`,
    );
    const full = aWorld(soldOut({ silver: nights, gold: nights, diamond: nights, deluxe: nights }));
    expect(say(NEW_DRAFT, asking, full)).toMatchObject({
      effect: { is: 'handoff', reason: 'sold_out' },
      reply: { offersHandoff: true, choices: [] },
    });
  });

  test('C-03 a bed of which none is left is asked for again', () => {
    const world = aWorld();
    const gone = {
      ...world,
      bedsLeft: world.bedsLeft && { ...world.bedsLeft, silver: { single: 1, double: 0 } },
    };
    const next = say(holding(upTo('smoking')), { values: { smoking: 'smoking' } }, gone);
    expect([next.draft.slots.bed_type, messages(next)]).toEqual([null, ['One large bed']]);
  });

  test('C-03 what is free is said by type, and the rooms left can be tapped', () => {
    const next = say(
      NEW_DRAFT,
      { isQuestion: true, topics: ['availability'], values: STAY },
      aWorld(middle),
    );
    expect(next.reply?.kind).toBe('availability');
    expect(messages(next)).toEqual(['Silver room', 'Gold room', 'Diamond room']);
    expect(next.draft.slots).toMatchObject(STAY);
  });
});
