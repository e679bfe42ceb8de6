import type { EraseBody } from '#shared/accounts/personal-data.contract.ts';
import type { Request, SignedInUser } from '../../context.ts';
import { atomic, auditStatement } from '../../lib/atomic.ts';
import { takeTry } from '../../lib/throttle.ts';
import { emailKey, PER_ACCOUNT } from '../account-throttles.ts';
import { checkCode } from '../check-code.ts';
import { useCode } from '../codes.repository.ts';
import { refusedPassword } from '../guessable.ts';
import { verifyPassword } from '../password.ts';
import { findForLogin } from '../users.repository.ts';

/**
 * An open browser is not yet its owner: the password or a code from the mailbox is. Returns what the batch of the deed begins with.
 * Throws 400 for a wrong password (field `password`) or code (`auth.code_invalid`), 429 after five tries.
 */
export async function proveOwner(
  request: Request,
  user: SignedInUser,
  { password, verificationCode }: EraseBody,
): Promise<D1PreparedStatement[]> {
  const { deps } = request;
  if (verificationCode !== undefined) {
    const { id } = await checkCode(request, { email: user.email, purpose: 'erase', code: verificationCode });
    return useCode(deps.d1, id, request.requestId, new Date(deps.now()).toISOString());
  }
  // Wrong guesses count together with those of the sign-in: an open browser is no way around that limit.
  await takeTry(deps, await emailKey(deps, 'login', user.email), PER_ACCOUNT);
  const person = await findForLogin(deps.db, user.email);
  if (await verifyPassword(password ?? '', person?.password ?? null, deps.config.PEPPER_V1)) return [];
  await atomic(deps.d1, [auditStatement(request, { action: 'account.erase', targetType: 'user', targetId: user.id, result: 'refused' })]);
  throw refusedPassword('password', 'wrong');
}
