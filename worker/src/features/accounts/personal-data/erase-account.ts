import type { EraseAnswer, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { ID_NUMBER_DAYS } from '#shared/bookings/booking-lifecycle.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { EVENT_TYPES } from '#shared/events/events.ts';
import { muscatDay, type Day } from '#shared/muscat-time.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { receiptHash, receiptCodeOf } from '../../../identity/devices.ts';
import { erasedAlias } from '../../../identity/erased-account.ts';
import { toHex } from '../../../platform/crypto.ts';
import { runBatch, ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { auditStatement, bumpVersion } from '../../../platform/db/d1-statements.ts';
import { authRequired } from '../../../platform/http/errors.ts';
import { entriesTopic } from '../../events/submissions.repository.ts';
import { mediaOwner } from '../../media/blobs.repository.ts';
import { findSite } from '../../site/site.repository.ts';
import * as rows from './erasure.repository.ts';
import {
  assertNotErased,
  comingStays,
  erasureStatements,
  type ComingStay,
} from './erasure.repository.ts';
import { erasureMail, personalDataText } from './personal-data-texts.ts';
import { proveOwnership, type OwnershipProof } from './prove-owner.ts';

/** Finishes erasures whose last stays had to be kept for a while; the cron calls it. */
export async function eraseEndedStays({ d1, now }: Pick<Deps, 'd1' | 'now'>): Promise<void> {
  const today = muscatDay(now());
  await runBatch(
    d1,
    rows.endedStayStatements(d1, { today, keptFrom: addDays(today, -ID_NUMBER_DAYS) }),
  );
}

const ATTEMPTS = 5;
const FIELDS = [
  'fullName',
  'email',
  'password',
  'bookings',
  'entries',
  'points',
  'notifications',
  'sessions',
];

/**
 * Erases the caller's account in one batch. Requests that wait are withdrawn; bookings, points and
 * messages lose their person; stays that the hotel must account for keep theirs until 90 days after
 * check-out, and coming ones are opened by their codes from then on, which the last mail carries.
 * Throws 401, also where the account was erased a moment ago; 400 or 429 without proof.
 */
export async function eraseAccount(ctx: RequestContext, body: EraseBody): Promise<EraseAnswer> {
  const { deps, caller, language } = ctx;
  const { user } = caller;
  if (!user) throw authRequired();
  const alias = erasedAlias(toHex(deps.randomBytes(16)));
  const proof = await proveOwnership(ctx, user, body, alias);
  const today = muscatDay(deps.now());
  await erase(ctx, user, { alias, today, proof });
  const stays = await comingStays(deps.d1, alias, today, false);
  ctx.waitUntil(mailErasure(ctx, user.email, alias, stays));
  return {
    message: personalDataText(stays.length > 0 ? 'erasedWithStays' : 'erased', language),
    keptStays: stays.map(({ reference }) => reference),
  };
}

interface ErasureInput {
  readonly alias: string;
  readonly today: Day;
  readonly proof: OwnershipProof;
}

/** A stay that is booked on the way here has no code yet; then all of it begins anew. */
async function erase(
  ctx: RequestContext,
  user: SignedInUser,
  erasing: ErasureInput,
  attempt = 1,
): Promise<void> {
  try {
    await runBatch(ctx.deps.d1, await eraseStatements(ctx, user, erasing));
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    if (constraint === 'bad_transition') throw erasing.proof.refusal();
    if (constraint !== 'stay_missed' || attempt === ATTEMPTS) throw error;
    await erase(ctx, user, erasing, attempt + 1);
  }
}

async function eraseStatements(
  ctx: RequestContext,
  { id, email }: SignedInUser,
  { alias, today, proof }: ErasureInput,
): Promise<(Statement | D1PreparedStatement)[]> {
  const { deps, requestId } = ctx;
  const open = await comingStays(deps.d1, email, today, true);
  const codes = await Promise.all(
    open.map(async ({ reference }) => ({
      reference,
      hash: await receiptHash(await receiptCodeOf(deps, reference)),
    })),
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
      pictureOwner: await mediaOwner(`u:${id}`),
    }),
    ...EVENT_TYPES.map((eventType) => bumpVersion(deps.d1, entriesTopic(eventType))),
    bumpVersion(deps.d1, 'inventory'),
    auditStatement(ctx, {
      action: 'account.erase',
      targetType: 'user',
      targetId: id,
      fields: FIELDS,
    }),
  ];
}

/** A mail that cannot be sent is logged and stops nothing. */
async function mailErasure(
  { deps, language }: RequestContext,
  to: string,
  alias: string,
  stays: readonly ComingStay[],
): Promise<void> {
  try {
    const site = await findSite(deps.db);
    const hotel = (language === 'ar' ? site?.siteNameAr : site?.siteName) ?? '';
    const opened = await Promise.all(
      stays.map(async (stay) => ({ ...stay, code: await receiptCodeOf(deps, stay.reference) })),
    );
    const written = await erasureMail(language, opened, {
      origin: deps.config.APP_ORIGIN,
      hotel,
      phone: site?.contactPhone ?? '',
    });
    await deps.mailer({ to, key: alias, ...written });
  } catch (error) {
    deps.log('warn', 'mail not sent', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
  }
}
