import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode, ErrorDetails, WireError } from '#shared/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/language.ts';
import { ROUTE_PERMISSIONS } from '#shared/permissions.ts';
import type { AppEnv } from '../../context.ts';
import { ConfigError } from '../../env.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { ConstraintError, isTransientError } from '../db/batch.ts';
import { logger } from '../logger.ts';
import { noteRefusal } from './security-events.ts';

/**
 * A refusal that the caller may hear about. Anything else that is thrown is a fault and answers
 * 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: ContentfulStatusCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, status: ContentfulStatusCode, details?: ErrorDetails) {
    super(code);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const badRequest = (details?: ErrorDetails) => new AppError('request.invalid', 400, details);
export const notFound = () => new AppError('request.not_found', 404);
export const authRequired = (sessionEnded: 'expired' | 'ended' | null = null) =>
  new AppError('auth.required', 401, sessionEnded ? { sessionEnded } : undefined);
export const locked = () => new AppError('session.locked', 401);
export const forbidden = () => new AppError('auth.forbidden', 403);
/** For staff, but not for the role that the caller has. */
export const managerNeeded = () => new AppError('auth.manager_needed', 403);
export const tooMany = (retryAfter: number) =>
  new AppError('request.too_many', 429, { retryAfter });

/** After which what was busy or restarting is usually back. */
const RETRY_SECONDS = 5;
export const unavailable = (code: ErrorCode = 'server.unavailable') =>
  new AppError(code, 503, { retryAfter: RETRY_SECONDS });

/** The answer to whoever needs the bucket while it refuses. */
export class BucketRefused extends AppError {
  constructor() {
    super('server.unavailable', 503, { retryAfter: RETRY_SECONDS });
  }
}

/** The sentence that a guest or a member of staff reads for each code. */
export type ErrorTexts<Code extends ErrorCode = ErrorCode> = Readonly<
  Record<Code, Readonly<Record<Language, string>>>
>;

/** Turns an error into an answer. */
type ErrorResponder = (c: Context<AppEnv>, error: AppError) => Response;

/** The answer carries the sentence of its code in the caller's language, and the request id. */
const errorResponder =
  (texts: ErrorTexts): ErrorResponder =>
  (c, error) => {
    const language = c.get('language') ?? DEFAULT_LANGUAGE;
    // What the hotel wrote itself says more than the sentence of the code.
    const text = error.details?.words?.[language] ?? texts[error.code][language];
    // `success` and `error` are what clients of the specified bodies look at.
    const body: WireError & { readonly success: false } = {
      success: false,
      error: text,
      message: text,
      code: error.code,
      requestId: c.get('requestId') ?? 'none',
      ...(error.details && { details: error.details }),
    };
    const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
    if (error.details?.retryAfter !== undefined)
      headers['Retry-After'] = String(error.details.retryAfter);
    return c.json(body, error.status, headers);
  };

function toAppError(error: Error): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ConstraintError && error.constraint === 'caller_gone')
    return authRequired('ended');
  if (error instanceof ConstraintError && error.constraint === 'not_staff') return forbidden();
  // A code of a second factor that another request has used since it was compared.
  if (error instanceof ConstraintError && error.constraint === 'factor_used')
    return new AppError('auth.factor_wrong', 400);
  if (error instanceof HTTPException && error.status === 400)
    return new AppError('request.bad_json', 400);
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('request.too_large', 413);
  return null;
}

/** The one place where an error becomes an answer, in the words that the features bring. */
export function errorHandlers(texts: ErrorTexts): {
  readonly onError: ErrorHandler<AppEnv>;
  readonly onUnknownApi: NotFoundHandler<AppEnv>;
} {
  const respond = errorResponder(texts);
  return {
    onError: (error, c) => {
      const refusal = toRefusal(error, c);
      tellOfFault(error, refusal, c);
      noteRefusal(refusal, c.get('routeKey') ?? 'no route', Date.now());
      return respond(c, refusal);
    },
    onUnknownApi: (c) => unknownApi(respond, c),
  };
}

/**
 * A fault is an alarm, too; by the kind of its route, as the address may name a guest. What is
 * refused to a caller is none.
 */
function tellOfFault(error: Error, refusal: AppError, c: Context<AppEnv>): void {
  const ctx = c.get('ctx');
  const isBucket = error instanceof BucketRefused;
  const isFault = isBucket || (!(error instanceof AppError) && refusal.status >= 500);
  if (!ctx || !isFault) return;
  const kind = isBucket ? 'bucket_refused' : 'request_failed';
  ctx.waitUntil(raiseAlarm(ctx.deps, kind, c.get('routeKey') ?? 'no route'));
}

/** Classes of faults by the words of their messages, the telling ones first. */
const FAULT_CLASSES = [
  /no such (?:table|column)/,
  /syntax error/,
  /too many SQL variables/,
  /constraint failed/,
  /Network connection lost/,
  /D1 DB is overloaded/,
  /exceeded [a-z]+ limit/,
  /[Tt]oo many subrequests/,
  /is not a function/,
  /Cannot read properties of (?:undefined|null)/,
  /D1_[A-Z_]+/,
];

/** The class of a fault; a message may carry a guest's data, so no other part of it is written. */
function faultClass(error: unknown): string | undefined {
  const messages: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) messages.push(at.message);
  const text = messages.join('\n');
  return FAULT_CLASSES.map((one) => one.exec(text)?.[0]).find((found) => found !== undefined);
}

/** What the caller hears of an error; a fault is logged and says nothing of itself. */
function toRefusal(error: Error, c: Context<AppEnv>): AppError {
  if (error instanceof ConfigError) {
    logger('error', 'settings incomplete', { settings: error.message });
    return new AppError('server.unavailable', 503);
  }
  const known = toAppError(error);
  if (known) return known;
  const code = faultClass(error);
  logger('error', 'request failed', {
    requestId: c.get('requestId') ?? 'none',
    route: c.get('routeKey') ?? 'none',
    errorName: error.name,
    ...(code !== undefined && { code }),
  });
  return isTransientError(error) ? unavailable() : new AppError('server.failed', 500);
}

const ROUTE_PATTERNS = Object.keys(ROUTE_PERMISSIONS).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) };
});

/** Unknown addresses of the API are 404 in JSON, a known one asked with another method is 405. */
function unknownApi(respond: ErrorResponder, c: Context<AppEnv>): Response {
  const methods = ROUTE_PATTERNS.filter(({ pattern }) => pattern.test(c.req.path)).map(
    ({ method }) => method,
  );
  if (methods.length === 0) return respond(c, notFound());
  c.header('Allow', methods.join(', '));
  return respond(c, new AppError('request.method_not_allowed', 405));
}
