import type { Language } from '#shared/language.ts';
import type { Request } from '../../context.ts';
import { atomic, auditStatement } from '../../lib/atomic.ts';
import { newSession, type SessionCookie } from '../new-session.ts';
import { readClient, type Client } from './client.ts';
import { exchangeCode } from './exchange-code.ts';
import { findIssuer } from './find-issuer.ts';
import { findOrMakePerson } from './find-or-make-person.ts';
import { GoogleRefusal } from './google-refusal.ts';
import { takeSignIn } from './google-sign-ins.repository.ts';
import { secretsOf, type SignInSecrets } from './secrets-of-sign-in.ts';
import { verifyIdToken, type ProvenPerson } from './verify-id-token.ts';

/** What the issuer put into the address on the way back; nothing of it is believed. */
export interface ComeBack {
  readonly state?: string;
  readonly code?: string;
  readonly error?: string;
  readonly iss?: string;
}

export interface FinishedSignIn {
  readonly cookie: SessionCookie;
  readonly next: string;
}

/** Ends a sign-in with Google: the browser that began it, once, within its time, and a person whom the issuer proves. Throws GoogleRefusal. */
export async function finishGoogle(request: Request, back: ComeBack, secret: string | null, agentFamily: string): Promise<FinishedSignIn> {
  const { deps } = request;
  const client = readClient(deps.config);
  if (!secret) throw new GoogleRefusal('no_cookie');
  const secrets = await secretsOf(secret, deps.config.RECEIPT_KEY);
  // Before the row is taken: an address that somebody else made up does not end the sign-in that is under way.
  if (back.state !== secrets.state) throw new GoogleRefusal('state');
  const signIn = await takeSignIn(deps.db, secrets.hash, new Date(deps.now()).toISOString());
  if (!signIn) throw new GoogleRefusal('used_or_late');
  const proven = await provePerson(client, back, secrets);
  const language: Language = signIn.language === 'en' ? 'en' : 'ar';
  const person = await findOrMakePerson(request, proven, language);

  const { id, email, fullName, isStaff } = person;
  const asPerson: Request = {
    ...request,
    caller: { ...request.caller, user: { id, email, fullName }, isStaff, sessionHash: signIn.formerSession },
  };
  const session = await newSession(asPerson, person, agentFamily);
  await atomic(deps.d1, [...session.statements, auditStatement(asPerson, { action: 'auth.google', targetType: 'user', targetId: id })]);
  return { cookie: session.cookie, next: signIn.next };
}

async function provePerson(client: Client, { iss, error, code }: ComeBack, secrets: SignInSecrets): Promise<ProvenPerson> {
  const issuer = await findIssuer(client);
  // RFC 9207: an issuer that says who answers must say it, and be the one that was asked.
  const answersAs = issuer.authorization_response_iss_parameter_supported ? iss : (iss ?? client.issuer);
  if (answersAs !== client.issuer) throw new GoogleRefusal('answering_issuer');
  if (error !== undefined) throw new GoogleRefusal('error_answer', error === 'access_denied' ? 'google_denied' : 'google_failed');
  if (!code) throw new GoogleRefusal('no_code');
  const idToken = await exchangeCode(client, issuer, code, secrets.verifier);
  return verifyIdToken(client, issuer, idToken, secrets.nonce);
}
