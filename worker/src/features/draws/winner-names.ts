import { toHex } from '#shared/draw/digest.ts';
import type { Deps } from '../../deps.ts';
import { isErased } from '../../identity/erased-account.ts';
import { hmac } from '../../platform/crypto.ts';
import type { VersionedKey } from '../../platform/keys/key-ring.ts';
import * as claims from './claims.repository.ts';
import type { WonClaim } from './claims.repository.ts';

/** Kept where staff have read a name and took it off: it fits none. */
export const TAKEN_OFF = '';

type MarkedClaim = Pick<WonClaim['claim'], 'id'>;

/** A mark names its key; those of the first one name none. */
async function markUnder(
  { version, secret }: VersionedKey,
  { id }: MarkedClaim,
  name: string,
): Promise<string> {
  const mark = toHex(await hmac(secret, 'draw name', `${id}\n${name}`));
  return version === 1 ? mark : `v${version}.${mark}`;
}

/** What is kept of a name that staff agreed to: it fits that name of that claim alone. */
export const markOf = (
  { config }: Pick<Deps, 'config'>,
  claim: MarkedClaim,
  name: string,
): Promise<string> => markUnder(config.RECEIPT_KEY.newest, claim, name);

/** Whether a stored mark is of this name, under whichever key. */
export async function fitsMark(
  { config }: Pick<Deps, 'config'>,
  claim: MarkedClaim,
  { mark, name }: { readonly mark: string | null; readonly name: string },
): Promise<boolean> {
  const { all } = config.RECEIPT_KEY;
  const marks = await Promise.all(all.map((key) => markUnder(key, claim, name)));
  return mark !== null && marks.includes(mark);
}

/**
 * The name that a winner wants on the page, and whether it stands there: once a member of staff has
 * read it, and until the account is called otherwise. Null where none is wanted.
 */
export async function nameOf(
  deps: Pick<Deps, 'config'>,
  { claim, email, fullName, voidedAt }: WonClaim,
): Promise<{ readonly text: string; readonly isShown: boolean } | null> {
  const { status, isNamePublic, nameMark } = claim;
  const isHeld = status === 'claimed' || status === 'fulfilled';
  if (!isHeld || !isNamePublic || fullName === null || voidedAt !== null || isErased(email))
    return null;
  return {
    text: fullName,
    isShown: await fitsMark(deps, claim, { mark: nameMark, name: fullName }),
  };
}

/** Names that everybody reads, by ticket. They are read from the accounts and copied nowhere. */
export async function publicNames(
  deps: Pick<Deps, 'config' | 'db'>,
  drawId: string,
): Promise<Map<string, string>> {
  const won = await claims.wonClaims(deps.db, drawId);
  const names = await Promise.all(won.map((one) => nameOf(deps, one)));
  return new Map(
    won.flatMap(({ claim }, at) =>
      names[at]?.isShown ? [[claim.ticket, names[at].text] as const] : [],
    ),
  );
}
