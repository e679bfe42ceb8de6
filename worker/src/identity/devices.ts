import { normalizeReceipt, receiptCode } from '#shared/bookings/receipt.ts';
import type { RequestContext } from '../context.ts';
import type { Deps } from '../deps.ts';
import { hmac, sha256, toBase64Url } from '../platform/crypto.ts';

const RECEIPT_BYTES = 15;

/**
 * The receipt code of a booking or an entry. Derived, not stored: a repeated request shows the same
 * code, and the database has only its hash.
 */
export async function receiptCodeOf(deps: Deps, reference: string): Promise<string> {
  return receiptCode(
    (await hmac(deps.config.RECEIPT_KEY, 'receipt', reference)).slice(0, RECEIPT_BYTES),
  );
}

export function receiptHash(code: string): Promise<string> {
  return sha256(normalizeReceipt(code));
}

/**
 * The token of a device that has none yet. It is random and derived from nothing, so that no key
 * and no receipt opens what else the device has.
 */
export function newDeviceToken(deps: Pick<Deps, 'randomBytes'>): string {
  return toBase64Url(deps.randomBytes(32));
}

/** A device, and the token for its cookie where it has none yet. */
interface OwnDevice {
  readonly hash: string | null;
  readonly token: string | null;
}

export const NO_DEVICE: OwnDevice = { hash: null, token: null };

/** The device of the request, or a new one. */
export async function deviceOf({ deps, caller }: RequestContext): Promise<OwnDevice> {
  if (caller.deviceHash !== null) return { hash: caller.deviceHash, token: null };
  const token = newDeviceToken(deps);
  return { hash: await sha256(token), token };
}

/**
 * Scope of what devices without an account send under a key: the key's own, so that the repeat of a
 * request whose answer got lost is known before its device has a cookie, and after it lost it.
 */
export async function keyScope(
  { config }: Pick<Deps, 'config'>,
  idempotencyKey: string,
): Promise<string> {
  return `d:${await sha256(toBase64Url(await hmac(config.RECEIPT_KEY, 'device', idempotencyKey)))}`;
}

/** Who sends pictures and entries: an account, else a device. */
export interface Submitter {
  /** `u:` and the account, or `d:` and the hash of the device. */
  readonly scope: string;
  /** Everything that is this caller's, the scope first. */
  readonly scopes: readonly string[];
  readonly deviceHash: string | null;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/**
 * The guest behind an entry. What the key stood for before this browser had its cookie, or before
 * its person signed in, is theirs too.
 */
export async function resolveSubmitter(
  { deps, caller }: RequestContext,
  key: string | null,
): Promise<Submitter> {
  const deviceToken =
    caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  const scopes = [
    ...(caller.user ? [`u:${caller.user.id}`] : []),
    ...(deviceHash ? [`d:${deviceHash}`] : []),
    ...(key === null ? [] : [await keyScope(deps, key)]),
  ];
  return { scope: scopes[0] ?? '', scopes, deviceHash, deviceToken };
}
