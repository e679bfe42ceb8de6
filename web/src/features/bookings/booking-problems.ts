import type { BookingField } from './booking-draft.ts';
import { FIELDS_IN_ORDER } from './booking-draft.ts';

/** Why a field cannot be taken as it is; `problem-text.ts` has the sentence for each. */
export type Problem =
  | 'required'
  | 'tooShort'
  | 'invalid'
  | 'order'
  | 'inPast'
  | 'tooFar'
  | 'tooLong'
  /** Points buy one night, the dates are more. */
  | 'oneNight'
  /** The chosen bed, smoking kind or room went to somebody else while the form was open. */
  | 'gone'
  /** The server refused it for a reason the form does not know. */
  | 'refused';

export type Problems = Readonly<Partial<Record<BookingField, Problem>>>;

/** Fields with a problem, in the order of the form. */
export function fieldsWithProblems(problems: Problems): BookingField[] {
  return FIELDS_IN_ORDER.filter((field) => problems[field] !== undefined);
}

export function withoutProblems(problems: Problems, cleared: readonly BookingField[]): Problems {
  if (!cleared.some((field) => problems[field] !== undefined)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !cleared.includes(field as BookingField)));
}
