import type { AddPasskeyBody, PasskeyAnswer } from '#shared/accounts/passkey.contract.ts';
import type { RequestContext } from '../../../context.ts';
import { fromBase64Url, toBase64Url } from '../../../platform/crypto.ts';
import type { StoredPasskey } from './passkeys.repository.ts';

/** ES256 and RS256 (COSE): every authenticator makes one of them. */
export const ALGORITHMS = [-7, -257];

type Deps = Pick<RequestContext['deps'], 'config' | 'log'>;

/** The address that browsers sign with, and the host that a passkey is bound to. */
export function relyingParty({ config }: Pick<Deps, 'config'>): {
  readonly origin: string;
  readonly rpId: string;
} {
  const { origin, hostname } = new URL(config.APP_ORIGIN);
  return { origin, rpId: hostname };
}

/**
 * The challenge that an answer names; null where it cannot be read, or where it was given in a frame
 * of another site, in which no page of ours stands.
 */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const text = new TextDecoder().decode(fromBase64Url(clientDataJSON));
    const { challenge, crossOrigin } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/** Loaded when a passkey is there, because most requests have nothing to do with it. */
const library = () => import('@simplewebauthn/server');

export interface NewKey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * Checks a new passkey against the challenge that its browser was given: site, host, that its owner
 * was verified, the key. Null where anything is amiss. Statements about who made the authenticator
 * are not asked for; one that brings a certificate is refused, since checking it would ask addresses
 * that stand in it.
 */
export async function verifyNewKey(
  { config, log }: Deps,
  challenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyBody,
): Promise<NewKey | null> {
  const { origin, rpId } = relyingParty({ config });
  try {
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
    const decoded = decodeAttestationObject(fromBase64Url(attestationObject));
    const isBare =
      decoded.get('fmt') === 'none' ||
      (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
    if (!isBare) return null;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!registrationInfo || registrationInfo.credential.id !== id) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: toBase64Url(credential.publicKey),
      counter: credential.counter,
    };
  } catch (error) {
    noteRefusal(log, error);
    return null;
  }
}

/**
 * Checks what a passkey signed, and answers how far it has counted; null where anything is amiss.
 * Whether the count went back is for the caller to see.
 */
export async function verifyAnswer(
  { config, log }: Deps,
  challenge: string,
  { credentialId, publicKey }: StoredPasskey,
  { id, ...response }: PasskeyAnswer,
): Promise<number | null> {
  const { origin, rpId } = relyingParty({ config });
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: fromBase64Url(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    noteRefusal(log, error);
    return null;
  }
}

/** The library says by its error what is amiss; its words name no person. */
function noteRefusal(log: Deps['log'], error: unknown): void {
  log('warn', 'a passkey was refused', {
    errorName: error instanceof Error ? error.name : 'unknown',
  });
}
