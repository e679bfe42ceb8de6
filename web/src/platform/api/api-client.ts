import * as z from 'zod/mini';
import { wireErrorSchema } from '#shared/errors.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { reportResponse } from '../connectivity.ts';
import { joinSignals } from '../join-signals.ts';
import { noteServerTime } from '../server-time.ts';
import { ApiError } from './api-error.ts';
import { reportAuthRequired, reportForbidden, reportLocked } from './auth-required.ts';
import { classifySender } from './captive-portal-check.ts';
import { noteNewDevice } from './new-device.ts';

export { ApiError };

/** After this (ms) a call counts as unanswered. */
export const FETCH_TIMEOUT = 15_000;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Secret of a booking, for a caller who holds no cookie for it. */
  readonly receipt?: string | undefined;
  /** For a desk: only staff get an answer, where others would get their own rows. */
  readonly asStaff?: boolean | undefined;
  /**
   * As whom it is asked, in the words of the outbox (`device`, `user:7`): where the cookie has
   * become somebody else's, the server refuses.
   */
  readonly actor?: string | undefined;
  /** Marks a call that no person asked for, so that it does not keep a session alive. */
  readonly poll?: boolean | undefined;
}
interface SendOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
  /** It goes on where the page is left. */
  readonly keepalive?: boolean | undefined;
}

/** Reads and checks an answer. Throws ApiError; an aborted call throws what the browser throws. */
export async function apiGet<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<T> {
  return (await apiGetPage(path, schema, options)).data;
}

/** As `apiGet`, and null where the server has no such thing. */
export async function apiGetOrNull<T>(...args: Parameters<typeof apiGet<T>>): Promise<T | null> {
  try {
    return await apiGet(...args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads a text exactly as it was published, for what is checked byte for byte. Throws ApiError. */
export async function apiGetText(path: string, options: CallOptions = {}): Promise<string> {
  const init = { method: 'GET', headers: buildHeaders(options), isText: true };
  return (await performRequest(path, init, z.string(), options.signal)).data;
}

/** One page of a list. */
export interface Page<T> {
  readonly data: T;
  /** Asks for the following page; null on the last. */
  readonly nextCursor: string | null;
  /** How many there are in all, where the list says so. */
  readonly total: number | null;
  /** JSON of a list that counts by state. */
  readonly counts: string | null;
}

/** Throws ApiError. */
export async function apiGetPage<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<Page<T>> {
  const headers = buildHeaders(options);
  const answer = await performRequest(path, { method: 'GET', headers }, schema, options.signal);
  return toPage(answer);
}

function toPage<T>({ data, headers }: { data: T; headers: Headers }): Page<T> {
  const total = headers.get('X-Total-Count');
  return {
    data,
    nextCursor: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
    counts: headers.get('X-Counts'),
  };
}

/** An answer with its version, by which the next call asks only for what changed. */
export interface Versioned<T> extends Page<T> {
  readonly etag: string | null;
}

/**
 * Reads an answer again: `former` comes back as it is where nothing changed (304). Personal answers
 * stay out of the browser's own cache this way. Throws ApiError.
 */
export async function apiGetIfChanged<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  former: Versioned<T> | undefined,
  options: CallOptions = {},
): Promise<Versioned<T>> {
  const headers = buildHeaders(options);
  if (former?.etag) headers.set('If-None-Match', former.etag);
  const answer = await performRequest(
    path,
    { method: 'GET', headers },
    schema,
    options.signal,
    former?.data,
  );
  if (former !== undefined && answer.data === former.data) return former;
  return { ...toPage(answer), etag: answer.headers.get('ETag') };
}

/** Sends JSON and checks the answer. Throws ApiError; never sends again by itself. */
export function apiSend<T>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  options: SendOptions = {},
): Promise<T> {
  const headers = buildHeaders(options);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const init = { method, headers, keepalive: options.keepalive === true };
  if (body === undefined) return sendRequest(path, init, schema, options.signal);
  headers.set('Content-Type', 'application/json');
  return sendRequest(path, { ...init, body: JSON.stringify(body) }, schema, options.signal);
}

function buildHeaders({ receipt, asStaff, actor, poll }: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  if (receipt !== undefined) headers.set('X-Receipt', receipt);
  if (asStaff === true) headers.set('X-Actor', 'staff');
  else if (actor !== undefined) headers.set('X-Actor', actor);
  if (poll === true) headers.set('X-Poll', '1');
  return headers;
}

async function sendRequest<T>(
  path: string,
  init: RequestInit,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  return (await performRequest(path, init, schema, signal)).data;
}

interface Call extends RequestInit {
  /** The answer is no JSON; a refusal is, all the same. */
  readonly isText?: boolean;
}

async function performRequest<T>(
  path: string,
  { isText = false, ...init }: Call,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal | undefined,
  former?: T,
): Promise<{ data: T; headers: Headers }> {
  const timeout = AbortSignal.timeout(FETCH_TIMEOUT);
  const both = signal ? joinSignals(signal, timeout) : timeout;
  const began = performance.now();
  const askedAt = Date.now();
  let answeredAt = askedAt;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      redirect: 'manual',
      signal: both,
    });
    answeredAt = Date.now();
    const sender = classifySender(response);
    if (sender === 'foreign') throw captivePortalError(response.status);
    if (sender === 'network') throw new TypeError(`gateway: ${response.status}`);
    body = isText && response.ok ? await response.text() : await readBody(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted === true) throw error;
    const kind = timeout.aborted ? 'timeout' : 'network';
    reportResponse(kind);
    throw new ApiError({ kind, message: `${kind}: ${path}` });
  }
  reportResponse('api');
  noteNewDevice(response.headers);
  noteServerTime(response.headers.get('Date'), askedAt, answeredAt);
  if (response.status === 304 && former !== undefined)
    return { data: former, headers: response.headers };
  if (!response.ok) {
    const error = errorFromResponse(response, body);
    // Who did not ask for the call is not asked to sign in for it.
    const method = new Headers(init.headers).has('X-Poll') ? 'GET' : (init.method ?? 'GET');
    if (error.code === 'auth.required')
      reportAuthRequired(path, method, { end: error.details?.sessionEnded, began });
    if (error.code === 'session.locked') reportLocked();
    if (error.code === 'auth.forbidden' || error.code === 'auth.manager_needed') reportForbidden();
    throw error;
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ApiError({
      kind: 'foreign',
      status: response.status,
      message: `unexpected answer: ${path}`,
    });
  return { data: parsed.data, headers: response.headers };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw captivePortalError(response.status);
  }
}

function captivePortalError(status: number): ApiError {
  reportResponse('foreign');
  return new ApiError({ kind: 'foreign', status, message: 'not an answer of the API' });
}

function errorFromResponse(response: Response, body: unknown): ApiError {
  const parsed = wireErrorSchema.safeParse(body);
  if (!parsed.success)
    return new ApiError({
      kind: 'http',
      status: response.status,
      code: 'server.failed',
      message: `HTTP ${response.status}`,
    });
  const seconds = Number(
    response.headers.get('Retry-After') ?? parsed.data.details?.retryAfter ?? Number.NaN,
  );
  return new ApiError({
    kind: 'http',
    status: response.status,
    code: parsed.data.code,
    message: parsed.data.message,
    details: parsed.data.details,
    requestId: parsed.data.requestId,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  });
}
