import * as z from 'zod';

const SLOT_NAMES = [
  'room_type',
  'check_in',
  'check_out',
  'guests',
  'bed_type',
  'smoking',
  'full_name',
  'phone',
  'id_number',
] as const;
const LONGEST_VALUE = 100;
const LONGEST_SPAN = 200;

export const filledSchema = z.strictObject({
  slots: z
    .array(
      z.strictObject({
        name: z.enum(SLOT_NAMES),
        value: z.string().min(1).max(LONGEST_VALUE),
        span: z.string().min(1).max(LONGEST_SPAN),
      }),
    )
    .max(SLOT_NAMES.length),
});

/** The one tool of reading a message, which a model has to call. */
export const FILL_SLOTS = {
  type: 'function',
  function: {
    name: 'fill_slots',
    description: 'What the message says.',
    strict: true,
    parameters: z.toJSONSchema(filledSchema),
  },
} as const;
