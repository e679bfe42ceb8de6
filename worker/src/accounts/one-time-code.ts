import type { Deps } from '../deps.ts';
import type { Config } from '../env.ts';
import { hmac, toBase64Url } from '../lib/crypto.ts';
import type { CodePurpose } from './codes.repository.ts';

/** Milliseconds that a code can be used (decisions.md, Accounts and roles). */
export const CODE_LIFE = 10 * 60_000;

const DIGITS = 6;
const CODES = 10 ** DIGITS;
/** Largest multiple of CODES below 2^24: what lies above would make low codes likelier. */
const FAIR = 16 * CODES;

/** Six digits, all codes equally likely. */
export function newCode(randomBytes: Deps['randomBytes']): string {
  for (;;) {
    const [a = 0, b = 0, c = 0] = randomBytes(3);
    const drawn = (a << 16) | (b << 8) | c;
    if (drawn < FAIR) return String(drawn % CODES).padStart(DIGITS, '0');
  }
}

/** What is stored of a code. Keyed, since a million codes are hashed in a blink, and bound to its owner, purpose and moment. */
export async function codeMac(
  { config }: { readonly config: Pick<Config, 'PEPPER_V1'> },
  { email, purpose, issuedAt, code }: { email: string; purpose: CodePurpose; issuedAt: string; code: string },
): Promise<string> {
  return toBase64Url(await hmac(config.PEPPER_V1, 'email-code', [purpose, email, issuedAt, code].join('\n')));
}
