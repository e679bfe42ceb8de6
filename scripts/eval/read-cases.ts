import * as z from 'zod';
import { CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { BOOKING_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { LANGUAGES } from '#shared/language.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';

const day = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const words = z.array(z.string().min(1));

const SLOTS = {
  room_type: z.enum(ROOM_TYPES),
  check_in: day,
  check_out: day,
  guests: z.int(),
  bed_type: z.enum(BED_TYPES),
  smoking: z.enum(SMOKING_TYPES),
  full_name: z.string(),
  phone: z.string(),
  id_number: z.string(),
};

/** What a slot has to hold at the end: a value, nothing, or one of several. */
const wanted = <T extends z.ZodType>(value: T) =>
  z.union([value, z.null(), z.object({ any_of: z.array(z.union([value, z.null()])).min(1) })]);

const contextSchema = z.object({
  now: instant,
  tz: z.literal('Asia/Muscat').optional(),
  language: z.enum(LANGUAGES),
  /** The step that is open; it follows from the slots, and alone it opens an empty booking. */
  step: z.enum(CHAT_STEPS).optional(),
  slots: z.object(SLOTS).partial().optional(),
  quote: z.object({ total: z.number(), shown_at: instant }).optional(),
  /** Nights from the first to the one before the last day, as a stay. */
  sold_out: z.array(z.object({ room_type: SLOTS.room_type, from: day, to: day })).optional(),
  qa: z
    .array(
      z.object({
        question: z.string().min(1),
        answer: z.string().min(1),
        questionAr: z.string().nullish(),
        answerAr: z.string().nullish(),
        keywords: z.array(z.string()).default([]),
        isActive: z.boolean().default(true),
      }),
    )
    .optional(),
  signed_in: z.object({ points: z.int().default(0), full_name: z.string().optional() }).optional(),
  existing_bookings: z
    .array(
      z
        .object({ ...SLOTS, extras: z.string(), status: z.enum(BOOKING_STATUSES) })
        .partial()
        .extend({ full_name: z.string(), phone: z.string() }),
    )
    .optional(),
  last_activity: instant.optional(),
});

const expectSchema = z.object({
  intent: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  slots: z
    .object({
      room_type: wanted(SLOTS.room_type),
      check_in: wanted(day),
      check_out: wanted(day),
      guests: wanted(SLOTS.guests),
      bed_type: wanted(SLOTS.bed_type),
      smoking: wanted(SLOTS.smoking),
      full_name: wanted(z.string()),
      phone: wanted(z.string()),
      id_number: wanted(z.string()),
    })
    .partial()
    .optional(),
  step: z.enum(CHAT_STEPS).nullish(),
  clarify: words.optional(),
  error: z.string().min(1).optional(),
  booking_created: z.boolean().optional(),
  price_total: z.number().optional(),
  handoff: z.boolean().optional(),
  lang: z.enum([...LANGUAGES, 'any']).default('any'),
  must_contain: words.optional(),
  must_not_contain: words.optional(),
  tier: z.string().min(1).default('rules'),
});

const caseSchema = z.object({
  id: z.string().min(1),
  lang: z.string().min(1),
  tags: z.array(z.string()),
  context: contextSchema,
  turns: words.min(1),
  expect: expectSchema,
  note: z.string().optional(),
});
export type Case = z.infer<typeof caseSchema>;
export type CaseContext = Case['context'];
export type Expected = Case['expect'];

/** What is wrong with a file of cases, in sentences that name the lines. */
export class CaseFormatError extends Error {}

/** Reads cases, one JSON object a line. Throws CaseFormatError with every line that is wrong. */
export function readCases(text: string): Case[] {
  const wrong: string[] = [];
  const lineOf = new Map<string, number>();
  const cases = text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const read = readCase(line);
    if (typeof read === 'string') {
      wrong.push(`line ${at + 1}: ${read}`);
      return [];
    }
    const before = lineOf.get(read.id);
    if (before !== undefined)
      wrong.push(`line ${at + 1}: id "${read.id}" is already that of line ${before}`);
    lineOf.set(read.id, at + 1);
    return [read];
  });
  if (cases.length + wrong.length === 0) wrong.push('there is no case in it');
  if (wrong.length > 0) throw new CaseFormatError(wrong.join('\n'));
  return cases;
}

/** The case of a line, or what is wrong with it. */
function readCase(line: string): Case | string {
  let value: unknown;
  try {
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return 'is not JSON';
  }
  const { data, error } = caseSchema.safeParse(value);
  if (data) return data;
  const named = z.object({ id: z.string() }).safeParse(value).data?.id;
  const issues = error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the case'}: ${message}`,
  );
  return `${named === undefined ? '' : `(${named}) `}${issues.join('; ')}`;
}
