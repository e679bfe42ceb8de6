import type { EraseAnswer, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { ID_NUMBER_DAYS } from '#shared/bookings/hold.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import type { Request, SignedInUser } from '../../context.ts';
import { receiptHash, receiptOf } from '../../bookings/receipts.ts';
import { atomic, auditStatement, bumpVersion, ConstraintFailure } from '../../lib/atomic.ts';
import { toHex } from '../../lib/crypto.ts';
import { authRequired } from '../../lib/errors.ts';
import { erasedName } from '../../lib/erased.ts';
import { listVersion } from '../../events/submissions.repository.ts';
import { ownerOf } from '../../media/media-owner.ts';
import { findSite } from '../../site/site.repository.ts';
import { erasureMail } from './erasure-mail.ts';
import { assertNotErased, comingStays, erasureStatements, type ComingStay } from './erasure.repository.ts';
import { personalDataText } from './personal-data-texts.ts';
import { proveOwner, type OwnersProof } from './prove-owner.ts';

const ATTEMPTS = 5;
const FIELDS = ['fullName', 'email', 'password', 'bookings', 'entries', 'points', 'notifications', 'sessions'];

/**
 * Erases the caller's account in one batch. Requests that wait are withdrawn; bookings, points and messages lose their person; stays that
 * the hotel must account for keep theirs until 90 days after check-out, and coming ones are opened by their codes from then on, which the
 * last mail carries. Throws 401, also where the account was erased a moment ago; 400 or 429 without proof.
 */
export async function eraseAccount(request: Request, body: EraseBody): Promise<EraseAnswer> {
  const { deps, caller, language } = request;
  const { user } = caller;
  if (!user) throw authRequired();
  const alias = erasedName(toHex(deps.randomBytes(16)));
  const proof = await proveOwner(request, user, body, alias);
  const today = muscatDay(deps.now());
  await erase(request, user, { alias, today, proof });
  const stays = await comingStays(deps.d1, alias, today, false);
  request.waitUntil(tell(request, user.email, alias, stays));
  return {
    message: personalDataText(stays.length > 0 ? 'erasedWithStays' : 'erased', language),
    keptStays: stays.map(({ reference }) => reference),
  };
}

interface Erasing {
  readonly alias: string;
  readonly today: Day;
  readonly proof: OwnersProof;
}

/** A stay that is booked on the way here has no code yet; then all of it begins anew. */
async function erase(request: Request, user: SignedInUser, erasing: Erasing, attempt = 1): Promise<void> {
  try {
    await atomic(request.deps.d1, await statements(request, user, erasing));
  } catch (error) {
    const constraint = error instanceof ConstraintFailure ? error.constraint : null;
    if (constraint === 'bad_transition') throw erasing.proof.refusal();
    if (constraint !== 'stay_missed' || attempt === ATTEMPTS) throw error;
    await erase(request, user, erasing, attempt + 1);
  }
}

async function statements(request: Request, { id, email }: SignedInUser, { alias, today, proof }: Erasing): Promise<D1PreparedStatement[]> {
  const { deps, requestId } = request;
  const open = await comingStays(deps.d1, email, today, true);
  const codes = await Promise.all(
    open.map(async ({ reference }) => ({ reference, hash: await receiptHash(await receiptOf(deps, reference)) })),
  );
  return [
    assertNotErased(deps.d1, { userId: id, email, alias }),
    ...proof.statements,
    ...erasureStatements(deps.d1, {
      userId: id,
      email,
      alias,
      today,
      keptFrom: addDays(today, -ID_NUMBER_DAYS),
      requestId,
      at: new Date(deps.now()).toISOString(),
      codes,
      pictureOwner: await ownerOf(`u:${id}`),
    }),
    ...EVENT_TYPES.map((eventType) => bumpVersion(deps.d1, listVersion(eventType))),
    bumpVersion(deps.d1, 'inventory'),
    auditStatement(request, { action: 'account.erase', targetType: 'user', targetId: id, fields: FIELDS }),
  ];
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
