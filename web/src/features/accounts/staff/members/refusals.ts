import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { isFactorRefusal } from '../../../../platform/session/second-factor.ts';

/** What a refused change says at its fields, and what it says of the whole. */
export interface Refusals {
  readonly fieldOf: (field: string) => string | undefined;
  /** Null where a field says it already. */
  readonly whole: string | null;
}

export function useRefusals(error: unknown): Refusals {
  const { t } = useLingui();
  const errorText = useErrorText();
  const fields = error instanceof ApiError ? (error.details?.fields ?? []) : [];
  const sentences: Readonly<Record<string, string>> = {
    wrong: t`This is not your password.`,
    common: t`Others would guess this one. Choose another.`,
    too_short_for_staff: t`12 characters or more.`,
    too_small: t`12 characters or more.`,
  };
  const fieldOf = (field: string) => {
    const found = fields.find((one) => one.field === field);
    return found && (sentences[found.reason] ?? t`Check this field.`);
  };
  // A code of the second factor that is missing or wrong is said under its field.
  const isSaid = error === null || fields.length > 0 || isFactorRefusal(error);
  return { fieldOf, whole: isSaid ? null : errorText(error) };
}
