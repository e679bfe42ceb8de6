import { sql } from 'drizzle-orm';
import { REGISTRATION_CONSENTS } from '#shared/accounts/registration.contract.ts';
import { isLanguage, type Language } from '#shared/language.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { recordRegistrationConsent } from '../../../identity/consents.repository.ts';
import { findSession } from '../../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../../identity/sessions.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { accountNotice } from '../account-mail.ts';
import {
  assertNoFactor,
  findFactors,
  passkeyUse,
  type OwnFactors,
} from '../factors/factors.repository.ts';
import { beginSecondStep } from '../factors/second-step.ts';
import {
  claimUnverifiedUser,
  findByEmail,
  findBySubject,
  insertGoogleUser,
  isLinked,
  linkUser,
  proveLink,
  type Link,
  type Linked,
  consumeSignIn,
} from './google.repository.ts';
import {
  exchangeAndVerify,
  findIssuer,
  GoogleSignInError,
  oauthClientOf,
  type VerifiedIdentity,
} from './openid-connect.ts';
import { deriveOAuthState } from './start-google.ts';

interface SignInReturn {
  /** What the issuer put into the address on the way back; nothing of it is believed. */
  readonly callback: URLSearchParams;
  /** The secret in this browser's cookie. */
  readonly secret: string | null;
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

interface CompletedSignIn {
  /** Null where the session of before goes on, or a second factor is to come. */
  readonly cookie: SessionCookie | null;
  /** For the cookie with which the second factor comes back, where the person has one. */
  readonly secondStep: string | null;
  readonly next: string;
}

/**
 * Ends a sign-in with Google: the browser that began it, once, within its time, and a person whom
 * the issuer proves. Throws GoogleSignInError.
 */
export async function finishGoogleSignIn(
  ctx: RequestContext,
  input: SignInReturn,
): Promise<CompletedSignIn> {
  authorize(ctx, 'finishGoogleSignIn');
  const { callback, secret, agentFamily } = input;
  const { deps } = ctx;
  const client = oauthClientOf(deps.config);
  if (!secret) throw new GoogleSignInError('no_cookie');
  const states = await Promise.all(
    deps.config.RECEIPT_KEY.all.map((key) => deriveOAuthState(secret, key.secret)),
  );
  const expected = states.find(({ state }) => state === callback.get('state'));
  // Before the sign-in is consumed: an address that somebody else made up does not end it.
  if (!expected) throw new GoogleSignInError('state');
  const signIn = await consumeSignIn(deps.db, expected.hash, new Date(deps.now()).toISOString());
  if (!signIn) throw new GoogleSignInError('used_or_late');
  const proven = await exchangeAndVerify(client, await findIssuer(client), callback, expected);
  const language = isLanguage(signIn.language) ? signIn.language : ctx.language;
  if (signIn.linkUserId !== null) {
    await linkByPassword({ ...ctx, language }, signIn.linkUserId, signIn.formerSession, proven);
    return { cookie: null, secondStep: null, next: signIn.next };
  }
  const person = await findOrCreateUser(ctx, proven, language);

  const { id, email, fullName, isStaff } = person;
  const asPerson: RequestContext = {
    ...ctx,
    caller: {
      ...ctx.caller,
      user: { id, email, fullName },
      isStaff,
      sessionHash: signIn.formerSession,
    },
  };
  const factors = await findFactors(deps.db, id);
  if (factors) return askForFactor(ctx, person, factors, signIn.next);
  const session = await createSession(asPerson, person, agentFamily, {
    isFromElsewhere: true,
  });
  try {
    await commit(asPerson, {
      statements: [assertNoFactor(id), ...session.statements],
      audit: { action: 'auth.google', targetType: 'user', targetId: id },
      topics: [topicOf(id, 'account')],
    });
  } catch (error) {
    // A second factor that was set up a moment ago is asked for.
    const since = error instanceof ConstraintError ? await findFactors(deps.db, id) : null;
    if (!since) throw error;
    return askForFactor(ctx, person, since, signIn.next);
  }
  return { cookie: session.cookie, secondStep: null, next: signIn.next };
}

/** Google has proved the person; a code of the second factor follows on the page of the sign-in. */
async function askForFactor(
  ctx: RequestContext,
  person: Linked,
  factors: OwnFactors,
  next: string,
): Promise<CompletedSignIn> {
  const { token, statements } = await beginSecondStep(ctx, person, false);
  await commit(ctx, {
    statements,
    audit: { action: 'auth.factor_asked', targetType: 'user', targetId: person.id },
    topics: [UNSEEN],
  });
  const passkey = passkeyUse(factors);
  const query = new URLSearchParams({ step: 'code', ...(passkey && { passkey }), next });
  return { cookie: null, secondStep: token, next: `/login?${query.toString()}` };
}

/**
 * Connects the Google account to that of somebody who gave the password a moment ago and is still
 * signed in by the same session. Throws GoogleSignInError.
 */
async function linkByPassword(
  ctx: RequestContext,
  userId: number,
  sessionHash: string | null,
  proven: VerifiedIdentity,
): Promise<void> {
  const { deps } = ctx;
  const session = sessionHash ? await findSession(deps.db, sessionHash) : undefined;
  if (session?.userId !== userId || session.lockedAt !== null)
    throw new GoogleSignInError('link_session');
  const { email, fullName, isStaff } = session;
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...ctx.caller, user: { id: userId, email, fullName }, isStaff, sessionHash },
  };
  const at = new Date(deps.now()).toISOString();
  const link: Link = { issuer: proven.issuer, subject: proven.subject, at };
  const notice = await accountNotice(asPerson, email, 'google_linked');
  await commit(asPerson, {
    statements: [proveLink(deps.db, userId, link), notice.statement],
    audit: { action: 'account.link', targetType: 'user', targetId: userId, fields: ['google'] },
    topics: [topicOf(userId, 'account')],
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint.startsWith('users.google'))
      throw new GoogleSignInError('other_account', 'google_taken');
    throw error;
  });
  notice.send();
}

