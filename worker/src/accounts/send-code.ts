import type { Request } from '../context.ts';
import { atomic, auditStatement, type AuditEntry } from '../lib/atomic.ts';
import { forgiveTries } from '../lib/throttle.ts';
import { sendAccountMail } from './account-mail.ts';
import { codeTriesKey } from './account-throttles.ts';
import { insertCode, killCodes, type CodePurpose } from './codes.repository.ts';
import { CODE_LIFE, codeMac, newCode } from './one-time-code.ts';
import { selectAddressee, type Addressee } from './users.repository.ts';

const AFTER_ANSWER_MS = 100;

export interface CodeToSend {
  readonly purpose: CodePurpose;
  /** Canonical. */
  readonly email: string;
  readonly action: 'auth.register' | 'auth.resend' | 'auth.forgot' | 'account.erase_code';
  /** What else the batch does before the code is stored. */
  readonly before?: readonly D1PreparedStatement[];
}

/**
 * Stores a fresh code and mails it after the answer. The statements are the same whether the e-mail is known or not, so that neither
 * answer nor clock tells; somebody whose account is confirmed already gets a mail that says so.
 */
export async function sendCode(request: Request, { purpose, email, action, before = [] }: CodeToSend): Promise<void> {
  const { deps } = request;
  const now = deps.now();
  const issuedAt = new Date(now).toISOString();
  const code = newCode(deps.randomBytes);
  const mac = await codeMac(deps, { email, purpose, issuedAt, code });
  const results = await atomic(deps.d1, [
    ...before,
    killCodes(deps.d1, email, purpose, issuedAt),
    insertCode(deps.d1, { email, purpose, codeMac: mac, expiresAt: new Date(now + CODE_LIFE).toISOString(), at: issuedAt }),
    forgiveTries(deps.d1, await codeTriesKey(deps, purpose, email)),
    auditStatement(request, { action, targetType: 'user', targetId: userOf(email) }),
    selectAddressee(deps.d1, email),
  ]);
  const addressee = (results.at(-1)?.results[0] ?? null) as Addressee | null;
  const kind = purpose === 'verify' && addressee?.isVerified === 1 ? 'already' : purpose;
  request.waitUntil(afterAnswer().then(() => sendAccountMail(request, addressee, { kind, code, email })));
}

/** Handing a mail over takes longer than not doing so: begun at once, it would hold up the answers of known e-mails by some milliseconds. */
const afterAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AFTER_ANSWER_MS);
  });

/** The row number of an e-mail's account for the audit trail, found inside the batch. */
export const userOf = (email: string): AuditEntry['targetId'] => ({
  sql: "COALESCE((SELECT id FROM users WHERE email = ?), 'unknown')",
  params: [email],
});
