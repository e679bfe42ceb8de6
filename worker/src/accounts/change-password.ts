import type { ChangePasswordAnswer, ChangePasswordBody } from '#shared/accounts/password.contract.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../lib/atomic.ts';
import { authRequired } from '../lib/errors.ts';
import { forgiveTries, takeTry } from '../lib/throttle.ts';
import { accountText } from './account-texts.ts';
import { emailKey, PER_ACCOUNT } from './account-throttles.ts';
import { mailAccountNews } from './account-mail.ts';
import { refusedPassword, refuseGuessable, refuseShortForStaff } from './guessable.ts';
import { newSession, type SessionCookie } from './new-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { removeSessionsOf } from './sessions.repository.ts';
import { assertPassword, findForLogin, setPassword } from './users.repository.ts';

/** A new password for somebody who is signed in and gives the current one. The other sessions end, this one gets a new cookie. */
export async function changePassword(
  request: Request,
  { currentPassword, newPassword }: ChangePasswordBody,
  agentFamily: string,
): Promise<{ answer: ChangePasswordAnswer; cookie: SessionCookie }> {
  const { deps, caller } = request;
  const person = caller.user && (await findForLogin(deps.db, caller.user.email));
  if (!person) throw authRequired();
  refuseShortForStaff('newPassword', newPassword, person.isStaff);
  refuseGuessable('newPassword', newPassword, person);

  // Wrong guesses count together with those of the sign-in: an open browser is no way around that limit.
  const tries = await emailKey(deps, 'login', person.email);
  await takeTry(deps, tries, PER_ACCOUNT);
  const target = { action: 'auth.change_password', targetType: 'user', targetId: person.id, fields: ['password'] };
  if (!(await verifyPassword(currentPassword, person.password, deps.config.PEPPER_V1))) {
    await atomic(deps.d1, [auditStatement(request, { ...target, result: 'refused' })]);
    throw refusedPassword('currentPassword', 'wrong');
  }

  const hash = await hashPassword(newPassword, deps.config.PEPPER_V1);
  const session = await newSession(request, person, agentFamily);
  await atomic(deps.d1, [
    assertPassword(deps.d1, person.id, person.password, hash),
    setPassword(deps.d1, person.id, hash, new Date(deps.now()).toISOString()),
    forgiveTries(deps.d1, tries),
    ...session.statements,
    removeSessionsOf(deps.d1, person.id, session.tokenHash),
    auditStatement(request, target),
  ]).catch((error: unknown) => {
    // Somebody else changed it meanwhile: what was given is the current one no more.
    if (error instanceof ConstraintFailure && error.constraint === 'bad_transition') throw refusedPassword('currentPassword', 'wrong');
    throw error;
  });
  mailAccountNews(request, person.email, 'password_news');
  return { answer: { message: accountText('passwordChanged', request.language), sessionToken: session.handle }, cookie: session.cookie };
}