const ATTEMPTS = 3;

/**
 * The account of a person proven by the issuer: known by issuer and subject, whatever their e-mail
 * is today; else found or made by the e-mail. Where another request makes it first, looks again.
 */
async function findOrCreateUser(
  ctx: RequestContext,
  proven: VerifiedIdentity,
  language: Language,
): Promise<Linked> {
  const { deps } = ctx;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await findBySubject(deps.db, proven.issuer, proven.subject);
    if (known) return letIn(known);
    const same = await findByEmail(deps.db, proven.email);
    const { statements, action, fields } = linkWrite(ctx, same, proven, language);
    const targetId = sql`(SELECT id FROM users WHERE email = ${proven.email})`;
    // The browser comes back without the app's own language.
    const notice = same?.isVerified
      ? await accountNotice({ ...ctx, language }, proven.email, 'google_linked')
      : null;
    try {
      await commit(ctx, {
        statements: [...statements, ...(notice ? [notice.statement] : [])],
        audit: { action, targetType: 'user', targetId, fields },
        topics: ['accounts'],
      });
      notice?.send();
    } catch (error) {
      if (!(error instanceof ConstraintError)) throw error;
    }
  }
  throw new GoogleSignInError('person');
}

/** Staff only by a link that their password made: a mailbox can change hands. */
function letIn(known: Linked): Linked {
  if (known.isStaff && known.googleProvedAt === null)
    throw new GoogleSignInError('staff_unproved', 'google_staff');
  return known;
}

interface LinkWrite {
  readonly statements: readonly Statement[];
  readonly action: 'account.create' | 'account.link' | 'account.claim';
  readonly fields: readonly string[];
}

/**
 * What makes the person known by their subject. Addresses change hands, so this refuses an e-mail
 * whose account belongs to another subject, is staff's, or is in a mailbox that Google does not run.
 */
function linkWrite(
  { deps: { db, now } }: RequestContext,
  same: Linked | undefined,
  proven: VerifiedIdentity,
  language: Language,
): LinkWrite {
  const at = new Date(now()).toISOString();
  const link: Link = { issuer: proven.issuer, subject: proven.subject, at };
  const agreement = { version: REGISTRATION_CONSENTS[0], language, at };
  const consent = recordRegistrationConsent(isLinked(link), agreement);
  if (!same)
    return {
      statements: [insertGoogleUser(db, proven, language, link), consent],
      action: 'account.create',
      fields: ['google'],
    };
  if (same.googleSubject !== null) throw new GoogleSignInError('other_subject');
  if (same.isStaff) throw new GoogleSignInError('staff_unproved', 'google_staff');
  if (same.isVerified && !proven.isMailOfGoogle)
    throw new GoogleSignInError('not_authoritative', 'google_password');
  if (same.isVerified)
    return {
      statements: [linkUser(db, same.id, link)],
      action: 'account.link',
      fields: ['google'],
    };
  return {
    statements: [...claimUnverifiedUser(db, same.id, proven, link), consent],
    action: 'account.claim',
    fields: ['google', 'password', 'fullName'],
  };
}
