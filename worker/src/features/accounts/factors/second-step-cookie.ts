import type { Context } from 'hono';
import { SECOND_STEP_MINUTES } from '#shared/accounts/factor.contract.ts';
import type { AppEnv } from '../../../context.ts';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';

/** A sign-in whose second factor is still to come. */
const SECOND_STEP_COOKIE = '2f';

export const fromSecondStep = (c: Context<AppEnv>): string | null =>
  readCookie(c, SECOND_STEP_COOKIE);

/** Lets this browser alone go on with the sign-in, for as long as it waits. */
export const rememberSecondStep = (c: Context<AppEnv>, token: string): void =>
  writeCookie(c, SECOND_STEP_COOKIE, token, SECOND_STEP_MINUTES * 60);

export const forgetSecondStep = (c: Context<AppEnv>): void =>
  writeCookie(c, SECOND_STEP_COOKIE, '', 0);
