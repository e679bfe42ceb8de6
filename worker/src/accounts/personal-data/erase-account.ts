import type { EraseAnswer, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { Request } from '../../context.ts';
import { receiptHash, receiptOf } from '../../bookings/receipts.ts';
import { auditStatement, bumpVersion } from '../../lib/atomic.ts';
import { toHex } from '../../lib/crypto.ts';
import { authRequired } from '../../lib/errors.ts';
import { erasedName } from '../../lib/erased.ts';
import { listVersion } from '../../events/submissions.repository.ts';
import { ownerOf } from '../../media/media-owner.ts';
import { findSite } from '../../site/site.repository.ts';
import { withCode } from '../check-code.ts';
import { erasureMail } from './erasure-mail.ts';
import { comingStays, erasureStatements, type ComingStay } from './erasure.repository.ts';
import { personalDataText } from './personal-data-texts.ts';
import { proveOwner } from './prove-owner.ts';

const FIELDS = ['fullName', 'email', 'password', 'bookings', 'entries', 'points', 'notifications', 'sessions'];

/**
 * Erases the caller's account in one batch. Requests that wait are withdrawn; bookings, points and messages lose their person; stays that
 * the hotel must account for keep theirs until 90 days after check-out, and coming ones are opened by their codes from then on, which the
 * last mail carries. Throws 401; 400 or 429 without proof.
 */
export async function eraseAccount(request: Request, body: EraseBody): Promise<EraseAnswer> {
  const { deps, caller, language } = request;
  const { user } = caller;
  if (!user) throw authRequired();
  const proof = await proveOwner(request, user, body);
  const now = deps.now();
  const today = muscatDay(now);
  const open = await comingStays(deps.d1, user.email, today, true);
  const alias = erasedName(toHex(deps.randomBytes(16)));
  const codes = await Promise.all(
    open.map(async ({ reference }) => ({ reference, hash: await receiptHash(await receiptOf(deps, reference)) })),
  );
  await withCode(request, [
    ...proof,
    ...erasureStatements(deps.d1, {
      userId: user.id,
      email: user.email,
      alias,
      today,
      keptFrom: addDays(today, -ID_NUMBER_DAYS),
      requestId: request.requestId,
      at: new Date(now).toISOString(),
      codes,
      pictureOwner: await ownerOf(`u:${user.id}`),
    }),
    ...EVENT_TYPES.map((eventType) => bumpVersion(deps.d1, listVersion(eventType))),
    bumpVersion(deps.d1, 'inventory'),
    auditStatement(request, { action: 'account.erase', targetType: 'user', targetId: user.id, fields: FIELDS }),
  ]);
  const stays = await comingStays(deps.d1, alias, today, false);
  request.waitUntil(tell(request, user.email, alias, stays));
  return {
    message: personalDataText(stays.length > 0 ? 'erasedWithStays' : 'erased', language),
    keptStays: stays.map(({ reference }) => reference),
  };
}

/** A mail that cannot be sent is logged and stops nothing. */
async function tell({ deps, language }: Request, to: string, alias: string, stays: readonly ComingStay[]): Promise<void> {
  try {
    const site = await findSite(deps.db);
    const hotel = (language === 'ar' ? site?.siteNameAr : site?.siteName) ?? '';
    const opened = await Promise.all(stays.map(async (stay) => ({ ...stay, code: await receiptOf(deps, stay.reference) })));
    const written = await erasureMail(language, opened, { origin: deps.config.APP_ORIGIN, hotel, phone: site?.contactPhone ?? '' });
    await deps.mailer({ to, key: alias, ...written });
  } catch (error) {
    deps.log('warn', 'mail not sent', { errorName: error instanceof Error ? error.name : 'unknown' });
  }
}
