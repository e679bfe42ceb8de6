import { REGISTRATION_CONSENTS } from '#shared/accounts/registration.contract.ts';
import type { Language } from '#shared/language.ts';
import type { Request } from '../../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../../lib/atomic.ts';
import { mailAccountNews } from '../account-mail.ts';
import {
  claimPerson,
  findByEmail,
  findBySubject,
  insertPerson,
  linkPerson,
  recordConsent,
  type Link,
  type Linked,
} from './google-people.repository.ts';
import { GoogleRefusal } from './google-refusal.ts';
import type { ProvenPerson } from './verify-id-token.ts';

const ATTEMPTS = 3;

/**
 * The account of a person proven by the issuer: known by issuer and subject, whatever their e-mail is today; else found or made by the
 * e-mail. Somebody faster with the same e-mail is met by looking again.
 */
export async function findOrMakePerson(request: Request, proven: ProvenPerson, language: Language): Promise<Linked> {
  const { deps } = request;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await findBySubject(deps.db, proven.issuer, proven.subject);
    if (known) return known;
    const same = await findByEmail(deps.db, proven.email);
    try {
      await atomic(deps.d1, joinStatements(request, same, proven, language));
      if (same?.isVerified) mailAccountNews(request, proven.email, 'google_news');
    } catch (error) {
      if (!(error instanceof ConstraintFailure)) throw error;
    }
  }
  throw new GoogleRefusal('person');
}

/** What makes the person known by their subject. Refuses an e-mail whose account belongs to another subject: addresses change hands. */
function joinStatements(request: Request, same: Linked | undefined, proven: ProvenPerson, language: Language): D1PreparedStatement[] {
  const { d1, now } = request.deps;
  const at = new Date(now()).toISOString();
  const link: Link = { issuer: proven.issuer, subject: proven.subject, at };
  const audit = (action: string, fields: readonly string[]) =>
    auditStatement(request, {
      action,
      targetType: 'user',
      targetId: { sql: '(SELECT id FROM users WHERE email = ?)', params: [proven.email] },
      fields,
    });
  const consent = recordConsent(d1, proven.email, REGISTRATION_CONSENTS[0], language, at);
  if (!same) return [insertPerson(d1, proven, language, link), consent, audit('account.create', ['google'])];
  if (same.googleSubject !== null) throw new GoogleRefusal('other_subject');
  if (same.isVerified) return [linkPerson(d1, same.id, link), audit('account.link', ['google'])];
  return [...claimPerson(d1, same.id, proven, link), consent, audit('account.claim', ['google', 'password', 'fullName'])];
}
