import type { Deps } from '../../../deps.ts';
import { TOKEN_BYTES } from '../../../identity/sessions.ts';
import { sha256, toBase64Url } from '../../../platform/crypto.ts';
import { isTabletKnown } from './pins.repository.ts';

/** Names the browser in which a member of staff gave the password; it opens nothing by itself. */
export const TABLET_COOKIE = 'desk';

/** The value of that cookie, where there is one. */
export interface FromTablet {
  readonly tablet: string | null;
}

interface Tablet {
  readonly tabletHash: string;
  /** For the cookie, at every proof anew, so that it lasts. */
  readonly token: string;
}

/**
 * The tablet of a request that gives a password. A cookie that nobody has got from here is not
 * taken: its value could be known to others.
 */
export async function tabletOf(
  { db, randomBytes }: Pick<Deps, 'db' | 'randomBytes'>,
  given: string | null,
): Promise<Tablet> {
  const givenHash = given ? await sha256(given) : null;
  if (given && givenHash && (await isTabletKnown(db, givenHash)))
    return { tabletHash: givenHash, token: given };
  const token = toBase64Url(randomBytes(TOKEN_BYTES));
  return { tabletHash: await sha256(token), token };
}
