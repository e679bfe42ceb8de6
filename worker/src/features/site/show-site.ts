import { type SignInMethods, siteSchema, type Site } from '#shared/site/site.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Config } from '../../env.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findFaultyKeys } from '../keys/show-keys.ts';
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

/**
 * Returns where a guest would be served: the database answers and holds the site's settings, and no
 * stored value needs a key that is not set. Throws 503; which key it is, the log says and the staff
 * read.
 */
export async function checkHealth(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'checkHealth');
  const { deps } = ctx;
  const site = await findSite(deps.db).catch(() => undefined);
  const faulty = await findFaultyKeys(deps).catch(() => ['key_ring']);
  if (!site || faulty.length > 0) throw new AppError('server.unavailable', 503);
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

/** Notes that a page broke the content policy; what a browser reports of it is not kept. */
export function reportCspViolation(ctx: RequestContext): void {
  authorize(ctx, 'reportCspViolation');
  ctx.deps.log('warn', 'content policy violated', { requestId: ctx.requestId });
}
