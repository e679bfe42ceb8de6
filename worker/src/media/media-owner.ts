import type { Request } from '../context.ts';
import { newDeviceToken } from '../bookings/receipts.ts';
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

/**
 * The guest behind a request. A device without a cookie gets one that follows from the key, so that pictures and entries which leave together,
 * or again because their answer got lost, belong to the same guest.
 */
export async function guestOf({ deps, caller }: Request, key: string | null): Promise<Guest> {
  const deviceToken = caller.user === null && caller.deviceHash === null ? await newDeviceToken(deps, key) : null;
  const deviceHash = deviceToken === null ? caller.deviceHash : await sha256(deviceToken);
  // What the key stood for before this browser had its cookie, or before its person signed in.
  const earlier = key === null || deviceToken !== null ? null : await sha256(await newDeviceToken(deps, key));
  const scopes = [
    ...(caller.user ? [`u:${caller.user.id}`] : []),
    ...(deviceHash ? [`d:${deviceHash}`] : []),
    ...(earlier ? [`d:${earlier}`] : []),
  ];
  return { scope: scopes[0] ?? '', scopes, deviceHash, deviceToken };
}

/** The name of a guest in the bucket, from which nobody can tell who it is. */
export async function ownerOf(scope: string): Promise<string> {
  return (await sha256(`pictures of ${scope}`)).slice(0, 32);
}
