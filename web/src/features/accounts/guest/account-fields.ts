import { emailSchema } from '#shared/accounts/account.contract.ts';
import { MIN_PASSWORD, SIX_DIGITS } from '#shared/accounts/credentials.ts';

export type AccountField =
  | 'fullName'
  | 'phoneNumber'
  | 'email'
  | 'password'
  | 'newPassword'
  | 'currentPassword'
  | 'verificationCode'
  | 'consent';

/**
 * A reason why a field cannot be sent; `says` is the server's own sentence, `typed` the text that
 * it is about.
 */
export type Problem =
  | 'missing'
  | 'invalid'
  | 'tooShort'
  | 'tooLong'
  | 'tooShortForStaff'
  | 'common'
  | 'wrong'
  | 'same'
  | { readonly says: string; readonly typed?: string };
export type Problems = Readonly<Partial<Record<AccountField, Problem>>>;

const LONGEST_PASSWORD = 128;

/** Whether it can be a phone at all; the server reads it exactly. */
const PHONE = /^(?=(?:\D*\d){8})[+(]?[\d\s().-]{8,24}$/;

/**
 * Null where the field can be sent. A password that exists is taken as it is typed; only a new one
 * has rules.
 */
export function fieldProblem(field: AccountField, value: string): Problem | null {
  switch (field) {
    case 'fullName':
      return value.trim() === '' ? 'missing' : value.trim().length < 2 ? 'tooShort' : null;
    case 'phoneNumber':
      return value.trim() === '' || PHONE.test(value.trim()) ? null : 'invalid';
    case 'email':
      return value.trim() === ''
        ? 'missing'
        : emailSchema.safeParse(value).success
          ? null
          : 'invalid';
    case 'newPassword':
      return newPasswordProblem(value);
    case 'verificationCode':
      return SIX_DIGITS.test(value) ? null : 'invalid';
    case 'password':
    case 'currentPassword':
    case 'consent':
      return value === '' ? 'missing' : null;
  }
}

export function problemsOf(values: Readonly<Partial<Record<AccountField, string>>>): Problems {
  const found = Object.entries(values).map(
    ([field, value]) => [field, fieldProblem(field as AccountField, value)] as const,
  );
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function newPasswordProblem(value: string): Problem | null {
  if (value === '') return 'missing';
  if (value.length < MIN_PASSWORD) return 'tooShort';
  return value.length > LONGEST_PASSWORD ? 'tooLong' : null;
}
