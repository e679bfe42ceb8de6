import type { ResetPasswordBody } from '#shared/accounts/password.contract.ts';
import type { Request } from '../context.ts';
import { auditStatement } from '../lib/atomic.ts';
import { forgiveTries } from '../lib/throttle.ts';
import { accountText } from './account-texts.ts';
import { codeTriesKey, emailKey } from './account-throttles.ts';
import { mailAccountNews } from './account-mail.ts';
import { checkCode, codeInvalid, withCode } from './check-code.ts';
import { killCodes, useCode } from './codes.repository.ts';
import { refuseGuessable, refuseShortForStaff } from './guessable.ts';
import { hashPassword } from './password.ts';
import { removeSessionsOf } from './sessions.repository.ts';
import { findForLogin, setPassword } from './users.repository.ts';

/** A new password for the owner of the mailbox. Ends every session, confirms the e-mail, and lifts the wait after wrong passwords. */
export async function resetPassword(
  request: Request,
  { email, verificationCode, newPassword }: ResetPasswordBody,
): Promise<{ message: string }> {
  const { deps } = request;
  // Before the code, so that a poor choice costs no try.
  refuseGuessable('newPassword', newPassword, { email, fullName: '' });
  const code = await checkCode(request, { email, purpose: 'reset', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw codeInvalid();
  refuseShortForStaff('newPassword', newPassword, person.isStaff);
  refuseGuessable('newPassword', newPassword, person);

  const hash = await hashPassword(newPassword, deps.config.PEPPER_V1);
  const at = new Date(deps.now()).toISOString();
  await withCode(request, [
    ...useCode(deps.d1, code.id, request.requestId, at),
    setPassword(deps.d1, person.id, hash, at),
    removeSessionsOf(deps.d1, person.id, null),
    killCodes(deps.d1, email, 'reset', at),
    killCodes(deps.d1, email, 'verify', at),
    forgiveTries(deps.d1, await codeTriesKey(deps, 'reset', email)),
    forgiveTries(deps.d1, await emailKey(deps, 'login', email)),
    auditStatement(request, { action: 'auth.reset', targetType: 'user', targetId: person.id, fields: ['password'] }),
  ]);
  mailAccountNews(request, email, 'password_news');
  return { message: accountText('passwordReset', request.language) };
}
