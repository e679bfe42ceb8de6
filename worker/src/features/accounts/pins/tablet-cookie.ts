import type { Context } from 'hono';
import { DEVICE_COOKIE_DAYS } from '#shared/site/retention.ts';
import type { AppEnv } from '../../../context.ts';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';
import { TABLET_COOKIE, type FromTablet } from './tablet.ts';

/** For the verbs that look at which tablet asks. */
export const fromTablet = (c: Context<AppEnv>): FromTablet => ({
  tablet: readCookie(c, TABLET_COOKIE),
});

/** Gives the tablet on which a password was right its cookie, or the same for longer. */
export const rememberTablet = (c: Context<AppEnv>, token: string): void =>
  writeCookie(c, TABLET_COOKIE, token, DEVICE_COOKIE_DAYS * 86_400);
