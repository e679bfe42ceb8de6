import { useEffect, useState } from 'react';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { apiSend } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { useUser } from './session.ts';

/**
 * The code that follows a right password. Throws ApiError: `auth.factor_wrong` with the tries that
 * are left, `auth.factor_over` where the password has to be given again.
 */
export const sendSecondFactor = (code: string) =>
  apiSend('POST', '/api/auth/second-factor', { code }, loginAnswerSchema);

/** Whether a call was refused because its code is missing or wrong. */
export const isFactorRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'auth.factor_needed' || error.code === 'auth.factor_wrong');

/** The account that was asked for a code in this tab: its next question asks for one at once. */
let askedOf: number | null = null;

interface FactorCode {
  /** The question shows a field for the code. */
  readonly isAsked: boolean;
  /** To send along: nothing where no code was typed. */
  readonly proof: { readonly code?: string };
  readonly field: {
    readonly value: string;
    readonly onChange: (code: string) => void;
    readonly error: string | undefined;
    /** It has just appeared, or what stood in it was refused. */
    readonly takesFocus: boolean;
  };
  readonly clear: () => void;
}

/**
 * The code of a second factor beside one's own password. Only the server knows who has one, so the
 * field appears once it says so; a wrong code is taken out of it, and all else that was typed stays.
 * `again` forgets the refusal when somebody types.
 */
export function useFactorCode(error: unknown, again?: () => void): FactorCode {
  const userId = useUser()?.id ?? null;
  const isRefused = isFactorRefusal(error);
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(userId !== null && askedOf === userId);
  const [seen, setSeen] = useState<unknown>(error);
  if (error !== seen) {
    setSeen(error);
    if (isRefused) {
      setIsAsked(true);
      setCode('');
    }
  }
  useEffect(() => {
    if (isRefused) askedOf = userId;
  }, [isRefused, userId]);
  return {
    isAsked,
    proof: code !== '' ? { code } : {},
    field: {
      value: code,
      onChange: (typed) => {
        setCode(typed);
        if (isRefused) again?.();
      },
      error: isRefused ? error.message : undefined,
      takesFocus: isRefused,
    },
    clear: () => setCode(''),
  };
}
