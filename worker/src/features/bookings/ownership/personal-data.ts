import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import type { Erasure, ErasurePart, KeptStay } from '../../../feature.ts';
import { newReceiptCode, receiptCodeOf, receiptHash } from '../../../identity/devices.ts';
import { deleteStoredResponses } from '../../../platform/db/idempotency.ts';
import { UNREADABLE } from '../../../platform/keys/unreadable.ts';
import { asTold } from '../as-told.repository.ts';
import { bookingView, maskedId } from '../booking-view.ts';
import { topicsOfBookingDevices } from '../bookings.repository.ts';
import { allRequests, changeRequestView } from '../change/change-requests.repository.ts';
import { changeScope } from '../change/request-change.ts';
import { changesOf } from '../desk/edited-fields.ts';
import { decryptIdNumber } from '../desk/id-number.ts';
import { allEdits } from '../desk/staff-booking.repository.ts';
import {
  assertNoOtherStay,
  bookingIdsOf,
  bookingsOf,
  cancelPending,
  comingStays,
  deleteResponsesOfDevices,
  endedStays,
  eraseBookings,
  eraseEndedStayStatements,
  hasEndedStay,
} from './personal-data.repository.ts';

/**
 * Cancels the person's requests and takes them out of their bookings. Coming stays stay booked and
 * are opened by their codes from then on.
 */
export async function eraseFromBookings(
  ctx: RequestContext,
  { user, alias, today, at }: Erasure,
): Promise<ErasurePart> {
  const { deps, requestId } = ctx;
  const open = await comingStays(deps.db, user.email, today, true);
  const codes = await Promise.all(
    open.map(async ({ reference }) => ({
      reference,
      hash: await receiptHash(await newReceiptCode(deps, reference)),
    })),
  );
  const erasure = { user, alias, today, at, requestId, codes };
  const references = open.map(({ reference }) => reference);
  return {
    statements: [
      assertNoOtherStay(user.email, today, references),
      deleteResponsesOfDevices(user.email),
      ...cancelPending(deps.db, erasure),
      ...eraseBookings(deps.db, erasure),
      // Stored responses repeat the name and the phone of their booking.
      deleteStoredResponses(deps.db, `u:${user.id}`),
      deleteStoredResponses(deps.db, changeScope(user.id)),
    ],
    topics: ['bookings', 'inventory', 'cards', topicsOfBookingDevices(bookingIdsOf(user.email))],
  };
}

/** Coming stays of an erased account, and the codes that open them. */
export async function keptStays(
  { deps }: Pick<RequestContext, 'deps'>,
  { alias, today }: Pick<Erasure, 'alias' | 'today'>,
): Promise<KeptStay[]> {
  const kept = await comingStays(deps.db, alias, today, false);
  return Promise.all(
    kept.map(async (stay) => ({ ...stay, code: await receiptCodeOf(deps, stay.reference) })),
  );
}

/**
 * The person's bookings as they were told of them, with ID numbers in full but of those that the
 * account added later, which somebody else may have made.
 */
export async function exportBookings(
  { deps, language }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'bookings'>> {
  const rows = await bookingsOf(deps.db, email);
  const ids = rows.map(({ id }) => id);
  const requests = await allRequests(deps.db, ids);
  const edits = await allEdits(deps.db, ids);
  return {
    bookings: await Promise.all(
      rows.map(async (row) => ({
        ...bookingView(asTold(row)),
        changeRequests: requests
          .filter(({ bookingId }) => bookingId === row.id)
          .map(changeRequestView),
        edits: edits
          .filter(({ bookingId }) => bookingId === row.id)
          .map((edit) => ({ at: edit.at, changes: changesOf(edit) })),
        idNumber:
          row.adoptedAt !== null && row.idNumber !== null
            ? maskedId(row.idNumberTail)
            : await decryptIdNumber(deps, row, UNREADABLE[language]),
        deletedAt: row.deletedAt,
      })),
    ),
  };
}

/** Finishes erasures whose last stays had to be kept for a while. */
export async function eraseEndedStays(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'eraseEndedStays');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  if (!(await hasEndedStay(db, today))) return;
  const statements = eraseEndedStayStatements(db, today);
  const topics = ['bookings', topicsOfBookingDevices(endedStays(today))] as const;
  await commit(ctx, { statements, audit: [], topics });
}
