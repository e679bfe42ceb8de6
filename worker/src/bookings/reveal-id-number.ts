import { assertCaller } from '../accounts/assert-caller.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { openBooking } from './access.ts';
import { openIdNumber } from './id-number.ts';

/** The ID number in full, for its owner's account and for staff; every look is written down (decisions.md, Personal data). */
export async function revealIdNumber(request: Request, id: number): Promise<string | null> {
  const { row } = await openBooking(request, id);
  if (!request.caller.isStaff && row.userEmail !== request.caller.user?.email) throw new AppError('booking.not_found', 404);
  await atomic(request.deps.d1, [
    ...assertCaller(request),
    auditStatement(request, { action: 'booking.reveal_id', targetType: 'booking', targetId: id, fields: ['idNumber'] }),
  ]);
  return openIdNumber(request.deps, row);
}
