import { type SignInMethods, siteSchema, type Site } from '#shared/site/site.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Config } from '../../env.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findSite } from './site.repository.ts';

/** Which ways to sign in the settings open; the secrets behind them stay here. */
export function signInMethods({ GOOGLE_CLIENT_ID, TURNSTILE_SITE_KEY }: Config): SignInMethods {
  return { google: GOOGLE_CLIENT_ID !== undefined, turnstileSiteKey: TURNSTILE_SITE_KEY ?? null };
}

/** Whom questions may be passed to, by the name that guests read before they write. */
export function modelProvider({ ASSISTANT_MODEL, ASSISTANT_BASE_URL }: Config): string | null {
  if (ASSISTANT_MODEL === 'none') return null;
  if (ASSISTANT_MODEL !== 'openai-compatible') return 'Cloudflare Workers AI';
  return ASSISTANT_BASE_URL === undefined ? null : new URL(ASSISTANT_BASE_URL).hostname;
}

/** What the hotel says of itself, in both languages, and which ways to sign in it is set up for. */
export async function getSite(ctx: RequestContext): Promise<Site> {
  authorize(ctx, 'getSite');
  const { deps } = ctx;
  const site = await findSite(deps.db);
  if (!site) throw notFound();
  return siteSchema.parse({
    ...site,
    signIn: signInMethods(deps.config),
    modelProvider: modelProvider(deps.config),
  });
}
