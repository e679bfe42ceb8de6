import { ownAccountSchema, type OwnAccount } from '#shared/accounts/own-account.contract.ts';
import type { Request } from '../../context.ts';
import { authRequired } from '../../lib/errors.ts';
import { findOwnAccount } from './own-account.repository.ts';

/** The caller's own name and e-mail, the ways in which they sign in, and what they agreed to. Throws 401. */
export async function readOwnAccount({ deps, caller }: Request): Promise<OwnAccount> {
  if (!caller.user) throw authRequired();
  const { profile, consents } = await findOwnAccount(deps.d1, caller.user.id, caller.user.email);
  if (!profile) throw authRequired();
  return ownAccountSchema.parse({
    ...profile,
    hasPassword: profile.hasPassword === 1,
    hasGoogle: profile.hasGoogle === 1,
    consents,
  });
}
