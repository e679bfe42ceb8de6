import type { OwnPin, RemovePinBody, SetPinBody } from '#shared/accounts/pin.contract.ts';
import { isTrivialPin, PIN_TRIES, wrongPinsKey } from '#shared/accounts/pin.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { findWaiting } from '../../../platform/db/throttle.ts';
import { passwordError } from '../password-policy.ts';
import { hashPassword } from '../password.ts';
import { passwordChanged, provePassword } from '../staff-members/prove-password.ts';
import {
  findPinHolder,
  hasPin,
  provedSince,
  proveTablet,
  revokePin,
  setPinHash,
} from './pins.repository.ts';
import { tabletOf, type FromTablet } from './tablet.ts';

/** Whether the caller has a PIN, and whether it opens the tablet that asks. */
export async function readOwnPin(
  ctx: RequestContext,
  { tablet }: FromTablet,
): Promise<Omit<OwnPin, 'v' | 'ok'>> {
  authorize(ctx, 'readOwnPin');
  const { deps } = ctx;
  const { db, now } = deps;
  const { id } = requireUser(ctx);
  const holder = tablet
    ? await findPinHolder(db, await sha256(tablet), id, provedSince(now()))
    : undefined;
  const waiting = await findWaiting(deps, [wrongPinsKey(id)]);
  return {
    isSet: await hasPin(db, id),
    isOnThisTablet: holder !== undefined && holder.tries < PIN_TRIES && waiting.size === 0,
  };
}

/**
 * Chooses the caller's PIN by the password of the account, and makes this tablet one on which it
 * counts. Returns the token for the tablet's cookie. Throws 400 for a PIN that others would guess,
 * and as `provePassword`.
 */
export async function setOwnPin(
  ctx: RequestContext,
  { pin, tablet, ...given }: SetPinBody & FromTablet,
): Promise<{ readonly token: string }> {
  authorize(ctx, 'setOwnPin');
  if (isTrivialPin(pin)) throw passwordError('pin', 'common');
  const { deps } = ctx;
  const { id } = requireUser(ctx);
  const audit = { action: 'auth.pin_set', targetType: 'user', targetId: id, fields: ['pin'] };
  const proof = await provePassword(ctx, given, audit);
  const { PEPPER, PASSWORD_COST } = deps.config;
  const hash = await hashPassword(pin, PEPPER, PASSWORD_COST);
  const { tabletHash, token } = await tabletOf(deps, tablet);
  const at = new Date(deps.now()).toISOString();
  await commit(ctx, {
    statements: [
      ...proof,
      setPinHash(deps.db, id, hash, at),
      ...proveTablet(deps.db, tabletHash, id, at),
    ],
    audit,
    topics: [topicOf(id, 'account')],
  }).catch(passwordChanged);
  return { token };
}

/** Takes the caller's PIN away on every tablet. Without one it changes nothing and succeeds. */
export async function removeOwnPin(ctx: RequestContext, given: RemovePinBody): Promise<void> {
  authorize(ctx, 'removeOwnPin');
  const { id } = requireUser(ctx);
  if (!(await hasPin(ctx.deps.db, id))) return;
  const audit = { action: 'auth.pin_removed', targetType: 'user', targetId: id, fields: ['pin'] };
  const proof = await provePassword(ctx, given, audit);
  // The statements write it down themselves, where there was a PIN.
  await commit(ctx, {
    statements: [...proof, ...revokePin(ctx, id)],
    audit: [],
    topics: [topicOf(id, 'account')],
  }).catch(passwordChanged);
}
