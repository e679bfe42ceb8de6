import type { OwnProof } from '#shared/accounts/credentials.ts';
import {
  PASSKEYS,
  type AddPasskeyBody,
  type PasskeyCreation,
} from '#shared/accounts/passkey.contract.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { removeFactorSignInsOf } from '../../../identity/factor-sign-ins.repository.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { sha256, toBase64Url } from '../../../platform/crypto.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findMailSender } from '../../../platform/mail/hotel.repository.ts';
import { accountNotice } from '../account-mail.ts';
import { findFactors, putRecoveryCodes, removeFactorsOf } from '../factors/factors.repository.ts';
import { newRecoveryCodes } from '../factors/recovery-codes.ts';
import { keepTablet } from '../pins/pins.repository.ts';
import type { FromTablet } from '../pins/tablet.ts';
import { passwordChanged, provePassword } from '../staff-members/prove-password.ts';
import { findMember } from '../staff-members/staff-members.repository.ts';
import { CHALLENGE_MS, knownKey, newChallenge, passkeyWrong, takeChallenge } from './challenge.ts';
import { ownStep, passkeyGone } from './passkey-proof.ts';
import {
  assertOthers,
  insertPasskey,
  isKeyTaken,
  removePasskeyOf,
  removeStepsOf,
} from './passkeys.repository.ts';
import { ALGORITHMS, relyingParty, verifyNewKey } from './web-authn.ts';

/**
 * Begins a new passkey of the caller, by the password of the account and a code where they have a
 * second factor: what the browser asks an authenticator for. Throws as `provePassword`; 404; 409
 * `auth.passkey_limit`.
 */
export async function startPasskey(ctx: RequestContext, given: OwnProof): Promise<PasskeyCreation> {
  authorize(ctx, 'startPasskey');
  const { deps, language } = ctx;
  const { id, email, fullName } = requireUser(ctx);
  // A member who has left meanwhile has nothing to set up.
  if (!(await findMember(deps.db, id))) throw notFound();
  const passkeys = (await findFactors(deps.db, id))?.passkeys ?? [];
  if (passkeys.length >= PASSKEYS) throw new AppError('auth.passkey_limit', 409);
  const audit = { action: 'auth.passkey_begun', targetType: 'user', targetId: id };
  const proof = await provePassword(ctx, given, audit);
  const { challenge, statements } = await newChallenge(ctx, ownStep(ctx, 'register'));
  await commit(ctx, {
    statements: [...proof, ...statements],
    audit,
    topics: [UNSEEN],
  }).catch(passwordChanged);
  const { rpId } = relyingParty(deps);
  const { name } = await findMailSender(deps.db);
  return {
    challenge,
    rp: { id: rpId, name: name[language] || rpId },
    user: {
      id: toBase64Url(new TextEncoder().encode(String(id))),
      name: email,
      displayName: fullName,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(knownKey),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  };
}

interface NewPasskey extends AddPasskeyBody, FromTablet {
  /** Browser and system, for a passkey without a name. */
  readonly agentFamily: string;
}

/**
 * Adds the passkey that the browser made, by the challenge that it was given in this session. As the
 * first factor it comes with recovery codes, which nobody reads again, and ends the caller's other
 * sessions as an app does. Throws 400 `auth.passkey_wrong`; 409 `auth.passkey_known`.
 */
export async function addPasskey(
  ctx: RequestContext,
  given: NewPasskey,
): Promise<readonly string[]> {
  authorize(ctx, 'addPasskey');
  const { deps, caller, requestId: by } = ctx;
  const { db } = deps;
  const { id, email } = requireUser(ctx);
  const challenge = await takeChallenge(ctx, given.clientDataJSON, ownStep(ctx, 'register'));
  const key = challenge === null ? null : await verifyNewKey(deps, challenge, given);
  if (!key) throw passkeyWrong();
  if (await isKeyTaken(db, key.credentialId)) throw new AppError('auth.passkey_known', 409);
  const isFirst = !(await findFactors(db, id));
  const codes = isFirst ? await newRecoveryCodes(deps) : [];
  const at = new Date(deps.now()).toISOString();
  const notice = await accountNotice(ctx, email, 'passkey_added');
  const tabletHash = given.tablet ? await sha256(given.tablet) : null;
  const here = { tokenHash: caller.sessionHash, deviceHash: caller.deviceHash };
  await commit(ctx, {
    statements: [
      assertOthers(id, { addedBy: by }, !isFirst),
      ...insertPasskey(db, {
        ...key,
        userId: id,
        transports: (given.transports ?? []).join(','),
        name: given.name ?? given.agentFamily,
        usedBy: by,
        createdAt: at,
      }),
      ...(isFirst
        ? [
            ...putRecoveryCodes(db, id, codes, at),
            ...keepTablet(db, id, tabletHash, at),
            ...removeSessionsOf(db, id, here),
          ]
        : []),
      notice.statement,
    ],
    audit: {
      action: 'auth.passkey_added',
      targetType: 'user',
      targetId: id,
      fields: ['passkey'],
    },
    topics: ['accounts', topicOf(id, 'account')],
  }).catch(passkeyGone);
  notice.send();
  return codes.map(({ code }) => code);
}

/**
 * Takes a passkey of the caller's away, by the password and a code of a factor; the recovery codes
 * go with the last factor. Throws as `provePassword`; 404 where it is not the caller's, or gone.
 */
export async function removePasskey(
  ctx: RequestContext,
  { id, ...given }: OwnProof & { readonly id: number },
): Promise<void> {
  authorize(ctx, 'removePasskey');
  const { db } = ctx.deps;
  const { id: userId, email } = requireUser(ctx);
  const factors = await findFactors(db, userId);
  if (!factors?.passkeys.some((one) => one.id === id)) throw notFound();
  const hasOthers = factors.app !== null || factors.passkeys.length > 1;
  const audit = {
    action: 'auth.passkey_removed',
    targetType: 'user',
    targetId: userId,
    fields: ['passkey'],
  };
  const proof = await provePassword(ctx, given, audit);
  const notice = await accountNotice(ctx, email, hasOthers ? 'passkey_removed' : 'factor_removed');
  await commit(ctx, {
    statements: [
      ...proof,
      assertOthers(userId, { id }, hasOthers),
      ...(hasOthers
        ? [
            removePasskeyOf(db, userId, id),
            removeStepsOf(db, userId),
            removeFactorSignInsOf(db, userId),
          ]
        : removeFactorsOf(ctx, userId)),
      notice.statement,
    ],
    audit,
    topics: ['accounts', topicOf(userId, 'account')],
  }).catch(passwordChanged);
  notice.send();
}
