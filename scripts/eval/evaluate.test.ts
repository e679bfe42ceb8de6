import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { contains } from './contains.ts';
import { evaluate } from './evaluate.ts';
import { CaseFormatError, readCases } from './read-cases.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'eval-'));
const at = (name: string) => path.join(folder, name);
const printed: string[] = [];
beforeAll(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const aCase = (change: object = {}) => ({
  id: 'a',
  lang: 'en',
  tags: ['start'],
  context: { now: '2027-03-01T09:00:00+04:00', tz: 'Asia/Muscat', language: 'en' },
  turns: ['gold room tomorrow for two nights'],
  expect: {
    intent: 'book',
    slots: { room_type: 'gold', check_in: '2027-03-02', check_out: '2027-03-04' },
    step: 'guests',
    lang: 'en',
    tier: 'rules',
  },
  ...change,
});
const linesOf = (...cases: object[]) => cases.map((one) => JSON.stringify(one)).join('\n');

test('C-01 a file of cases in another format is refused with its lines and what is wrong', async () => {
  const text = `${linesOf(aCase())}\n{"id": "b"\n${linesOf(aCase({ id: 'c', turns: [] }), aCase())}`;
  expect(() => readCases(text)).toThrow(CaseFormatError);
  writeFileSync(at('wrong.jsonl'), text);
  expect(await evaluate([at('wrong.jsonl')])).toBe(2);
  const said = printed.join('');
  expect(said).toContain('line 2: is not JSON');
  expect(said).toMatch(/line 3: \(c\) turns: /);
  expect(said).toContain('line 4: id "a" is already that of line 1');
  expect(await evaluate([at('nowhere.jsonl')])).toBe(2);
  expect(await evaluate([at('wrong.jsonl'), '--model', 'big'])).toBe(2);
});

test('C-01 numbers are compared as numbers, Latin words as whole words, Arabic within others', () => {
  expect(contains('The total is ٣٧٫٨٠٠ ريال', '37.8')).toBe(true);
  expect(contains('A night is 13.2', '3')).toBe(false);
  expect(contains('our restaurants', 'restaurant')).toBe(true);
  expect(contains('golden', 'gold')).toBe(false);
  expect(contains('والفضيّة', 'الفضية')).toBe(true);
});

const shares = z.record(z.string(), z.strictObject({ total: z.int(), passed: z.int() }));
const resultSchema = z.strictObject({
  total: z.int(),
  passed: z.int(),
  cases: z.array(z.strictObject({ id: z.string(), passed: z.boolean(), why: z.string() })),
  bookingsWithoutYes: z.int(),
  silentWrongSlots: z.int(),
  byLang: shares,
  byKind: z.record(z.string(), shares),
  byTag: shares,
  byTier: shares,
});

test('C-01 cases run at their own time, each on an empty database, and are graded', async () => {
  const slots = {
    room_type: 'silver',
    check_in: '2027-03-10',
    check_out: '2027-03-11',
    guests: 1,
    bed_type: 'double',
    smoking: 'non_smoking',
    full_name: 'Nasser Al Amri',
    phone: '+96892223344',
    id_number: '44556677',
  };
  const { context } = aCase();
  const yes = aCase({
    id: 'yes',
    tags: ['confirm'],
    context: {
      ...context,
      step: 'confirm',
      slots,
      quote: { total: 12.6, shown_at: '2027-03-01T08:55:00+04:00' },
    },
    turns: ['yes'],
    expect: { intent: 'confirm', booking_created: true, price_total: 12.6 },
  });
  const missed = aCase({ id: 'missed', expect: { step: 'phone', must_contain: ['7'] } });
  writeFileSync(at('mine.jsonl'), linesOf(aCase(), yes, missed));
  expect(await evaluate([at('mine.jsonl'), '--json', at('out.json')])).toBe(0);
  const result = resultSchema.parse(JSON.parse(readFileSync(at('out.json'), 'utf8')));
  expect(result.cases.map(({ id, passed }) => [id, passed])).toEqual([
    ['a', true],
    ['yes', true],
    ['missed', false],
  ]);
  expect(result.cases[2]?.why).toContain('the step asked is guests, not phone');
  expect(result).toMatchObject({ total: 3, passed: 2, bookingsWithoutYes: 0, silentWrongSlots: 0 });
  expect(result.byTag).toEqual({
    start: { total: 2, passed: 1 },
    confirm: { total: 1, passed: 1 },
  });
  expect(printed.join('')).toMatch(/^kind +en +all\nstart +1\/2 +1\/2 +50 %\n/m);
}, 60_000);

test('C-01 a value that is stored wrong without a word of it ends the run non-zero, named first', async () => {
  const { context } = aCase();
  const silent = aCase({
    id: 'silent',
    context: { ...context, slots: { room_type: 'gold', guests: 2 } },
    turns: ['hello'],
    expect: { slots: { guests: 3 } },
  });
  writeFileSync(at('silent.jsonl'), linesOf(aCase(), silent));
  const before = printed.length;
  expect(await evaluate([at('silent.jsonl')])).toBe(1);
  const [first, second] = printed.slice(before).join('').split('\n');
  expect(first).toBe('wrong values stored silently: 1, bookings without a yes: 0');
  expect(second).toContain('silent');
}, 60_000);
