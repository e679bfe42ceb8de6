import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { CODE_MINUTES } from '#shared/accounts/credentials.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit, type Write } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import type { Config } from '../../env.ts';
import { everyHmac, toBase64Url } from '../../platform/crypto.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { draftMail } from '../../platform/mail/draft-mail.ts';
import { sendFresh } from '../mails/send-mails.ts';
import { accountMailParams, writeAccountMail } from './account-mail.ts';
import { codeAttemptsKey, consumeCodeGuess } from './account-throttles.ts';
import {
  type CodePurpose,
  insertCode,
  invalidateCodes,
  consumeCodeAttempt,
  type IssuedCode,
} from './codes.repository.ts';
import {
  hasAccount,
  hasVerifiedAccount,
  parseAddressee,
  selectAddressee,
} from './users.repository.ts';

const DIGITS = 6;
const CODES = 10 ** DIGITS;
/** Largest multiple of CODES below 2^24: larger numbers would make low codes likelier. */
const UNBIASED_LIMIT = 16 * CODES;

/** Six digits, all codes equally likely. */
export function generateCode(randomBytes: Deps['randomBytes']): string {
  for (;;) {
    const [a = 0, b = 0, c = 0] = randomBytes(3);
    const drawn = (a << 16) | (b << 8) | c;
    if (drawn < UNBIASED_LIMIT) return String(drawn % CODES).padStart(DIGITS, '0');
  }
}

/**
 * What is stored of a code: the first of these, under the newest key; the others are what it was
 * under former ones. Keyed, since a million codes are hashed in a blink, and bound to its owner,
 * purpose and moment.
 */
export async function codeMacs(
  { config }: { readonly config: Pick<Config, 'PEPPER'> },
  {
    email,
    purpose,
    issuedAt,
    code,
  }: { email: string; purpose: CodePurpose; issuedAt: string; code: string },
): Promise<readonly [string, ...string[]]> {
  const text = [purpose, email, issuedAt, code].join('\n');
  const macs = await everyHmac(config.PEPPER, 'email-code', text);
  const [first = '', ...former] = macs.map(toBase64Url);
  return [first, ...former];
}

const AFTER_ANSWER_MS = 100;

interface CodeToSend {
  readonly purpose: CodePurpose;
  /** Canonical. */
  readonly email: string;
  readonly action: 'auth.register' | 'auth.resend' | 'auth.forgot' | 'account.erase_code';
  /** What else the batch does before the code is stored, and the lists that it changes. */
  readonly before?: Pick<Write, 'statements' | 'topics'>;
}

/**
 * Stores a new code and mails it after the answer. The statements are the same whether the e-mail
 * is known or not, so that neither answer nor clock tells; somebody whose account is verified
 * already gets a mail that says so.
 */
export async function sendCode(
  ctx: RequestContext,
  { purpose, email, action, before = { statements: [], topics: [UNSEEN] } }: CodeToSend,
): Promise<void> {
  const { deps } = ctx;
  const issued = await issueCode(ctx, { purpose, owner: email, sentTo: email });
  const { code, issuedAt, expiresAt: expires } = issued;
  const mail = { kind: 'account', key: `account-${purpose}-${ctx.requestId}` } as const;
  const withCode = accountMailParams(ctx, { kind: purpose, email, code, issuedAt });
  const already = accountMailParams(ctx, { kind: 'already', email });
  const draft = await draftMail(deps, {
    ...mail,
    params: withCode,
    expires,
    when: hasAccount(email),
    ...(purpose === 'verify' && { instead: { when: hasVerifiedAccount(email), params: already } }),
  });
  const results = await commit(ctx, {
    statements: [...before.statements, ...issued.statements, draft, selectAddressee(email)],
    audit: { action, targetType: 'user', targetId: userIdOfEmail(email) },
    topics: before.topics,
  });
  const addressee = parseAddressee(results.at(-1)?.results[0]);
  const isKnown = purpose === 'verify' && addressee?.isVerified === 1;
  const send = async () => {
    await afterAnswer();
    // Written also where nobody gets it, so that known and unknown e-mails cost the same.
    await sendFresh(ctx, mail, async () => {
      const written = await writeAccountMail(deps, isKnown ? already : withCode);
      return addressee && { to: addressee.emailTyped, ...written };
    });
  };
  ctx.waitUntil(send());
}

