import { CHAT_STEPS, type BookingState } from '#shared/assistant/chat.contract.ts';
import { DOTS, maskName, maskPhoneEnd } from '#shared/mask.ts';
import type { Deps } from '../../../deps.ts';
import { encryptField, openField } from '../../../platform/crypto.ts';
import { lastDigits } from '../../bookings/desk/id-number.ts';
import { NEW_DRAFT, stepOf, type Draft } from '../dialogue/dialogue-state.ts';
import type { SessionRow } from './conversation.repository.ts';

/** Binds the cipher of an ID number to its table and its conversation. */
export const draftAad = (sessionId: string) => `chat_booking_sessions:${sessionId}`;

/**
 * The draft as it was left; a new one where none was, or where it was forgotten. An ID number that
 * cannot be read is asked for again.
 */
export async function readDraft(
  { config }: Pick<Deps, 'config'>,
  row: SessionRow | null,
): Promise<Draft> {
  if (row === null) return NEW_DRAFT;
  const stored = row.bookingData as unknown as Partial<Draft>;
  const slots = { ...NEW_DRAFT.slots, ...stored.slots };
  const idNumber =
    slots.id_number &&
    (await openField(config.FIELD_KEY, draftAad(row.sessionId), slots.id_number));
  return {
    ...NEW_DRAFT,
    reference: row.reference,
    ...stored,
    slots: { ...slots, id_number: idNumber },
    draftNo: row.draftNo,
  };
}

/** Returns the draft as it is stored: its ID number encrypted, null where it is untouched. */
export async function storedDraft(
  { config }: Pick<Deps, 'config'>,
  sessionId: string,
  draft: Draft,
): Promise<Record<string, unknown>> {
  const { id_number: idNumber } = draft.slots;
  const sealed = idNumber && (await encryptField(config.FIELD_KEY, draftAad(sessionId), idNumber));
  return { ...draft, slots: { ...draft.slots, id_number: sealed } };
}

/** The draft as its guest sees it; null where no booking is or was under way. */
export function bookingStateOf({ isOpen, isCompleted, slots }: Draft): BookingState | null {
  if (!isOpen && !isCompleted) return null;
  const { id_number: idNumber } = slots;
  return {
    currentStep: isCompleted ? (CHAT_STEPS.at(-1) ?? 'confirm') : stepOf(slots),
    isCompleted,
    slots: { ...slots, id_number: idNumber && `${DOTS}${lastDigits(idNumber)}` },
  };
}

/** Values known of a guest, also from a booking that they stopped, to mask in all that they say. */
export const knownOf = ({ slots, stopped }: Draft) => ({
  full_name: slots.full_name ?? stopped?.full_name ?? null,
  phone: slots.phone ?? stopped?.phone ?? null,
  id_number: slots.id_number,
});

/** Returns name and phone as the desk reads them in lists and transcripts. */
export const maskedGuest = ({ slots }: Draft) => ({
  guestName: slots.full_name && maskName(slots.full_name),
  guestPhone: slots.phone && maskPhoneEnd(slots.phone),
});
