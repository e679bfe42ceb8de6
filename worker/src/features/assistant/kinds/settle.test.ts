import { describe, expect, test } from 'vitest';
import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { NO_SLOTS, NOTHING_SAID, type Slots, type Understood } from '../understand/understood.ts';
import { classify, type Sureness } from './classify.ts';
import { LABELS, type Label } from './labels.ts';
import { readMessage } from './read-message.ts';
import { settled } from './settle.ts';

const HELD: Slots = {
  room_type: 'gold',
  check_in: '2026-12-05',
  check_out: '2026-12-08',
  guests: 2,
  bed_type: 'double',
  smoking: 'non_smoking',
  full_name: 'Salim Al Harthy',
  phone: '+96891234567',
  id_number: '12345678',
};
const atConfirm = { openStep: 'confirm', slots: HELD } as const;
const context = {
  today: '2026-11-21',
  openStep: null,
  slots: NO_SLOTS,
  language: 'en',
  choices: 0,
} as const;
const sureOf = (given: Partial<Record<Label, number>>, rest = 0.5): Sureness =>
  Object.fromEntries(LABELS.map((label) => [label, given[label] ?? rest])) as Sureness;
const said = (given: Partial<Understood>): Understood => ({ ...NOTHING_SAID, ...given });

describe('C-01 what the rules read, held against what kind of thing it is', () => {
  test('C-01 where nothing is sure the rules stand alone', () => {
    const read = said({ act: 'yes', values: { guests: 2 }, topics: ['availability'] });
    expect(settled(read, sureOf({}), { ...context, ...atConfirm })).toEqual(read);
  });

  test('C-01 a value that is surely not touched is left out where the message is surely something else', () => {
    const read = said({ values: { guests: 2, room_type: 'gold' } });
    const { values } = settled(read, sureOf({ guests: 0.001, handoff: 0.99 }), context);
    expect(values).toEqual({ room_type: 'gold' });
    expect(settled(read, sureOf({ guests: 0.001 }), context).values).toEqual(read.values);
  });

  test('C-01 a phone or an ID number stays: its digits speak for themselves', () => {
    const read = said({ values: { phone: '+96891234567', id_number: '12345678' } });
    expect(settled(read, sureOf({}, 0), context).values).toEqual(read.values);
  });

  test('C-01 no sureness makes a yes, and one that is surely none books nothing', () => {
    const ctx = { ...context, ...atConfirm };
    expect(settled(said({}), sureOf({ yes: 1 }), ctx).act).toBeNull();
    expect(settled(said({ act: 'hold' }), sureOf({ yes: 1 }), ctx).act).toBe('hold');
    expect(settled(said({ act: 'yes' }), sureOf({ yes: 0.001 }), ctx).act).toBe('hold');
  });

  test('C-01 what stops or holds a booking says nothing where there is none', () => {
    expect(settled(said({}), sureOf({ stop: 1 }), context).act).toBeNull();
    expect(settled(said({}), sureOf({ stop: 1 }), { ...context, ...atConfirm }).act).toBe('stop');
  });

  test('C-01 a wrong value that no rule can read is asked for again', () => {
    const ctx = { ...context, ...atConfirm };
    const read = settled(said({}), sureOf({ correct: 0.99, full_name: 0.99 }), ctx);
    expect(read).toMatchObject({ act: 'correct', named: ['full_name'] });
  });
});

test('C-01 what staff wrote is still looked through for a question: it is read as no small talk', () => {
  const question = said({ isQuestion: true });
  expect(settled(question, sureOf({ thanks: 1, hold: 1 }), { ...context, ...atConfirm })).toEqual(
    question,
  );
  expect(settled(question, sureOf({ price: 1 }), context).topics).toEqual(['price']);
});

test('C-01 a wish to book that names nothing of a stay may be for a table: it begins no booking', () => {
  expect(settled(said({}), sureOf({ book: 1 }), context).isWishToBook).toBe(false);
  expect(settled(said({}), sureOf({ book: 1, dates: 1 }), context).isWishToBook).toBe(true);
});

test('C-01 a trick takes nothing, and what it gives of a person stays known to the mask', () => {
  const read = said({ act: 'yes', isWishToBook: true, values: { phone: '+96891234567' } });
  expect(settled(read, sureOf({ trick: 1 }), context)).toMatchObject({
    act: null,
    isWishToBook: false,
    topics: ['injection'],
    values: read.values,
  });
  expect(settled(said({ act: 'stop' }), sureOf({ trick: 1 }), context).act).toBe('stop');
});

/** Messages that no rule reads, each in words that no line has. */
const READ: readonly (readonly [string, ChatStep | null, Partial<Understood>])[] = [
  ["cheers, that's brilliant", null, { act: 'thanks' }],
  ['وين كنا وقفنا؟', 'full_name', { act: 'resume', isQuestion: false }],
  ['غلطان في اسمي، حط بدر الوهيبي', 'phone', { act: 'correct', named: ['full_name'] }],
];
test.each(READ)('C-01 %j at %j is read by its kind', (text, openStep, wanted) => {
  const slots =
    openStep === null ? NO_SLOTS : { ...HELD, ...(openStep !== 'confirm' && { [openStep]: null }) };
  expect(readMessage(text, { ...context, openStep, slots })).toMatchObject(wanted);
});

test.each(LABELS)('C-01 a blank message is not %s', (label) => {
  const blank = said({ isBlank: true });
  expect(settled(blank, sureOf({ [label]: 1 }), context)).toEqual(blank);
});

test('C-01 a message of any length takes no more than 2 ms', () => {
  const long = 'ابغى غرفة ذهبية من الخميس الى السبت '.repeat(40);
  classify(long, null);
  const took = Array.from({ length: 21 }, () => {
    const started = performance.now();
    classify(long, 'confirm');
    return performance.now() - started;
  });
  expect(Math.min(...took)).toBeLessThan(2);
});

test.each(['the name is correct', 'الاسم صح', 'same guests', 'the phone number is fine'])(
  'C-01 %s leaves what is held',
  (text) => {
    expect(readMessage(text, { ...context, ...atConfirm }).act).not.toBe('correct');
  },
);
