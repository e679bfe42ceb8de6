import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { NEW_DEVICE_HEADER } from '#shared/live/live.contract.ts';
import { DEVICE_COOKIE_DAYS } from '#shared/site/retention.ts';
import type { AppEnv } from '../../context.ts';

/** All names get the `__Host-` prefix: host only, Secure, Path=/. */
export const SESSION_COOKIE = 'sid';
export const DEVICE_COOKIE = 'dev';
/** A sign-in on its way to Google and back. */
export const SIGN_IN_COOKIE = 'oa';

export function readCookie(c: Context<AppEnv>, name: string): string | null {
  return getCookie(c, name, 'host') ?? null;
}

/**
 * Sets a cookie that scripts cannot read and other sites cannot send, except, with `Lax`, by
 * sending the person here; `maxAge` in seconds, 0 takes it away.
 */
export function writeCookie(
  c: Context<AppEnv>,
  name: string,
  value: string,
  maxAge: number,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): void {
  setCookie(c, name, value, {
    prefix: 'host',
    secure: true,
    httpOnly: true,
    sameSite,
    path: '/',
    maxAge,
  });
}

/** Gives a browser the session of its person, and its device a name where it has none yet. */
export function rememberSession(
  c: Context<AppEnv>,
  session: { readonly token: string; readonly maxAge: number; readonly deviceToken: string | null },
): void {
  writeCookie(c, SESSION_COOKIE, session.token, session.maxAge);
  rememberDevice(c, session.deviceToken);
}

/**
 * Gives a browser that has no device cookie yet the token of its device, and tells the page so: its
 * socket is older than that, and hears nothing of the device's.
 */
export function rememberDevice(c: Context<AppEnv>, token: string | null): void {
  if (token === null) return;
  writeCookie(c, DEVICE_COOKIE, token, DEVICE_COOKIE_DAYS * 86_400);
  c.header(NEW_DEVICE_HEADER, '1');
}
