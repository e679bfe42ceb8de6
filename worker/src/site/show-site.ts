import { siteSchema, type Site } from '#shared/site.contract.ts';
import type { Request } from '../context.ts';
import { notFound } from '../lib/errors.ts';
import { findSite } from './site.repository.ts';
import { signInWays } from './sign-in-ways.ts';

/** What the hotel says of itself, in both languages, and which ways to sign in it is set up for. */
export async function showSite({ deps }: Request): Promise<Site> {
  const site = await findSite(deps.db);
  if (!site) throw notFound();
  return siteSchema.parse({ ...site, signIn: signInWays(deps.config) });
}
