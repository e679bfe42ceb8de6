import { REGISTRATION_CONSENTS } from '#shared/accounts/registration.contract.ts';
import type { Language } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import { createSession, type SessionCookie } from '../../../identity/sessions.ts';
import { runBatch, ConstraintError } from '../../../platform/db/batch.ts';
import { auditStatement } from '../../../platform/db/d1-statements.ts';
import { mailAccountNotification } from '../account-mail.ts';
import {
  claimUnverifiedUser,
  findByEmail,
  findBySubject,
  insertGoogleUser,
  linkUser,
  recordConsent,
  type Link,
  type Linked,
  consumeSignIn,
} from './google.repository.ts';
import {
  GoogleSignInError,
  type VerifiedIdentity,
  oauthClientOf,
  type OAuthClient,
  exchangeCode,
  findIssuer,
  verifyIdToken,
} from './openid-connect.ts';
import { deriveOAuthState, type OAuthState } from './start-google.ts';

const ATTEMPTS = 3;

/**
 * The account of a person proven by the issuer: known by issuer and subject, whatever their e-mail
 * is today; else found or made by the e-mail. Somebody faster with the same e-mail is met by
 * looking again.
 */
async function findOrCreateUser(
  ctx: RequestContext,
  proven: VerifiedIdentity,
  language: Language,
): Promise<Linked> {
  const { deps } = ctx;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await findBySubject(deps.db, proven.issuer, proven.subject);
    if (known) return known;
    const same = await findByEmail(deps.db, proven.email);
    try {
      await runBatch(deps.d1, linkStatements(ctx, same, proven, language));
      if (same?.isVerified) mailAccountNotification(ctx, proven.email, 'google_news');
    } catch (error) {
      if (!(error instanceof ConstraintError)) throw error;
    }
  }
  throw new GoogleSignInError('person');
}

/**
 * What makes the person known by their subject. Refuses an e-mail whose account belongs to another
 * subject: addresses change hands.
 */
function linkStatements(
  ctx: RequestContext,
  same: Linked | undefined,
  proven: VerifiedIdentity,
  language: Language,
): D1PreparedStatement[] {
  const { d1, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  const link: Link = { issuer: proven.issuer, subject: proven.subject, at };
  const audit = (action: string, fields: readonly string[]) =>
    auditStatement(ctx, {
      action,
      targetType: 'user',
      targetId: { sql: '(SELECT id FROM users WHERE email = ?)', params: [proven.email] },
      fields,
    });
  const consent = recordConsent(d1, proven.email, REGISTRATION_CONSENTS[0], language, at);
  if (!same)
    return [
      insertGoogleUser(d1, proven, language, link),
      consent,
      audit('account.create', ['google']),
    ];
  if (same.googleSubject !== null) throw new GoogleSignInError('other_subject');
  if (same.isVerified) return [linkUser(d1, same.id, link), audit('account.link', ['google'])];
  return [
    ...claimUnverifiedUser(d1, same.id, proven, link),
    consent,
    audit('account.claim', ['google', 'password', 'fullName']),
  ];
}

/** What the issuer put into the address on the way back; nothing of it is believed. */
interface OAuthCallback {
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

interface CompletedSignIn {
  readonly cookie: SessionCookie;
  readonly next: string;
}

/**
 * Ends a sign-in with Google: the browser that began it, once, within its time, and a person whom
 * the issuer proves. Throws GoogleRefusal.
 */
export async function finishGoogleSignIn(
  ctx: RequestContext,
  back: OAuthCallback,
  secret: string | null,
  agentFamily: string,
): Promise<CompletedSignIn> {
  const { deps } = ctx;
  const client = oauthClientOf(deps.config);
  if (!secret) throw new GoogleSignInError('no_cookie');
  const secrets = await deriveOAuthState(secret, deps.config.RECEIPT_KEY);
  // Before the row is taken: an address that somebody else made up does not end the sign-in that is
  // under way.
  if (back.state !== secrets.state) throw new GoogleSignInError('state');
  const signIn = await consumeSignIn(deps.db, secrets.hash, new Date(deps.now()).toISOString());
  if (!signIn) throw new GoogleSignInError('used_or_late');
  const proven = await exchangeAndVerify(client, back, secrets);
  const language: Language = signIn.language === 'en' ? 'en' : 'ar';
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
  const session = await createSession(asPerson, person, agentFamily);
  await runBatch(deps.d1, [
    ...session.statements,
    auditStatement(asPerson, { action: 'auth.google', targetType: 'user', targetId: id }),
  ]);
  return { cookie: session.cookie, next: signIn.next };
}

async function exchangeAndVerify(
  client: OAuthClient,
  { iss, error, code }: OAuthCallback,
  secrets: OAuthState,
): Promise<VerifiedIdentity> {
  const issuer = await findIssuer(client);
  // RFC 9207: an issuer that says who answers must say it, and be the one that was asked.
  const answersAs = issuer.authorization_response_iss_parameter_supported
    ? iss
    : (iss ?? client.issuer);
  if (answersAs !== client.issuer) throw new GoogleSignInError('answering_issuer');
  if (error !== undefined)
    throw new GoogleSignInError(
      'error_answer',
      error === 'access_denied' ? 'google_denied' : 'google_failed',
    );
  if (!code) throw new GoogleSignInError('no_code');
  const idToken = await exchangeCode(client, issuer, code, secrets.verifier);
  return verifyIdToken(client, issuer, idToken, secrets.nonce);
}
