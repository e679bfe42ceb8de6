import type { OwnProof } from '#shared/accounts/credentials.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { consumeOwnPasswordAttempt } from '../account-throttles.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { passwordError } from '../password-policy.ts';
import { verifyPassword } from '../password.ts';
import { assertPasswordUnchanged, findForLogin } from '../users.repository.ts';

/**
 * Asks for the caller's own password once more, for acts that an open tablet must not be enough
 * for, and for a code where they have a second factor. Returns what the batch begins with, so that
 * the proof holds at its moment. Wrong ones are written down as `audit`. Throws 400 for a wrong
 * password, 409 `staff.no_password` for an account that has none, 429, and as `proveFactor`.
 */
export async function provePassword(
  ctx: RequestContext,
  { password, code }: OwnProof,
  audit: AuditEntry,
): Promise<Statement[]> {
  const { deps } = ctx;
  const person = await findForLogin(deps.db, requireUser(ctx).email);
  if (!person) throw authRequired();
  if (person.password === null) throw new AppError('staff.no_password', 409);
  const attempts = await consumeOwnPasswordAttempt(ctx);
  const { PEPPER, PASSWORD_COST } = deps.config;
  if (!(await verifyPassword(password, person.password, PEPPER, PASSWORD_COST))) {
    await commit(ctx, {
      statements: [],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    throw passwordError('password', 'wrong');
  }
  return [
    assertPasswordUnchanged(person.id, person.password),
    resetAttempts(deps.db, attempts),
    ...(await proveFactor(ctx, code, { attempts, audit })),
  ];
}

/**
 * For a batch that begins with such a proof: the password is another one since it was compared, so
 * what was given is wrong by now.
 */
export function passwordChanged(error: unknown): never {
  if (error instanceof ConstraintError && error.constraint === 'bad_transition')
    throw passwordError('password', 'wrong');
  throw error;
}
