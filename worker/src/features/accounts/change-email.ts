import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import { canonicalEmail } from '#shared/accounts/email.ts';
import type {
  ChangeEmailAnswer,
  ChangeEmailBody,
  EmailCodeAnswer,
  EmailCodeBody,
} from '#shared/accounts/own-details.contract.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { findSession, removeSessionsOf } from '../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { consumeAttempt, resetAttempts } from '../../platform/db/throttle.ts';
import { AppError, authRequired, badRequest } from '../../platform/http/errors.ts';
import { draftMail } from '../../platform/mail/draft-mail.ts';
import { sendFresh } from '../mails/send-mails.ts';
import { accountMailParams, accountNotice, writeAccountMail } from './account-mail.ts';
import { accountText } from './account-texts.ts';
import {
  consumeOwnPasswordAttempt,
  consumeSendAttempt,
  EMAIL_CHANGES,
} from './account-throttles.ts';
import { assertEmailOf, moveEmail, removeUnverified } from './change-email.repository.ts';
import { consumeCode, invalidateCodesOf } from './codes.repository.ts';
import { proveFactor } from './factors/prove-factor.ts';
import { deleteInvitationTo } from './invitations/invitations.repository.ts';
import { afterAnswer, invalidCodeError, issueCode, verifyCode } from './one-time-code.ts';
import { passwordError } from './password-policy.ts';
import { verifyPassword } from './password.ts';
import { revokePin } from './pins/pins.repository.ts';
import { deleteProposalsTo } from './staff-members/proposals.repository.ts';
import { findAddressee, findForLogin, hasVerifiedAccount } from './users.repository.ts';

/** Milliseconds for which signing in proves the owner of an account without a password. */
const FRESH_SIGN_IN_MS = 15 * 60_000;

/**
 * Mails a code to the e-mail that the caller wants to have. The answer is the same where another
 * account has this e-mail: its owner gets a mail that says so, and no code. Throws 400 for a wrong
 * password (field `password`) and the e-mail that the account has (`email`), 403
 * `auth.sign_in_again` for an account without a password that signed in too long ago, 429.
 */
export async function sendEmailCode(
  ctx: RequestContext,
  { email: typed, password, code: factorCode }: EmailCodeBody,
): Promise<EmailCodeAnswer> {
  authorize(ctx, 'sendEmailCode');
  const { deps, language } = ctx;
  const user = requireUser(ctx);
  const email = canonicalEmail(typed);
  if (email === user.email) throw badRequest({ fields: [{ field: 'email', reason: 'same' }] });
  await proveOwner(ctx, password ?? '', factorCode);
  await consumeAttempt(deps, `email-change:${user.id}`, EMAIL_CHANGES);
  await consumeSendAttempt(deps, 'email', email, ctx.ipHmac);
  const issued = await issueCode(ctx, { purpose: 'email', owner: user.email, sentTo: email });
  const { code, issuedAt, expiresAt: expires } = issued;
  const mail = { kind: 'account', key: `account-email-${ctx.requestId}` } as const;
  const withCode = accountMailParams(ctx, { kind: 'email', email, code, to: typed, issuedAt });
  const taken = accountMailParams(ctx, { kind: 'email_taken', email });
  const draft = await draftMail(deps, {
    ...mail,
    params: withCode,
    expires,
    instead: { when: hasVerifiedAccount(email), params: taken },
  });
  await commit(ctx, {
    statements: [...issued.statements, draft],
    audit: { action: 'account.email_code', targetType: 'user', targetId: user.id },
    topics: [UNSEEN],
  });
  const send = async () => {
    await afterAnswer();
    const owner = await findAddressee(deps.db, email);
    const isTaken = owner?.isVerified === 1;
    await sendFresh(ctx, mail, async () => ({
      to: isTaken ? owner.emailTyped : typed,
      ...(await writeAccountMail(deps, isTaken ? taken : withCode)),
    }));
  };
  ctx.waitUntil(send());
  return { message: accountText('emailCodeSent', language), retryAfterSeconds: RESEND_AFTER };
}

