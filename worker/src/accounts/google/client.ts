import type { Config } from '../../env.ts';
import { GoogleRefusal } from './google-refusal.ts';

/** What Google knows this site by. */
export interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The client of the settings. Refuses with `google_off` where this deployment has none. */
export function readClient({ APP_ORIGIN, GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Config): Client {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new GoogleRefusal('off', 'google_off');
  return {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    redirectUri: new URL('/auth/google/callback', APP_ORIGIN).href,
  };
}
