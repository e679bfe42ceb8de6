import * as z from 'zod/mini';
import { codeSchema, ownProof, ownProofSchema } from './credentials.ts';

/** Six digits, in any script; blanks between them are taken too. */
export const pinSchema = codeSchema;

/** Somebody who may open this tablet by a PIN. */
const pinHolderSchema = z.object({
  /** Number of the account. */
  id: z.int(),
  fullName: z.string(),
  /** Too many wrong ones: here the password is asked for. */
  isBlocked: z.boolean(),
});
export type PinHolder = z.infer<typeof pinHolderSchema>;

/** GET /api/admin/desk-pins: by name, and nobody on a tablet that nobody has signed in on. */
export const pinHoldersSchema = z.object({ v: z.literal(1), holders: z.array(pinHolderSchema) });

/** POST /api/admin/desk-unlock, answered as a sign-in is. */
export const unlockBodySchema = z.strictObject({
  userId: z.int().check(z.positive()),
  pin: pinSchema,
});
export type UnlockBody = z.infer<typeof unlockBodySchema>;

/** GET /api/admin/own-pin. */
export const ownPinSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  isSet: z.boolean(),
  /** Whether it opens the tablet that asks. */
  isOnThisTablet: z.boolean(),
});
export type OwnPin = z.infer<typeof ownPinSchema>;

/** PUT /api/admin/own-pin; `password` and `code` are the caller's own. */
export const setPinBodySchema = z.strictObject({ ...ownProof, pin: pinSchema });
export type SetPinBody = z.infer<typeof setPinBodySchema>;

/** POST /api/admin/own-pin/remove. */
export const removePinBodySchema = ownProofSchema;
export type RemovePinBody = z.infer<typeof removePinBodySchema>;
