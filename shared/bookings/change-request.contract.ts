import * as z from 'zod/mini';
import { textField } from '../text-field.ts';
import { dayField } from './stay.contract.ts';

/** What a guest can ask staff for once a booking is accepted: other nights, or its end. */
export const CHANGE_KINDS = ['change', 'cancel'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * `open` waits for staff; `withdrawn` was taken back by the guest; `lapsed`: the booking ended
 * otherwise.
 */
export const CHANGE_STATUSES = ['open', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const;

/** Characters that a guest may add to a request, and staff to their answer. */
export const MAX_CHANGE_WORDS = 300;

/** Body of POST /api/booking-submissions/{id}/change-requests; the wished dates with a `change`. */
export const changeRequestBodySchema = z
  .strictObject({
    kind: z.enum(CHANGE_KINDS),
    checkInDate: z.optional(dayField),
    checkOutDate: z.optional(dayField),
    words: z.optional(textField(0, MAX_CHANGE_WORDS)),
  })
  .check(
    z.refine((body) => (body.kind === 'change') === (body.checkInDate !== undefined), {
      path: ['checkInDate'],
    }),
    z.refine((body) => (body.kind === 'change') === (body.checkOutDate !== undefined), {
      path: ['checkOutDate'],
    }),
  );
export type ChangeRequestBody = z.infer<typeof changeRequestBodySchema>;

/** A request as guest and staff see it. Times in ISO 8601. */
export const changeRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  status: z.enum(CHANGE_STATUSES),
  /** The stay when it was asked for. */
  fromCheckIn: z.string(),
  fromCheckOut: z.string(),
  /** The stay wished for; null where the booking is to end. */
  checkInDate: z.nullable(z.string()),
  checkOutDate: z.nullable(z.string()),
  /** What the guest wrote. */
  words: z.string(),
  /** What staff wrote with their answer. */
  answer: z.string(),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

/**
 * Body of PATCH /api/booking-submissions/{id}/change-requests/{requestId}. `totalPrice` is the OMR
 * that staff saw for the wished stay; a differing sum is refused with the right one.
 */
export const changeAnswerBodySchema = z.strictObject({
  answer: z.enum(['agree', 'decline']),
  words: z.optional(textField(0, MAX_CHANGE_WORDS)),
  totalPrice: z.optional(z.number().check(z.minimum(0), z.maximum(10_000))),
});
export type ChangeAnswerBody = z.infer<typeof changeAnswerBodySchema>;

/** Body of PATCH /api/booking-submissions/{id}/stay: the nights that the booking moves to. */
export const moveStayBodySchema = z.strictObject({
  checkInDate: dayField,
  checkOutDate: dayField,
  totalPrice: z.optional(z.number().check(z.minimum(0), z.maximum(10_000))),
});
export type MoveStayBody = z.infer<typeof moveStayBodySchema>;
