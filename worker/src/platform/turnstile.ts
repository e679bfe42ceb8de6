import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { AppError, unavailable } from './http/errors.ts';

const TIMEOUT_MS = 3000;

const verdictSchema = z.object({
  success: z.boolean(),
  'error-codes': z._default(z.array(z.string()), []),
});
/** Codes that concern our settings or Turnstile itself, and not the person. */
const SERVICE_ERRORS = /^(missing-input-secret|invalid-input-secret|bad-request|internal-error)$/;

/**
 * Lets only a person pass, where Turnstile is configured; else everybody. A token is good once and
 * for five minutes. Called before anything is looked up, so that its refusals tell nothing of an
 * account. Throws `human.required`, `human.refused` or `human.unavailable`.
 */
export async function requireHuman(
  { deps, requestId }: Pick<RequestContext, 'deps' | 'requestId'>,
  token: string | undefined,
): Promise<void> {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, TURNSTILE_VERIFY_URL } = deps.config;
  if (!TURNSTILE_SITE_KEY || !TURNSTILE_SECRET_KEY) return;
  if (!token) throw new AppError('human.required', 400);
  const verdict = await siteverify(
    TURNSTILE_VERIFY_URL,
    new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: token }),
  );
  if (verdict?.success) return;
  if (verdict && !verdict['error-codes'].some((code) => SERVICE_ERRORS.test(code)))
    throw new AppError('human.refused', 400);
  deps.log('error', 'turnstile does not answer', {
    requestId,
    code: verdict?.['error-codes'][0] ?? 'silent',
  });
  throw unavailable('human.unavailable');
}

/** Turnstile's verdict on the token; null without a readable answer in time. */
async function siteverify(
  url: string,
  body: URLSearchParams,
): Promise<z.infer<typeof verdictSchema> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdictSchema.parse(await response.json());
  } catch {
    return null;
  }
}