/**
 * Proves the owner by the password, with a code of the second factor, or a fresh sign-in: a browser
 * left open is not enough.
 */
async function proveOwner(
  ctx: RequestContext,
  given: string,
  code: string | undefined,
): Promise<void> {
  const { deps, caller } = ctx;
  const user = requireUser(ctx);
  const person = await findForLogin(deps.db, user.email);
  if (!person) throw authRequired();
  if (person.password === null) {
    const session = caller.sessionHash ? await findSession(deps.db, caller.sessionHash) : null;
    const since = session ? Date.parse(session.authenticatedAt) : 0;
    if (deps.now() - since > FRESH_SIGN_IN_MS) throw new AppError('auth.sign_in_again', 403);
    return;
  }
  const attempts = await consumeOwnPasswordAttempt(ctx);
  const isRight = await verifyPassword(given, person.password, deps.config.PEPPER);
  const audit = { action: 'account.prove_owner', targetType: 'user', targetId: user.id };
  const factor = isRight ? await proveFactor(ctx, code, { attempts, audit }) : [];
  await commit(ctx, {
    statements: isRight ? [resetAttempts(deps.db, attempts), ...factor] : [],
    audit: { ...audit, ...(!isRight && { result: 'refused' as const }) },
    topics: [UNSEEN],
  });
  if (!isRight) throw passwordError('password', 'wrong');
}

interface EmailChangeInput extends ChangeEmailBody {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

/**
 * The account goes on under the new e-mail, with its bookings, points and entries, in one batch.
 * Its other sessions end, this one gets a new cookie, and the former mailbox is told. Throws 400
 * `auth.code_invalid` for a code that is wrong, expired, used, or of another e-mail, and where the
 * e-mail became somebody's meanwhile; 429.
 */
export async function changeEmail(
  ctx: RequestContext,
  { email: typed, verificationCode, agentFamily }: EmailChangeInput,
): Promise<{ answer: ChangeEmailAnswer; cookie: SessionCookie }> {
  authorize(ctx, 'changeEmail');
  const { deps, caller, language, requestId } = ctx;
  const user = requireUser(ctx);
  const email = canonicalEmail(typed);
  const change = { from: user.email, to: email };
  const former = await findAddressee(deps.db, user.email);
  const { id: codeId } = await verifyCode(ctx, {
    email: user.email,
    purpose: 'email',
    code: verificationCode,
    sentTo: email,
  });
  const at = new Date(deps.now()).toISOString();
  const person = { id: user.id, isStaff: caller.isStaff };
  const session = await createSession(ctx, person, agentFamily);
  const to = former?.emailTyped ?? user.email;
  const notice = await accountNotice(ctx, email, 'email_changed', to);
  try {
    await commit(ctx, {
      assertsCaller: true,
      statements: [
        assertEmailOf(user.id, change),
        ...consumeCode(deps.db, codeId, requestId, at),
        ...removeUnverified(deps.db, email, user.id),
        ...moveEmail(deps.db, user.id, change, typed, at),
        // What colleagues began for one of the addresses was not meant for this account.
        deleteInvitationTo(deps.db, email),
        deleteProposalsTo(deps.db, email),
        deleteProposalsTo(deps.db, user.email),
        ...deps.features.flatMap((feature) => feature.changeEmail?.(ctx, change) ?? []),
        invalidateCodesOf(deps.db, user.id, at),
        ...revokePin(ctx, user.id),
        ...session.statements,
        ...removeSessionsOf(deps.db, user.id, session),
        notice.statement,
      ],
      audit: {
        action: 'account.change_email',
        targetType: 'user',
        targetId: user.id,
        fields: ['email', 'sessions'],
      },
      topics: ['accounts', 'bookings', topicOf(user.id, 'account')],
    });
  } catch (error) {
    const constraint = error instanceof ConstraintError ? error.constraint : null;
    if (constraint === 'bad_transition' || constraint === 'users.email') throw invalidCodeError();
    throw error;
  }
  notice.send();
  return {
    answer: {
      message: accountText('emailChanged', language),
      email,
      sessionToken: session.handle,
    },
    cookie: session.cookie,
  };
}
