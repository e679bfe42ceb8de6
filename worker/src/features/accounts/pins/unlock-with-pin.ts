import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { PinHolder, UnlockBody } from '#shared/accounts/pin.contract.ts';
import { PIN_TRIES, wrongPinsKey } from '#shared/accounts/pin.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { findSession } from '../../../identity/sessions.repository.ts';
import { createSession, SESSION_LIMITS, type SessionCookie } from '../../../identity/sessions.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { consumeAttempt, findWaiting, giveBackAttempt } from '../../../platform/db/throttle.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { accountText } from '../account-texts.ts';
import { consumeDeskAttempt, WRONG_PINS } from '../account-throttles.ts';
import { hashPassword, needsRehash, verifyPassword } from '../password.ts';
import { shownRole, updateLanguage } from '../users.repository.ts';
import {
  assertPinCounts,
  findPinHolder,
  findPinHolders,
  forgetPinTries,
  isOpened,
  provedSince,
  replacePinHash,
  takePinTry,
} from './pins.repository.ts';
import type { FromTablet } from './tablet.ts';

/** The names that a locked desk offers: staff with a PIN who gave their password on this tablet. */
export async function listPinHolders(
  ctx: RequestContext,
  { tablet }: FromTablet,
): Promise<readonly PinHolder[]> {
  authorize(ctx, 'listPinHolders');
  if (!tablet) return [];
  const { deps } = ctx;
  const { caller } = ctx;
  const now = deps.now();
  const found = await findPinHolders(deps.db, await sha256(tablet), provedSince(now));
  const keys = found.map(({ id }) => wrongPinsKey(id));
  const waiting = await findWaiting(deps, keys);
  return found.map((holder) => ({
    id: holder.id,
    fullName: holder.fullName,
    isBlocked:
      holder.tries >= PIN_TRIES ||
      waiting.has(wrongPinsKey(holder.id)) ||
      !isFactorFresh(holder, caller.lockedUserId, now),
  }));
}

/**
 * A PIN is no second factor: whoever has one gave a code of it with the password, and opens by PIN
 * the session that they have locked, or a colleague's for as long as a session lasts since then.
 */
const isFactorFresh = (
  { id, hasFactor, provedAt }: PinOwner,
  lockedUserId: number | null,
  now: number,
): boolean =>
  hasFactor === 0 || id === lockedUserId || now < Date.parse(provedAt) + STAFF_SESSION_MS;

type PinOwner = Awaited<ReturnType<typeof findPinHolders>>[number];
const STAFF_SESSION_MS = SESSION_LIMITS.staff.absolute;

/** Until when the session lasts at most that a PIN opens for somebody with a second factor. */
async function factorUntil(
  { deps, caller }: RequestContext,
  { id, hasFactor, provedAt }: PinOwner,
): Promise<string | null> {
  if (hasFactor === 0) return null;
  if (id !== caller.lockedUserId)
    return new Date(Date.parse(provedAt) + STAFF_SESSION_MS).toISOString();
  const locked = caller.sessionHash && (await findSession(deps.db, caller.sessionHash));
  if (!locked) throw authRequired('ended');
  return locked.expiresAt;
}

interface UnlockInput extends UnlockBody, FromTablet {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

/**
 * Opens a locked desk for one member of staff, as a sign-in does: a new session in place of the
 * locked one. Tells how many wrong PINs came before it on this tablet. Throws 401 `auth.pin_wrong`
 * with the tries that are left; 409 `auth.pin_off` where the PIN does not count on this tablet, for
 * whatever reason, and where the person's tries of the day are used up; 429.
 */
export async function unlockWithPin(
  ctx: RequestContext,
  { userId, pin, tablet, agentFamily }: UnlockInput,
): Promise<{ readonly answer: LoginAnswer; readonly cookie: SessionCookie }> {
  authorize(ctx, 'unlockWithPin');
  const { deps, caller, language } = ctx;
  const { sessionHash } = caller;
  if (sessionHash === null) throw authRequired(caller.sessionEnded);
  await consumeDeskAttempt(ctx);
  const tabletHash = tablet ? await sha256(tablet) : null;
  const since = provedSince(deps.now());
  const person = tabletHash && (await findPinHolder(deps.db, tabletHash, userId, since));
  if (!tabletHash || !person || !isFactorFresh(person, caller.lockedUserId, deps.now()))
    throw pinOff();
  if ((await findWaiting(deps, [wrongPinsKey(userId)])).size > 0) throw pinOff();
  const tries = await takePinTry(deps.db, tabletHash, userId);
  if (tries === undefined) throw pinOff();
  const leftToday = await takeTryOfDay(ctx, userId);

  const { id, email, fullName, staffRole, pinHash } = person;
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...caller, user: { id, email, fullName }, isStaff: true, lockedUserId: null },
  };
  const audit = { action: 'auth.pin', targetType: 'user', targetId: id };
  const { PEPPER, PASSWORD_COST } = deps.config;
  if (!(await verifyPassword(pin, pinHash, PEPPER, PASSWORD_COST))) {
    const triesLeft = Math.min(PIN_TRIES - tries, leftToday);
    await commit(ctx, {
      statements: [],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    if (triesLeft > 0) throw new AppError('auth.pin_wrong', 401, { triesLeft });
    // In the name of its owner, so that the staff read of it in their log.
    await commit(asPerson, {
      statements: [],
      audit: { ...audit, action: 'auth.pin_blocked' },
      topics: [UNSEEN],
    });
    throw pinOff();
  }

  const rehashed = needsRehash(pinHash, PEPPER, PASSWORD_COST)
    ? await hashPassword(pin, PEPPER, PASSWORD_COST)
    : null;
  const session = await createSession(ctx, { id, isStaff: true }, agentFamily, {
    endsBy: await factorUntil(ctx, person),
  });
  try {
    await commit(asPerson, {
      statements: [
        ...assertPinCounts(
          { userId: id, pinHash, rehashed, tabletHash },
          { former: sessionHash, own: session.tokenHash },
        ),
        ...(rehashed ? [replacePinHash(deps.db, id, pinHash, rehashed)] : []),
        forgetPinTries(deps.db, tabletHash, id),
        giveBackAttempt(deps.db, wrongPinsKey(id), WRONG_PINS, isOpened(session.tokenHash)),
        ...session.statements,
        updateLanguage(deps.db, id, language),
      ],
      audit,
      topics: [topicOf(id, 'account')],
    });
  } catch (error) {
    if (error instanceof ConstraintError && CHANGED.includes(error.constraint)) throw pinOff();
    throw error;
  }
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email,
      sessionToken: session.handle,
      user: { id, email, fullName, ...shownRole(staffRole) },
      // Others may have guessed while the desk was locked; this try was the right one.
      ...(tries > 1 && { wrongPins: tries - 1 }),
    },
    cookie: session.cookie,
  };
}

/**
 * Takes one of the person's tries of the day, and returns how many are left. A right PIN gives back
 * its own alone.
 */
async function takeTryOfDay({ deps }: RequestContext, userId: number): Promise<number> {
  try {
    return await consumeAttempt(deps, wrongPinsKey(userId), WRONG_PINS);
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.throttled') throw pinOff();
    throw error;
  }
}

const pinOff = () => new AppError('auth.pin_off', 409);

/** Another PIN or none, another session, no account any more, or no longer staff. */
const CHANGED = ['bad_transition', 'caller_gone', 'not_staff'];
