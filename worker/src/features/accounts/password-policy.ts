import { MIN_STAFF_PASSWORD } from '#shared/accounts/credentials.ts';
import type { PasswordRefusal } from '#shared/accounts/registration.contract.ts';
import { nfkc } from '#shared/nfkc.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Words that everybody who looks at this site would try first. */
const CONTEXT_WORDS = [
  'dar',
  'al',
  'seeb',
  'alseeb',
  'daralseeb',
  'hotel',
  'muscat',
  'oman',
  'دار',
  'السيب',
  'دارالسيب',
  'فندق',
  'مسقط',
  'عمان',
  'عُمان',
];
const SPLIT = /[^\p{L}\p{M}]+/u;
const SHORTEST_NAME = 3;

export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
}

const words = (text: string): string[] => nfkc(text).toLowerCase().split(SPLIT).filter(Boolean);

/**
 * True for a common password, one repeated character, or one that is nothing but the hotel's and
 * the person's own names with digits and signs around them.
 */
export function isGuessable(password: string, { email, fullName }: PasswordOwner): boolean {
  const plain = nfkc(password).toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2) return true;
  const [mailbox = ''] = email.split('@');
  const own = new Set([
    ...CONTEXT_WORDS,
    ...[...words(mailbox), ...words(fullName)].filter((word) => word.length >= SHORTEST_NAME),
  ]);
  const parts = words(plain);
  return parts.length > 0 && parts.every((part) => consistsOf(part, own));
}

/**
 * `daralseeb` is `dar`, `al` and `seeb` written together. One pass from the front, so that no
 * choice of names makes it slow.
 */
function consistsOf(text: string, own: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at++)
    if (reached.has(at))
      for (const word of own) if (text.startsWith(word, at)) reached.add(at + word.length);
  return reached.has(text.length);
}

/** Throws 400 for the field where the password is one that others would guess. */
export function assertStrongPassword(field: string, password: string, owner: PasswordOwner): void {
  if (isGuessable(password, owner)) throw passwordError(field, 'common');
}

/** Throws 400 for the field where the password of a staff member is shorter than theirs may be. */
export function assertStaffPasswordLength(field: string, password: string, isStaff: boolean): void {
  if (isStaff && password.length < MIN_STAFF_PASSWORD)
    throw passwordError(field, 'too_short_for_staff');
}

export const passwordError = (field: string, reason: PasswordRefusal) =>
  badRequest({ fields: [{ field, reason }] });
