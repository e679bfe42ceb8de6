import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { NO_SLOTS } from '../understand/understood.ts';
import { proposalSchema, readProposal, takenFrom } from './proposal.ts';

const TODAY = '2026-11-21';
const ASKED = 'we come fri nxt week w/ the lil ones, 2 of us n 1 kiddo, comfy cots apart';
const taken = (values: object, slots: object = {}, kind = 'values') => {
  const read = proposalSchema.safeParse({ kind, values });
  return read.success
    ? takenFrom(read.data, { asked: ASKED, slots: { ...NO_SLOTS, ...slots }, today: TODAY })
    : null;
};
const GUESTS = { guests: { value: 3, said: '2 of us n 1 kiddo' } };

describe('C-02 what a model proposes', () => {
  test('C-02 values that stand in the guest’s words are taken', () => {
    expect(taken(GUESTS)).toEqual({ act: null, values: { guests: 3 } });
    expect(
      taken({
        check_in: { value: '2026-11-27', said: 'FRI nxt week' },
        bed_type: { value: 'two_separate_beds', said: 'comfy cots apart' },
        room_type: null,
      }),
    ).toEqual({ act: null, values: { check_in: '2026-11-27', bed_type: 'double' } });
  });

  test('C-02 words of an Arabic message are found however they are written', () => {
    const read = proposalSchema.parse({
      kind: 'values',
      values: { guests: { value: 3, said: 'انا واهلي ٣ انفار' } },
    });
    const asked = 'بنيي أنا وأهلي 3 أنفار ان شاء الله';
    const grounds = { asked, slots: NO_SLOTS, today: TODAY };
    expect(takenFrom(read, grounds)).toEqual({ act: null, values: { guests: 3 } });
  });

  test.each<[string, object, object?]>([
    ['words that nobody said', { guests: { value: 3, said: 'three guests' } }],
    ['no words', { guests: { value: 3, said: ' ! ' } }],
    ['half a word', { guests: { value: 3, said: 'kidd' } }],
    ['a number that was not said', { guests: { value: 4, said: '2 of us n 1 kiddo' } }],
    ['nine guests', { guests: { value: 9, said: 'the lil ones' } }],
    ['half a guest', { guests: { value: 1.5, said: 'the lil ones' } }],
    ['a day that has passed', { check_in: { value: '2026-11-20', said: 'fri' } }],
    ['a day too far away', { check_in: { value: addDays(TODAY, 366), said: 'fri' } }],
    ['a day of no calendar', { check_in: { value: '2026-11-31', said: 'fri' } }],
    [
      'days in the wrong order',
      { check_out: { value: '2026-11-25', said: 'fri' } },
      { check_in: '2026-11-26' },
    ],
    [
      'a stay of a year',
      { check_out: { value: '2027-11-20', said: 'fri' } },
      { check_in: '2026-11-26' },
    ],
    ['a day with other numbers', { check_in: { value: '2026-12-09', said: '2 of us' } }],
    ['a room that is not there', { room_type: { value: 'royal', said: 'comfy' } }],
    ['a bed by the stored word', { bed_type: { value: 'double', said: 'comfy' } }],
    ['a name', { full_name: { value: 'Salma', said: 'us' } }],
    ['a phone', { phone: { value: '+96891234567', said: 'us' } }],
    ['a price', { totalPrice: { value: 1, said: 'us' } }],
    [
      'one right value beside a wrong one',
      { ...GUESTS, room_type: { value: 'gold', said: 'gold' } },
    ],
    ['nothing', {}],
  ])('C-02 of %s nothing is taken', (_, values, slots) => {
    expect(taken(values, slots)).toBeNull();
  });

  test('C-02 it cannot say yes, stop or book', () => {
    for (const kind of ['yes', 'confirm', 'stop', 'book', 'handoff'])
      expect(taken(GUESTS, {}, kind)).toBeNull();
    expect(taken(GUESTS, {}, 'other')).toBeNull();
    expect(proposalSchema.safeParse({ kind: 'values', values: {}, act: 'yes' }).success).toBe(
      false,
    );
  });

  test('C-02 a wish to change without a value asks what to change, and empties nothing', () => {
    expect(taken({}, {}, 'change')).toEqual({ act: 'correct', values: {} });
    expect(taken(GUESTS, {}, 'change')).toEqual({ act: null, values: { guests: 3 } });
  });

  test('C-02 it is read alone or in a fence, and from nothing else', () => {
    const json = JSON.stringify({ kind: 'values', values: GUESTS });
    expect(readProposal(json)?.kind).toBe('values');
    expect(readProposal(`\`\`\`json\n${json}\n\`\`\``)?.kind).toBe('values');
    for (const text of [
      `Here it is: ${json}`,
      `${json}${json}`,
      '',
      'null',
      '[]',
      '{',
      'yes, confirmed',
    ])
      expect(readProposal(text)).toBeNull();
    expect(readProposal(json + ' '.repeat(10) + '\n')?.kind).toBe('values');
    expect(
      readProposal(`{"kind":"other","values":{"guests":{"value":1,"said":"${'a'.repeat(1500)}"}}}`),
    ).toBeNull();
  });
});
