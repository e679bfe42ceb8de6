import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { encryptField, openField } from '../../../platform/crypto.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { UNREADABLE } from '../../../platform/keys/unreadable.ts';
import { requireBooking } from '../booking-access.ts';
import type { BookingRow } from '../bookings.repository.ts';

const MAX_LAST_DIGITS = 3;

/** The end of an ID number that lists show: three characters, and never more than half of it. */
export function lastDigits(idNumber: string): string {
  return idNumber.slice(
    idNumber.length - Math.min(MAX_LAST_DIGITS, Math.floor(idNumber.length / 2)),
  );
}

/** What the cipher of a booking's ID number is bound to: its table and its row. */
export function bookingAad(reference: string): string {
  return `booking_submissions:${reference}`;
}

type StoredId = Pick<BookingRow, 'idNumber' | 'idNumberTail'>;

/** An ID number as a booking keeps it: encrypted for that row, with the digits that lists show. */
export async function storedId(
  { config }: Pick<Deps, 'config'>,
  reference: string,
  idNumber: string,
): Promise<StoredId> {
  return {
    idNumber: await encryptField(config.FIELD_KEY, bookingAad(reference), idNumber),
    idNumberTail: lastDigits(idNumber),
  };
}

/**
 * The ID number in full, or null once it has been removed after the stay; `unreadable` where there
 * is one and no key opens it.
 */
export async function decryptIdNumber<Unreadable>(
  { config }: Pick<Deps, 'config'>,
  { idNumber, reference }: Pick<BookingRow, 'idNumber' | 'reference'>,
  unreadable: Unreadable,
): Promise<string | null | Unreadable> {
  if (idNumber === null) return null;
  return (await openField(config.FIELD_KEY, bookingAad(reference), idNumber)) ?? unreadable;
}

/**
 * The ID number in full, for the account that booked and for staff; every reading is audited. An
 * account that added the booking later reads it masked: somebody else may have typed it.
 */
export async function revealIdNumber(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<string | null> {
  authorize(ctx, 'revealIdNumber');
  const { row } = await requireBooking(ctx, id);
  const isOwn = row.userEmail === ctx.caller.user?.email && row.adoptedAt === null;
  if (!ctx.caller.isStaff && !isOwn) throw new AppError('booking.not_found', 404);
  await commit(ctx, {
    statements: [],
    audit: {
      action: 'booking.reveal_id',
      targetType: 'booking',
      targetId: id,
      fields: ['idNumber'],
    },
    topics: [UNSEEN],
  });
  return decryptIdNumber(ctx.deps, row, UNREADABLE[ctx.language]);
}
