import type { SignInWays } from '#shared/site.contract.ts';
import type { Config } from '../env.ts';

/** Which ways to sign in the settings open; the secrets behind them stay here. */
export function signInWays({ GOOGLE_CLIENT_ID, TURNSTILE_SITE_KEY }: Config): SignInWays {
  return { google: GOOGLE_CLIENT_ID !== undefined, turnstileSiteKey: TURNSTILE_SITE_KEY ?? null };
}
