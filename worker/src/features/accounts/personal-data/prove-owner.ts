import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import type { EraseCodeAnswer, EraseBody } from '#shared/accounts/personal-data.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import {
  codeAttemptsKey,
  consumeOwnPasswordAttempt,
  consumeSendAttempt,
} from '../account-throttles.ts';
import { consumeCode } from '../codes.repository.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { sendCode, verifyCode, invalidCodeError } from '../one-time-code.ts';
import { passwordError } from '../password-policy.ts';
import { verifyPassword } from '../password.ts';
import { findForLogin } from '../users.repository.ts';
import { assertPasswordStillSame } from './erasure.repository.ts';
import { personalDataText } from './personal-data-texts.ts';

/**
 * Mails the caller a code that can stand for the password, for accounts that have none. Throws 401,
 * 429.
 */
export async function sendEraseCode(ctx: RequestContext): Promise<EraseCodeAnswer> {
  authorize(ctx, 'sendEraseCode');
  const { email } = requireUser(ctx);
  await consumeSendAttempt(ctx.deps, 'erase', email, ctx.ipHmac);
  await sendCode(ctx, { purpose: 'erase', email, action: 'account.erase_code' });
  return {
    message: personalDataText('codeSent', ctx.language),
    retryAfterSeconds: RESEND_AFTER,
  };
}

/**
 * What the batch of the erasure begins with, so that the proof holds at its moment; and what it is
 * refused with where it does not.
 */
export interface OwnershipProof {
  readonly statements: readonly Statement[];
  readonly refusal: () => AppError;
}

/**
 * An open browser is not yet its owner: the password or a code from the mailbox is. Throws 400 for
 * a wrong password (field `password`) or code (`auth.code_invalid`), 429 after five attempts.
 * `alias` is the e-mail that the erasure leaves.
 */
export async function proveOwnership(
  ctx: RequestContext,
  user: SignedInUser,
  { password, verificationCode, code }: EraseBody,
  alias: string,
): Promise<OwnershipProof> {
  const { deps } = ctx;
  const audit = { action: 'account.erase', targetType: 'user', targetId: user.id };
  if (verificationCode !== undefined) {
    const { id } = await verifyCode(ctx, {
      email: user.email,
      purpose: 'erase',
      code: verificationCode,
    });
    const attempts = await codeAttemptsKey(deps, 'erase', user.email);
    const factor = await proveFactor(ctx, code, { attempts, audit });
    return {
      statements: [
        ...consumeCode(deps.db, id, ctx.requestId, new Date(deps.now()).toISOString()),
        ...factor,
      ],
      refusal: invalidCodeError,
    };
  }
  const attempts = await consumeOwnPasswordAttempt(ctx);
  const person = await findForLogin(deps.db, user.email);
  const refusal = () => passwordError('password', 'wrong');
  const compared = person?.password ?? null;
  if (
    (await verifyPassword(
      password ?? '',
      compared,
      deps.config.PEPPER,
      deps.config.PASSWORD_COST,
    )) &&
    compared !== null
  )
    return {
      statements: [
        assertPasswordStillSame(user.id, compared, alias),
        ...(await proveFactor(ctx, code, { attempts, audit })),
      ],
      refusal,
    };
  await commit(ctx, {
    statements: [],
    audit: { ...audit, result: 'refused' },
    topics: [UNSEEN],
  });
  throw refusal();
}
