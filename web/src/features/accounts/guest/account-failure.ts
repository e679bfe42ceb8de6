import type { FieldError } from '#shared/errors.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import type { AccountField, Problem, Problems } from './account-fields.ts';

type AccountFailure =
  /**
   * The server refused and says why, in an empty `message` where it said nothing; `problems` where
   * it named fields of this form.
   */
  | { readonly kind: 'refused'; readonly message: string; readonly problems: Problems }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number; readonly message: string }
  /** The failure has no code of the server. */
  | { readonly kind: 'unexpected' };

/** Used where a throttled answer does not say when to come back. */
const DEFAULT_WAIT_SECONDS = 60;

const REASONS: Readonly<Record<string, Problem>> = {
  required: 'missing',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_short_for_staff: 'tooShortForStaff',
  common: 'common',
  wrong: 'wrong',
  same: 'same',
};

/** Reads a failed call of an account form, whose fields are `shown`. Never throws. */
export function accountFailure(error: unknown, shown: readonly AccountField[]): AccountFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'unexpected' };
  if (error.code === 'auth.throttled' || error.code === 'request.too_many') {
    const seconds = error.details?.retryAfter ?? (error.retryAfterMs ?? 0) / 1000;
    return {
      kind: 'throttled',
      retryAfterSeconds: Math.ceil(seconds) || DEFAULT_WAIT_SECONDS,
      message: serverWords(error),
    };
  }
  return { kind: 'refused', message: serverWords(error), problems: refusedFields(error, shown) };
}

/**
 * An answer without a request id is not the server's: its message is the client's own, `HTTP 500`.
 */
function serverWords({ requestId, message }: ApiError): string {
  return requestId === undefined ? '' : message;
}

function refusedFields(error: ApiError, shown: readonly AccountField[]): Problems {
  if (error.code === 'auth.code_invalid') return { verificationCode: { says: error.message } };
  // It may be the e-mail as well; a password is what people mistype.
  if (error.code === 'auth.bad_credentials' && shown.includes('password'))
    return { password: { says: error.message } };
  const known = (error.details?.fields ?? []).flatMap((one): [AccountField, Problem][] => {
    const field = shownField(one, shown);
    return field === undefined ? [] : [[field, REASONS[one.reason] ?? 'invalid']];
  });
  return Object.fromEntries(known);
}

/** Registration calls its new password just `password`, a proof of the owner the current one. */
function shownField(
  { field }: FieldError,
  shown: readonly AccountField[],
): AccountField | undefined {
  const exact = shown.find((one) => one === field);
  if (exact !== undefined || field !== 'password') return exact;
  return shown.find((one) => one === 'newPassword' || one === 'currentPassword');
}

/** The words by which a refused sign-in says that the e-mail must be confirmed first. */
const VERIFY_PHRASES = ['تأكيد بريدك الإلكتروني', 'confirm your e-mail'];

export function isVerificationRequest(message: string): boolean {
  return VERIFY_PHRASES.some((phrase) => message.includes(phrase));
}
