import { useEffect } from 'react';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  askedPasskeySchema,
  passkeyProofSchema,
  type AddPasskeyBody,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#shared/accounts/passkey.contract.ts';
import { apiSend } from '../api/api-client.ts';

/** Whether this browser can be asked for a passkey at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const FAILURES = {
  /** Its question was closed, or nobody answered it in time. */
  NotAllowedError: 'closed',
  AbortError: 'closed',
  /** The authenticator has a passkey of this account already. */
  InvalidStateError: 'known',
} as const;

/** The browser gave no passkey; the server was not asked. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
  readonly reason: 'closed' | 'known' | 'unfit';
  constructor(cause: unknown) {
    super('no passkey', { cause });
    const name = cause instanceof Error ? cause.name : '';
    this.reason = FAILURES[name as keyof typeof FAILURES] ?? 'unfit';
  }
}

const load = () => import('@simplewebauthn/browser');
let loading: ReturnType<typeof load> | null = null;

/** The library that speaks to the browser. A load that failed is tried again. */
function library() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Loads what a passkey needs before it is asked for: Safari before 17.4 refuses the question where
 * anything but one request lies between the press and it.
 */
export function usePreparedPasskeys(isNear: boolean): void {
  useEffect(() => {
    if (isNear && knowsPasskeys()) library().catch(() => {});
  }, [isNear]);
}

const orNone = (cause: unknown): never => {
  throw new NoPasskeyError(cause);
};

/** Makes a new passkey. Throws NoPasskeyError. */
export async function createPasskey(
  optionsJSON: PasskeyCreation,
): Promise<Omit<AddPasskeyBody, 'name'>> {
  const { startRegistration } = await library().catch(orNone);
  const { id, response } = await startRegistration({ optionsJSON }).catch(orNone);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

async function askBrowser(optionsJSON: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library().catch(orNone);
  const { id, response } = await startAuthentication({ optionsJSON }).catch(orNone);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

const askServer = async (path: string, asStaff: boolean): Promise<PasskeyRequest> =>
  (await apiSend('POST', `${path}-options`, undefined, askedPasskeySchema, { asStaff })).options;

const SIGN_IN = '/api/auth/second-factor/passkey';
const OWN = '/api/admin/own-factor/passkey';

/**
 * The second step of a sign-in by a passkey. Throws NoPasskeyError; ApiError: `auth.passkey_wrong`,
 * `auth.factor_over` where the password has to be given again.
 */
export async function signInByPasskey() {
  const answer = await askBrowser(await askServer(SIGN_IN, false));
  return apiSend('POST', SIGN_IN, answer, loginAnswerSchema);
}

/** A code by a passkey, which stands once for the second factor here. Throws as `signInByPasskey`. */
export async function proveByPasskey(): Promise<string> {
  const answer = await askBrowser(await askServer(OWN, true));
  return (await apiSend('POST', OWN, answer, passkeyProofSchema, { asStaff: true })).code;
}
