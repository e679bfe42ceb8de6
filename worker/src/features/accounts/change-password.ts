import type {
  ChangePasswordAnswer,
  ChangePasswordBody,
} from '#shared/accounts/registration.contract.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { removeSessionsOf } from '../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { accountNotice } from './account-mail.ts';
import { accountText } from './account-texts.ts';
import { consumeOwnPasswordAttempt } from './account-throttles.ts';
import { proveFactor } from './factors/prove-factor.ts';
import {
  passwordError,
  assertStrongPassword,
  assertStaffPasswordLength,
} from './password-policy.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { revokePin } from './pins/pins.repository.ts';
import { assertPasswordUnchanged, findForLogin, setPassword } from './users.repository.ts';

interface PasswordChange extends ChangePasswordBody {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

/**
 * A new password for somebody who is signed in and gives the current one, and a code where they
 * have a second factor. The other sessions end,
 * this one gets a new cookie.
 */
export async function changePassword(
  ctx: RequestContext,
  input: PasswordChange,
): Promise<{ answer: ChangePasswordAnswer; cookie: SessionCookie }> {
  authorize(ctx, 'changePassword');
  const { currentPassword, newPassword, code, agentFamily } = input;
  const { deps } = ctx;
  const person = await findForLogin(deps.db, requireUser(ctx).email);
  if (!person) throw authRequired();
  assertStaffPasswordLength('newPassword', newPassword, person.isStaff);
  assertStrongPassword('newPassword', newPassword, person);

  const attempts = await consumeOwnPasswordAttempt(ctx);
  const audit = {
    action: 'auth.change_password',
    targetType: 'user',
    targetId: person.id,
    fields: ['password'],
  };
  if (
    !(await verifyPassword(
      currentPassword,
      person.password,
      deps.config.PEPPER,
      deps.config.PASSWORD_COST,
    ))
  ) {
    await commit(ctx, {
      statements: [],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    throw passwordError('currentPassword', 'wrong');
  }

  const factor = await proveFactor(ctx, code, { attempts, audit });
  const hash = await hashPassword(newPassword, deps.config.PEPPER, deps.config.PASSWORD_COST);
  const session = await createSession(ctx, person, agentFamily);
  const notice = await accountNotice(ctx, person.email, 'password_changed');
  await commit(ctx, {
    statements: [
      assertPasswordUnchanged(person.id, person.password, hash),
      setPassword(deps.db, person.id, hash, new Date(deps.now()).toISOString()),
      resetAttempts(deps.db, attempts),
      ...factor,
      ...revokePin(ctx, person.id),
      ...session.statements,
      ...removeSessionsOf(deps.db, person.id, session),
      notice.statement,
    ],
    audit,
    topics: [topicOf(person.id, 'account')],
  }).catch((error: unknown) => {
    // It was changed meanwhile, so the password that was given is no longer the current one.
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw passwordError('currentPassword', 'wrong');
    throw error;
  });
  notice.send();
  return {
    answer: {
      message: accountText('passwordChanged', ctx.language),
      sessionToken: session.handle,
    },
    cookie: session.cookie,
  };
}
