import * as z from 'zod';
import { normalise } from '#shared/assistant/normalise.ts';
import { addDays, isDay, nightCount, stayProblem } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES, type BedType } from '#shared/rooms/room-types.ts';
import type { Slots, Understood } from '../understand/understood.ts';

/** Longest answer that is read (characters). */
const LONGEST = 1_500;
/** Words of the guest from which one value was read. */
const LONGEST_SPAN = 200;

/** Beds as a guest sees them: the stored words for them mislead (`double` is two beds). */
const BEDS = { one_large_bed: 'single', two_separate_beds: 'double' } as const satisfies Readonly<
  Record<string, BedType>
>;
export const BED_WORDS = Object.keys(BEDS) as (keyof typeof BEDS)[];

const valueOf = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, said: z.string().min(1).max(LONGEST_SPAN) }).nullish();

/**
 * All that a model may propose: no name, phone or ID number, no yes, no stop, no price. A value
 * comes with the words of the guest that it was read from.
 */
export const proposalSchema = z.strictObject({
  kind: z.enum(['values', 'change', 'other']),
  values: z
    .strictObject({
      room_type: valueOf(z.enum(ROOM_TYPES)),
      check_in: valueOf(z.string().refine(isDay)),
      check_out: valueOf(z.string().refine(isDay)),
      guests: valueOf(z.int().min(MIN_GUESTS).max(MAX_GUESTS)),
      bed_type: valueOf(z.enum(BED_WORDS)),
      smoking: valueOf(z.enum(['smoking', 'non_smoking'])),
    })
    .partial()
    .nullish(),
});
type Proposal = z.infer<typeof proposalSchema>;

/** The proposal in an answer, alone or in a fence; null where it is anything else. */
export function readProposal(text: string): Proposal | null {
  const [, fenced] = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text.trim()) ?? [];
  const json = fenced ?? text.trim();
  if (json.length > LONGEST) return null;
  try {
    return proposalSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

interface Grounds {
  /** The message as it was sent to the model. */
  readonly asked: string;
  readonly slots: Slots;
  readonly today: Day;
}

/**
 * Takes the values of a proposal as if the guest had tapped them; null for all of it where one
 * value is not the guest's or not one that the house has: a model that made up one is not believed
 * the others.
 */
export function takenFrom(
  { kind, values }: Proposal,
  grounds: Grounds,
): Pick<Understood, 'act' | 'values'> | null {
  if (kind === 'other') return null;
  const given = Object.entries(values ?? {}).flatMap(([slot, one]) =>
    one ? [{ slot, ...one }] : [],
  );
  if (kind === 'change' && given.length === 0) return { act: 'correct', values: {} };
  const isGrounded = given.every(
    ({ value, said }) => isSaid(said, grounds) && areNumbersOf(value, said, grounds),
  );
  if (given.length === 0 || !isGrounded) return null;
  const { bed_type: bed, ...others } = Object.fromEntries(
    given.map((one) => [one.slot, one.value]),
  );
  const read = {
    ...others,
    ...(bed !== undefined && { bed_type: BEDS[bed as keyof typeof BEDS] }),
  };
  const taken = read as Understood['values'];
  return isPossible(taken, grounds) ? { act: null, values: taken } : null;
}

const words = (text: string): string =>
  ` ${(normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** The words stand in the message, whole and in their order. */
const isSaid = (said: string, { asked }: Grounds): boolean =>
  words(said).trim() !== '' && words(asked).includes(words(said));

/** Digits in those words have to do with the value: its count, its day, its distance. */
function areNumbersOf(value: string | number, said: string, { slots, today }: Grounds): boolean {
  const numbers = (normalise(said).match(/\d+/g) ?? []).map(Number);
  if (numbers.length === 0) return true;
  if (typeof value === 'number')
    return numbers.includes(value) || numbers.reduce((all, one) => all + one, 0) === value;
  if (!isDay(value)) return true;
  const away = [today, slots.check_in ?? today].flatMap((checkIn) => {
    const days = nightCount({ checkIn, checkOut: value });
    return [days, days / 7];
  });
  const own = [...value.split('-').map(Number), ...away];
  return numbers.some((one) => own.includes(one));
}

/** The days are ones that can be booked, and the room has such beds. */
function isPossible(taken: Understood['values'], { slots, today }: Grounds): boolean {
  const { room_type, bed_type, smoking } = taken;
  const type = room_type ?? slots.room_type;
  if (type && bed_type && ROOM_FACTS[type].beds[bed_type] === 0) return false;
  if (type && smoking && ROOM_FACTS[type].smoking[smoking] === 0) return false;
  if (taken.check_in === undefined && taken.check_out === undefined) return true;
  const checkIn = taken.check_in ?? slots.check_in;
  const checkOut = taken.check_out;
  if (checkIn === null) return checkOut !== undefined && checkOut > today;
  return stayProblem({ checkIn, checkOut: checkOut ?? addDays(checkIn, 1) }, today) === null;
}
