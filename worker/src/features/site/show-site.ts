import { type SignInMethods, siteSchema, type Site } from '#shared/site/site.contract.ts';
import type { RequestContext } from '../../context.ts';
import type { Config } from '../../env.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findSite } from './site.repository.ts';

/** Which ways to sign in the settings open; the secrets behind them stay here. */
export function signInMethods({ GOOGLE_CLIENT_ID, TURNSTILE_SITE_KEY }: Config): SignInMethods {
  return { google: GOOGLE_CLIENT_ID !== undefined, turnstileSiteKey: TURNSTILE_SITE_KEY ?? null };
}

/**
 * Returns where a guest would be served: the database answers and the hotel is in it. Throws 503.
 */
export async function checkHealth({ deps }: RequestContext): Promise<void> {
  const site = await findSite(deps.db).catch(() => undefined);
  if (!site) throw new AppError('server.unavailable', 503);
}

/** What the hotel says of itself, in both languages, and which ways to sign in it is set up for. */
export async function getSite({ deps }: RequestContext): Promise<Site> {
  const site = await findSite(deps.db);
  if (!site) throw notFound();
  return siteSchema.parse({ ...site, signIn: signInMethods(deps.config) });
}
