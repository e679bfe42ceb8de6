import type { EraseBody } from '#shared/accounts/personal-data.contract.ts';
import type { Request, SignedInUser } from '../../context.ts';
import { atomic, auditStatement } from '../../lib/atomic.ts';
import type { AppError } from '../../lib/errors.ts';
import { takeTry } from '../../lib/throttle.ts';
import { emailKey, PER_ACCOUNT } from '../account-throttles.ts';
import { checkCode, codeInvalid } from '../check-code.ts';
import { useCode } from '../codes.repository.ts';
import { refusedPassword } from '../guessable.ts';
import { verifyPassword } from '../password.ts';
import { findForLogin } from '../users.repository.ts';
import { assertStillPassword } from './erasure.repository.ts';

/** What the batch of the deed begins with, so that the proof holds at the moment of the deed; and what it is refused with where it does not. */
export interface OwnersProof {
  readonly statements: readonly D1PreparedStatement[];
  readonly refusal: () => AppError;
}

/**
 * An open browser is not yet its owner: the password or a code from the mailbox is. Throws 400 for a wrong password (field `password`)
 * or code (`auth.code_invalid`), 429 after five tries. `alias` is the e-mail that the deed leaves.
 */
export async function proveOwner(
  request: Request,
  user: SignedInUser,
  { password, verificationCode }: EraseBody,
  alias: string,
): Promise<OwnersProof> {
  const { deps } = request;
  if (verificationCode !== undefined) {
    const { id } = await checkCode(request, { email: user.email, purpose: 'erase', code: verificationCode });
    return { statements: useCode(deps.d1, id, request.requestId, new Date(deps.now()).toISOString()), refusal: codeInvalid };
  }
  // Wrong guesses count together with those of the sign-in: an open browser is no way around that limit.
  await takeTry(deps, await emailKey(deps, 'login', user.email), PER_ACCOUNT);
  const person = await findForLogin(deps.db, user.email);
  const refusal = () => refusedPassword('password', 'wrong');
  const compared = person?.password ?? null;
  if ((await verifyPassword(password ?? '', compared, deps.config.PEPPER_V1)) && compared !== null)
    return { statements: [assertStillPassword(deps.d1, { userId: user.id, compared, alias })], refusal };
  await atomic(deps.d1, [auditStatement(request, { action: 'account.erase', targetType: 'user', targetId: user.id, result: 'refused' })]);
  throw refusal();
}
