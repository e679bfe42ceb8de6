import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import type { Request } from '../context.ts';
import { atomic, auditStatement, ConstraintFailure } from '../lib/atomic.ts';
import { AppError } from '../lib/errors.ts';
import { takeCodeGuess } from './account-throttles.ts';
import { takeCodeTry, type CodePurpose, type TakenCode } from './codes.repository.ts';
import { codeMac } from './one-time-code.ts';
import { userOf } from './send-code.ts';

const NO_CODE: TakenCode = { id: 0, userId: 0, codeMac: '', issuedAt: '' };

interface Given {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/**
 * Takes a try of the person's code and compares. Throws 400 `auth.code_invalid` for a wrong, expired, used or used-up code and for an
 * unknown e-mail alike, 429 after five tries. Using the code up belongs to the batch of what it opens (`useCode`).
 */
export async function checkCode(request: Request, { email, purpose, code }: Given): Promise<TakenCode> {
  const { deps } = request;
  await takeCodeGuess(deps, purpose, email, request.ipHmac);
  const taken = await takeCodeTry(deps.d1, email, purpose, new Date(deps.now()).toISOString());
  const { issuedAt, codeMac: stored } = taken ?? NO_CODE;
  const given = await codeMac(deps, { email, purpose, issuedAt, code });
  if (taken && isSame(given, stored)) return taken;
  await atomic(deps.d1, [
    auditStatement(request, { action: `auth.${purpose}`, targetType: 'user', targetId: userOf(email), result: 'refused' }),
  ]);
  throw codeInvalid();
}

/** Runs the batch that uses a code up; of several requests with the same right code one wins, the others are refused like wrong ones. */
export async function withCode(request: Request, statements: readonly D1PreparedStatement[]): Promise<void> {
  try {
    await atomic(request.deps.d1, statements);
  } catch (error) {
    if (error instanceof ConstraintFailure && error.constraint === 'bad_transition') throw codeInvalid();
    throw error;
  }
}

export const codeInvalid = () => new AppError('auth.code_invalid', 400);

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
