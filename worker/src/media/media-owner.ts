import type { Request } from '../context.ts';
import { keyScope, newDeviceToken } from '../bookings/receipts.ts';
import { sha256 } from '../lib/crypto.ts';

/** Who sends pictures and entries: an account, else a device. */
export interface Guest {
  /** `u:` and the account, or `d:` and the hash of the device. */
  readonly scope: string;
  /** Everything that is this caller's, the scope first. */
  readonly scopes: readonly string[];
  readonly deviceHash: string | null;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

/** The guest behind an entry. What the key stood for before this browser had its cookie, or before its person signed in, is theirs too. */
export async function guestOf({ deps, caller }: Request, key: string | null): Promise<Guest> {
  const deviceToken = caller.user === null && caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  const scopes = [
    ...(caller.user ? [`u:${caller.user.id}`] : []),
    ...(deviceHash ? [`d:${deviceHash}`] : []),
    ...(key === null ? [] : [await keyScope(deps, key)]),
  ];
  return { scope: scopes[0] ?? '', scopes, deviceHash, deviceToken };
}

/**
 * The guest behind a picture. Pictures that leave before their device has a cookie belong to their key, under which their entry finds them;
 * the cookie comes with the entry.
 */
export async function pictureGuestOf(request: Request, key: string | null): Promise<Guest> {
  const { deps, caller } = request;
  if (key === null || caller.user !== null || caller.deviceHash !== null) return guestOf(request, key);
  const scope = await keyScope(deps, key);
  return { scope, scopes: [scope], deviceHash: null, deviceToken: null };
}

/** The name of a guest in the bucket, from which nobody can tell who it is. */
export async function ownerOf(scope: string): Promise<string> {
  return (await sha256(`pictures of ${scope}`)).slice(0, 32);
}
