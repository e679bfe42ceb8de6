import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import type { PasskeyUse } from '#shared/accounts/passkey-use.ts';
import { apiSend } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { useConnectivity } from '../connectivity.ts';
import { knowsPasskeys, proveByPasskey, usePreparedPasskeys } from './passkey.ts';
import { useUser } from './session.ts';
import { usePasskeyText } from './use-passkey-text.ts';

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

/**
 * The account that was asked for a code in this tab, and whether for a passkey: its next question
 * asks at once.
 */
let askedOf: { readonly userId: number | null; readonly passkey: PasskeyUse | undefined } | null =
  null;

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
    readonly isWithoutApp: boolean;
    readonly passkey:
      | {
          readonly isKnown: boolean;
          readonly isPending: boolean;
          readonly isDisabled: boolean;
          readonly problem: string | null;
          readonly isGiven: boolean;
          readonly onPress: () => void;
        }
      | undefined;
  };
  readonly clear: () => void;
}

/**
 * The code of a second factor beside one's own password. Only the server knows who has one, so the
 * field appears once it says so; a wrong code is taken out of it, and all else that was typed stays.
 * `again` forgets the refusal when somebody types. A passkey earns a code, which is sent along like a
 * typed one; `known` says that one stands for it before the server has asked.
 */
export function useFactorCode(error: unknown, again?: () => void, known?: PasskeyUse): FactorCode {
  const { t } = useLingui();
  const passkeyText = usePasskeyText();
  const userId = useUser()?.id ?? null;
  const isRefused = isFactorRefusal(error);
  const wasAsked = userId !== null && askedOf?.userId === userId;
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(wasAsked);
  const [asked, setAsked] = useState(wasAsked ? askedOf?.passkey : undefined);
  /** The last code that a passkey earned, and whether it was refused. */
  const [earned, setEarned] = useState('');
  const [isTooLate, setIsTooLate] = useState(false);
  const passkey = known ?? asked;
  usePreparedPasskeys(isAsked && passkey !== undefined);
  const isOnline = useConnectivity() === 'online';
  const proving = useMutation({
    mutationFn: proveByPasskey,
    onSuccess: (proof) => {
      setEarned(proof);
      setCode(proof);
      if (isRefused) again?.();
    },
    // Only its caller reads the code.
    gcTime: 0,
  });
  const [seen, setSeen] = useState<unknown>(error);
  if (error !== seen) {
    setSeen(error);
    if (isRefused) {
      setIsAsked(true);
      if (error.code === 'auth.factor_needed') setAsked(error.details?.passkey);
      setIsTooLate(code !== '' && code === earned);
      setCode('');
    }
  }
  useEffect(() => {
    if (isRefused) askedOf = { userId, passkey: asked };
  }, [isRefused, userId, asked]);
  return {
    isAsked,
    proof: code !== '' ? { code } : {},
    field: {
      value: code,
      onChange: (typed) => {
        setCode(typed);
        if (isRefused) again?.();
      },
      error: !isRefused
        ? undefined
        : isTooLate
          ? t`That was too long ago. Please use your passkey again.`
          : error.message,
      takesFocus: isRefused,
      isWithoutApp: passkey === 'only',
      passkey: passkey && {
        isKnown: knowsPasskeys(),
        isPending: proving.isPending,
        isDisabled: !isOnline,
        problem: proving.error && passkeyText(proving.error),
        isGiven: code !== '' && code === earned,
        onPress: () => {
          if (!proving.isPending) proving.mutate();
        },
      },
    },
    clear: () => setCode(''),
  };
}
