import type { Deps } from '../deps.ts';
import { hmac, toBase64Url } from '../lib/crypto.ts';

/** `__Host-pv`: this browser registered, or knew the password, so the code may sign it in (security design, Verify). */
export const PROOF_COOKIE = 'pv';
/** Seconds: a guest may find the mail in the evening. */
export const PROOF_SECONDS = 86_400;

async function macs({ config }: Pick<Deps, 'config'>, until: string, email: string, storedPassword: string): Promise<[string, string]> {
  const mac = async (use: string, text: string) => toBase64Url(await hmac(config.RECEIPT_KEY, use, `${until}\n${email}\n${text}`));
  return [await mac('proof-email', ''), await mac('proof-password', storedPassword)];
}

/** Value of the cookie. It names nobody, and is made alike where the e-mail has an account already and the password was not stored. */
export async function newProof(deps: Pick<Deps, 'config' | 'now'>, email: string, storedPassword: string): Promise<string> {
  const until = String(deps.now() + PROOF_SECONDS * 1000);
  return [until, ...(await macs(deps, until, email, storedPassword))].join('.');
}

/** Whether this browser gave the password that the account has now. */
export async function readProof(
  deps: Pick<Deps, 'config' | 'now'>,
  cookie: string | null,
  { email, password }: { email: string; password: string | null },
): Promise<boolean> {
  const [until = '', ofEmail, ofPassword] = cookie?.split('.') ?? [];
  if (!(Number(until) > deps.now()) || password === null) return false;
  const [rightEmail, rightPassword] = await macs(deps, until, email, password);
  return ofEmail === rightEmail && ofPassword === rightPassword;
}
