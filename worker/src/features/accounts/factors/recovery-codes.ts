import { RECOVERY_LETTERS } from '#shared/accounts/credentials.ts';
import { RECOVERY_CODES } from '#shared/accounts/factor.contract.ts';
import type { Deps } from '../../../deps.ts';
import { hashPassword, verifyPassword } from '../password.ts';

/** A code is its name, by which its row is found, and its secret: 49 random bits. */
const NAME_LENGTH = 2;
export const CODE_LENGTH = 12;
/** Largest multiple of the letters below 256: larger bytes would make the first ones likelier. */
const UNBIASED_LIMIT = 256 - (256 % RECOVERY_LETTERS.length);

type KeyDeps = Pick<Deps, 'config'>;

/** Letters, all equally likely. */
export function letters(randomBytes: Deps['randomBytes'], length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < UNBIASED_LIMIT && text.length < length)
        text += RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length];
  return text;
}

export const partsOf = (code: string) => ({
  name: code.slice(0, NAME_LENGTH),
  secret: code.slice(NAME_LENGTH),
});

interface NewRecoveryCode {
  /** As it is shown and typed. */
  readonly code: string;
  readonly name: string;
  readonly codeHash: string;
}

/**
 * Ten new codes, no two of one name. Their hashes are made as passwords are, so that a new pepper
 * reaches them, but at the least cost: nobody guesses 49 random bits, whatever a guess costs.
 */
export async function newRecoveryCodes({
  config,
  randomBytes,
}: KeyDeps & Pick<Deps, 'randomBytes'>): Promise<readonly NewRecoveryCode[]> {
  const byName = new Map<string, string>();
  while (byName.size < RECOVERY_CODES) {
    const { name, secret } = partsOf(letters(randomBytes, CODE_LENGTH));
    byName.set(name, secret);
  }
  return Promise.all(
    [...byName].map(async ([name, secret]) => ({
      code: (name + secret).replace(/(.{4})(?=.)/g, '$1-'),
      name,
      codeHash: await hashPassword(secret, config.PEPPER, 'least'),
    })),
  );
}

/** Whether a code has this hash; without one the same work, and false. */
export const isRecoveryCode = ({ config }: KeyDeps, code: string, codeHash: string | null) =>
  verifyPassword(partsOf(code).secret, codeHash, config.PEPPER, 'least');
