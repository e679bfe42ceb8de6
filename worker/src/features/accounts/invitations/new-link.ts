import { INVITATION_HOURS } from '#shared/accounts/invitation.contract.ts';
import type { Deps } from '../../../deps.ts';
import { TOKEN_BYTES } from '../../../identity/sessions.ts';
import { sha256, toBase64Url } from '../../../platform/crypto.ts';

const HOUR = 3_600_000;

/** The secret of a link, which goes into the mail alone, and what is kept of it. */
export async function newLink(deps: Pick<Deps, 'now' | 'randomBytes'>) {
  const token = toBase64Url(deps.randomBytes(TOKEN_BYTES));
  const now = deps.now();
  return {
    token,
    tokenHash: await sha256(token),
    sentAt: new Date(now).toISOString(),
    expiresAt: new Date(now + INVITATION_HOURS * HOUR).toISOString(),
  };
}
