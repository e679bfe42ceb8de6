import * as z from 'zod/mini';
import {
  EDITED_FIELDS,
  type BookingChange,
  type EditedField,
} from '#shared/bookings/staff-booking.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { BookingRow } from '../bookings.repository.ts';

export type EditedValues = Pick<BookingRow, EditedField>;

/** Fields that are other than they were. */
export const fieldsThatDiffer = (before: EditedValues, after: EditedValues): EditedField[] =>
  EDITED_FIELDS.filter((field) => before[field] !== after[field]);

/** What `booking_edits` keeps of one side, as JSON; prices in baisa, as everywhere in the database. */
export const editedJson = (values: EditedValues, fields: readonly EditedField[]): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));

const storedSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** A stored edit as callers see it. What an erasure took out is not named any more. */
export function changesOf(edit: {
  readonly before: string;
  readonly after: string;
}): BookingChange[] {
  const before = storedSchema.parse(JSON.parse(edit.before));
  const after = storedSchema.parse(JSON.parse(edit.after));
  return EDITED_FIELDS.filter((field) => field in after).map((field) => ({
    field,
    before: shown(field, before[field] ?? null),
    after: shown(field, after[field] ?? null),
  }));
}

const shown = (field: EditedField, value: BookingChange['after']) =>
  field === 'totalPrice' && typeof value === 'number' ? omrFromBaisa(value) : value;
