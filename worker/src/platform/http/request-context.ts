import { createMiddleware } from 'hono/factory';
import { MAX_RECEIPT, normalizeReceipt } from '#shared/bookings/receipt.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/language.ts';
import { SOCKET_PATH } from '#shared/live/live.contract.ts';
import type { AppEnv, Caller, RequestContext, SignedInUser } from '../../context.ts';
import { createDeps, type Deps } from '../../deps.ts';
import { readConfig } from '../../env.ts';
import type { Feature } from '../../feature.ts';
import { newestHmac, sha256, toBase64Url } from '../crypto.ts';
import { countRows } from '../db/db.ts';
import { DEVICE_COOKIE, readCookie, SESSION_COOKIE } from './cookies.ts';
import { networkOf } from './rate-limit.ts';

/**
 * The first of the app's languages that is asked for; browsers name them in the order of their
 * wish.
 */
export function languageOf(header: string | undefined): Language {
  const first = /(?:^|,)\s*(ar|en)\b/i.exec(header ?? '')?.[1]?.toLowerCase();
  return first === 'en' || first === 'ar' ? first : DEFAULT_LANGUAGE;
}

/** Finds who a cookie belongs to; given from outside, because middleware knows no feature. */
export type SessionLoader = (
  deps: Deps,
  token: string | null,
  isPoll: boolean,
) => Promise<
  | {
      readonly user: SignedInUser;
      readonly isStaff: boolean;
      readonly isManager: boolean;
      readonly tokenHash: string;
    }
  | { readonly lockedUserId: number; readonly tokenHash: string }
  | { readonly ended: 'expired' | 'ended'; readonly endedNow?: string }
  | null
>;

/**
 * Builds what verbs need: dependencies, caller, language and a request id that header, body and log
 * share.
 */
export const createRequestContext = (loadSession: SessionLoader, features: readonly Feature[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    // Before anything that can fail: also a fault answers with its id and in the caller's language.
    const requestId = `req_${toBase64Url(crypto.getRandomValues(new Uint8Array(12)))}`;
    const language = languageOf(c.req.header('Accept-Language'));
    c.set('requestId', requestId);
    c.set('language', language);
    c.header('X-Request-Id', requestId);
    const config = readConfig(c.env);
    const counted =
      config.PROFILE === 'local' && c.req.header('X-Count-Rows') === '1'
        ? countRows(c.env.DB)
        : null;
    const bindings = counted ? { ...c.env, DB: counted.d1 } : c.env;
    const deps = createDeps(bindings, config, features);
    const address = c.req.header('CF-Connecting-IP');
    const device = readCookie(c, DEVICE_COOKIE);
    const receipt = c.req.header('X-Receipt');
    const found = await loadSession(
      deps,
      readCookie(c, SESSION_COOKIE),
      // A page opens its socket by itself, and a browser cannot say so on a handshake.
      c.req.header('X-Poll') === '1' || c.req.path === SOCKET_PATH,
    );
    const session = found && 'user' in found ? found : null;
    const locked = found && 'lockedUserId' in found ? found : null;
    const caller: Caller = {
      user: session?.user ?? null,
      isStaff: session?.isStaff ?? false,
      isManager: session?.isManager ?? false,
      isSystem: false,
      lockedUserId: locked?.lockedUserId ?? null,
      sessionHash: session?.tokenHash ?? locked?.tokenHash ?? null,
      sessionEnded: found && 'ended' in found ? found.ended : null,
      deviceHash: device ? await sha256(device) : null,
      receiptHash:
        receipt && receipt.length <= MAX_RECEIPT ? await sha256(normalizeReceipt(receipt)) : null,
    };
    const ctx: RequestContext = {
      deps,
      caller,
      language,
      requestId,
      ipHmac: address
        ? toBase64Url(
            (await newestHmac(config.RECEIPT_KEY, 'address', networkOf(address))).slice(0, 12),
          )
        : null,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    };
    if (found && 'ended' in found && found.endedNow !== undefined)
      ctx.waitUntil(deps.live.revoke([`s:${found.endedNow}`]).catch(() => undefined));
    c.set('ctx', ctx);
    c.set('startedAt', deps.now());
    await next();
    if (counted) c.res.headers.set('X-D1-Rows-Read', String(counted.rowsRead()));
  });
