import { normalizeReceipt, receiptCode } from '#shared/bookings/receipt.ts';
import type { RequestContext } from '../context.ts';
import type { Deps } from '../deps.ts';
import { everyHmac, newestHmac, sha256, toBase64Url } from '../platform/crypto.ts';
import { findReceiptHashes } from './receipts.repository.ts';

const RECEIPT_BYTES = 15;

const codeOf = (mac: Uint8Array<ArrayBuffer>): string => receiptCode(mac.slice(0, RECEIPT_BYTES));

/** The receipt code of a booking or an entry under the newest key. */
export async function newReceiptCode(
  { config }: Pick<Deps, 'config'>,
  reference: string,
): Promise<string> {
  return codeOf(await newestHmac(config.RECEIPT_KEY, 'receipt', reference));
}

/**
 * The receipt code of a booking or an entry. Derived, not stored: a repeated request shows the same
 * code, and the database has only its hash. Of several keys it is made under the newest of which
 * the hash is there, and under the newest where none is yet.
 */
export async function receiptCodeOf(
  deps: Pick<Deps, 'config' | 'db'>,
  reference: string,
): Promise<string> {
  const { config, db } = deps;
  if (config.RECEIPT_KEY.all.length === 1) return newReceiptCode(deps, reference);
  const macs = await everyHmac(config.RECEIPT_KEY, 'receipt', reference);
  const codes = await Promise.all(
    macs.map(async (mac) => ({ code: codeOf(mac), hash: await receiptHash(codeOf(mac)) })),
  );
  const stored = await findReceiptHashes(
    db,
    codes.map(({ hash }) => hash),
  );
  const shown = codes.find(({ hash }) => stored.has(hash)) ?? codes[0];
  return shown?.code ?? '';
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
 * request whose answer got lost is known before its device has a cookie, and after it lost it. The
 * first is today's; the others are what the request was known by under former keys of the house.
 */
export async function keyScopes(
  { config }: Pick<Deps, 'config'>,
  idempotencyKey: string,
): Promise<readonly [string, ...string[]]> {
  const macs = await everyHmac(config.RECEIPT_KEY, 'device', idempotencyKey);
  const [first = '', ...former] = await Promise.all(
    macs.map(async (mac) => `d:${await sha256(toBase64Url(mac))}`),
  );
  return [first, ...former];
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
    ...(key === null ? [] : await keyScopes(deps, key)),
  ];
  return { scope: scopes[0] ?? '', scopes, deviceHash, deviceToken };
}