interface CodeToIssue {
  readonly purpose: CodePurpose;
  /** Canonical e-mail of the account. */
  readonly owner: string;
  /** The mailbox that the code proves, which for a new e-mail is another. */
  readonly sentTo: string;
}

interface NewCode {
  readonly code: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly statements: Write['statements'];
}

/** A new code, and what stores it in the place of the former ones of its purpose. */
export async function issueCode(
  { deps }: RequestContext,
  { purpose, owner, sentTo }: CodeToIssue,
): Promise<NewCode> {
  const now = deps.now();
  const issuedAt = new Date(now).toISOString();
  const expiresAt = new Date(now + CODE_MINUTES * 60_000).toISOString();
  const code = generateCode(deps.randomBytes);
  const [mac] = await codeMacs(deps, { email: sentTo, purpose, issuedAt, code });
  return {
    code,
    issuedAt,
    expiresAt,
    statements: [
      invalidateCodes(deps.db, owner, purpose, issuedAt),
      insertCode({ email: owner, purpose, codeMac: mac, expiresAt, at: issuedAt }),
      resetAttempts(deps.db, await codeAttemptsKey(deps, purpose, owner)),
    ],
  };
}

/**
 * Handing a mail over takes longer than not doing so: begun at once, it would hold up the answers
 * of known e-mails by some milliseconds.
 */
export const afterAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AFTER_ANSWER_MS);
  });

/** The row number of an e-mail's account for the audit log, found inside the batch. */
const userIdOfEmail = (email: string): SQL =>
  sql`COALESCE((SELECT id FROM users WHERE email = ${email}), 'unknown')`;

const NO_CODE: IssuedCode = { id: 0, userId: 0, codeMac: '', issuedAt: '' };

interface CodeInput {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** The mailbox that the code was sent to, where it is not the account's own. */
  readonly sentTo?: string;
}

/**
 * Takes an attempt of the person's code and compares. Throws 400 `auth.code_invalid` for a wrong,
 * expired or used code, one without attempts left, and an unknown e-mail alike, 429 after five
 * attempts. Using the code up belongs to the batch of what it opens (`consumeCode`).
 */
export async function verifyCode(
  ctx: RequestContext,
  { email, purpose, code, sentTo = email }: CodeInput,
): Promise<IssuedCode> {
  const { deps } = ctx;
  await consumeCodeGuess(deps, purpose, email, ctx.ipHmac);
  const at = new Date(deps.now()).toISOString();
  const issued = await consumeCodeAttempt(deps.db, email, purpose, at);
  const { issuedAt, codeMac: stored } = issued ?? NO_CODE;
  const given = await codeMacs(deps, { email: sentTo, purpose, issuedAt, code });
  if (issued && given.some((mac) => isEqual(mac, stored))) return issued;
  await commit(ctx, {
    statements: [],
    audit: {
      action: `auth.${purpose}`,
      targetType: 'user',
      targetId: userIdOfEmail(email),
      result: 'refused',
    },
    topics: [UNSEEN],
  });
  throw invalidCodeError();
}

/**
 * Commits what uses a code up; of several requests with the same right code one wins, the others
 * are refused like wrong ones.
 */
export async function commitWithCode(ctx: RequestContext, write: Write): Promise<void> {
  try {
    await commit(ctx, write);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw invalidCodeError();
    throw error;
  }
}

export const invalidCodeError = () => new AppError('auth.code_invalid', 400);

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
