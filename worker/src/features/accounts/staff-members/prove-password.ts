import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { consumeAttempt, emailKey, resetAttempts } from '../../../platform/db/throttle.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { PER_ACCOUNT } from '../account-throttles.ts';
import { passwordError } from '../password-policy.ts';
import { verifyPassword } from '../password.ts';
import { assertPasswordUnchanged, findForLogin } from '../users.repository.ts';

/**
 * Asks for the caller's own password once more, for acts that an open tablet must not be enough
 * for. Returns what the batch begins with, so that the proof holds at its moment. Wrong ones count
 * together with those of the sign-in and are written down as `audit`. Throws 400 for a wrong
 * password, 409 `staff.no_password` for an account that has none, 429.
 */
export async function provePassword(
  ctx: RequestContext,
  password: string,
  audit: AuditEntry,
): Promise<Statement[]> {
  const { deps } = ctx;
  const person = await findForLogin(deps.db, requireUser(ctx).email);
  if (!person) throw authRequired();
  if (person.password === null) throw new AppError('staff.no_password', 409);
  const attempts = await emailKey(deps, 'login', person.email);
  await consumeAttempt(deps, attempts, PER_ACCOUNT);
  const { PEPPER, PASSWORD_COST } = deps.config;
  if (!(await verifyPassword(password, person.password, PEPPER, PASSWORD_COST))) {
    await commit(ctx, {
      statements: [],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    throw passwordError('password', 'wrong');
  }
  return [assertPasswordUnchanged(person.id, person.password), resetAttempts(deps.db, attempts)];
}
