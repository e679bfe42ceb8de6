import { FACTOR_KINDS, type FactorKind, type OwnProof } from '#shared/accounts/credentials.ts';
import type { OwnFactor, StartedFactor } from '#shared/accounts/factor.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { encryptField, sha256, toBase64Url } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { accountNotice } from '../account-mail.ts';
import { consumeOwnFactorAttempt } from '../account-throttles.ts';
import { shownPasskey } from '../passkeys/passkeys.repository.ts';
import { keepTablet } from '../pins/pins.repository.ts';
import type { FromTablet } from '../pins/tablet.ts';
import { passwordChanged, provePassword } from '../staff-members/prove-password.ts';
import { findMember } from '../staff-members/staff-members.repository.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  factorAad,
  factorsSince,
  findBegunFactor,
  findFactors,
  putRecoveryCodes,
  removeAppOf,
  removeFactorsOf,
} from './factors.repository.ts';
import { factorWrong, stepOf } from './match-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { otpauthLink, SECRET_BYTES, toBase32 } from './totp.ts';

/** Where the hotel has no name yet. */
const NAMELESS = 'Hotel';

/** Answers which factors the caller has beside the password. */
export async function readOwnFactor(ctx: RequestContext): Promise<Omit<OwnFactor, 'v' | 'ok'>> {
  authorize(ctx, 'readOwnFactor');
  const { db } = ctx.deps;
  const { id } = requireUser(ctx);
  const factors = await findFactors(db, id);
  return {
    kinds: factors?.app ? [...FACTOR_KINDS] : [],
    since: factorsSince(factors),
    recoveryCodesLeft: factors ? await countRecoveryCodes(db, id) : 0,
    passkeys: factors ? factors.passkeys.map(shownPasskey) : [],
  };
}

/**
 * A new secret for the caller's authenticator app, by the password of the account. Whatever was
 * begun before it counts no more, and a factor that is set up stays until this one is confirmed.
 * Throws as `provePassword`; 404.
 */
export async function startOwnFactor(
  ctx: RequestContext,
  given: OwnProof,
): Promise<Omit<StartedFactor, 'v' | 'ok'>> {
  authorize(ctx, 'startOwnFactor');
  const { deps } = ctx;
  const { id, email } = requireUser(ctx);
  // A person who has left the staff meanwhile has nothing to set up.
  if (!(await findMember(deps.db, id))) throw notFound();
  const audit = { action: 'auth.factor_begun', targetType: 'user', targetId: id };
  const proof = await provePassword(ctx, given, audit);
  const bytes = deps.randomBytes(SECRET_BYTES);
  const stored = await encryptField(deps.config.FIELD_KEY, factorAad(id), toBase64Url(bytes));
  await commit(ctx, {
    statements: [...proof, ...beginFactor(deps.db, id, stored, new Date(deps.now()).toISOString())],
    audit,
    topics: [topicOf(id, 'account')],
  }).catch(passwordChanged);
  const secret = toBase32(bytes);
  const { name } = await findMailSender(deps.db);
  return { secret, link: otpauthLink({ issuer: name.en || NAMELESS, email, secret }) };
}

/**
 * Makes the secret count by a first code of it, and returns the recovery codes, which nobody reads
 * again. Whoever is signed in elsewhere gave no code, so those sessions end, and the PIN counts on
 * this tablet alone. Throws 400 `auth.factor_wrong`, 409 `auth.factor_over` where nothing waits to
 * be confirmed, 429.
 */
export async function confirmOwnFactor(
  ctx: RequestContext,
  { code, tablet }: { readonly code: string } & FromTablet,
): Promise<readonly string[]> {
  authorize(ctx, 'confirmOwnFactor');
  const { deps, caller, requestId: by } = ctx;
  const { db } = deps;
  const { id, email } = requireUser(ctx);
  const begun = await findBegunFactor(db, id, deps.now());
  if (!begun) throw factorOver();
  const tries = await consumeOwnFactorAttempt(ctx);
  const step = await stepOf(ctx, begun, code);
  if (step === null) throw factorWrong();
  const codes = await newRecoveryCodes(deps);
  const at = new Date(deps.now()).toISOString();
  const notice = await accountNotice(ctx, email, 'factor_set');
  const here = { tokenHash: caller.sessionHash, deviceHash: caller.deviceHash };
  await commit(ctx, {
    statements: [
      ...confirmFactor(db, begun, { step, by }, at),
      ...putRecoveryCodes(db, id, codes, at),
      resetAttempts(db, tries),
      ...keepTablet(db, id, tablet ? await sha256(tablet) : null, at),
      ...removeSessionsOf(db, id, here),
      notice.statement,
    ],
    audit: { action: 'auth.factor_set', targetType: 'user', targetId: id, fields: ['factor'] },
    topics: ['accounts', topicOf(id, 'account')],
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw factorOver();
    throw error;
  });
  notice.send();
  return codes.map((one) => one.code);
}

export const factorOver = () => new AppError('auth.factor_over', 409);

/**
 * Ten new recovery codes in the place of the former ones. Throws as `provePassword`, and 409
 * `auth.factor_over` for a caller without a second factor.
 */
export async function renewRecoveryCodes(
  ctx: RequestContext,
  given: OwnProof,
): Promise<readonly string[]> {
  authorize(ctx, 'renewRecoveryCodes');
  const { deps } = ctx;
  const { id } = requireUser(ctx);
  if (!(await findFactors(deps.db, id))) throw factorOver();
  const audit = { action: 'auth.recovery_renewed', targetType: 'user', targetId: id };
  const proof = await provePassword(ctx, given, audit);
  const codes = await newRecoveryCodes(deps);
  await commit(ctx, {
    statements: [
      ...proof,
      ...putRecoveryCodes(deps.db, id, codes, new Date(deps.now()).toISOString()),
    ],
    audit,
    topics: [topicOf(id, 'account')],
  }).catch(passwordChanged);
  return codes.map(({ code }) => code);
}

/**
 * Takes the caller's second factors away, by the password and a code of one; `kind` takes the app
 * alone where passkeys stand beside it. Without one it changes nothing and succeeds. Throws as
 * `provePassword`.
 */
export async function removeOwnFactor(
  ctx: RequestContext,
  { kind, ...given }: OwnProof & { readonly kind?: FactorKind | undefined },
): Promise<void> {
  authorize(ctx, 'removeOwnFactor');
  const { db } = ctx.deps;
  const { id, email } = requireUser(ctx);
  const factors = await findFactors(db, id);
  if (!factors || (kind !== undefined && !factors.app)) return;
  const audit = {
    action: 'auth.factor_removed',
    targetType: 'user',
    targetId: id,
    fields: ['factor'],
  };
  const proof = await provePassword(ctx, given, audit);
  const leavesPasskeys = kind !== undefined && factors.passkeys.length > 0;
  const notice = await accountNotice(ctx, email, leavesPasskeys ? 'app_removed' : 'factor_removed');
  // A verb that takes all of them writes the audit row itself, where there was one.
  await commit(ctx, {
    statements: [
      ...proof,
      ...(leavesPasskeys ? removeAppOf(db, id) : removeFactorsOf(ctx, id)),
      notice.statement,
    ],
    audit: leavesPasskeys ? { ...audit, fields: ['app'] } : [],
    topics: ['accounts', topicOf(id, 'account')],
  }).catch(passwordChanged);
  notice.send();
}
