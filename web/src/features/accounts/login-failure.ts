import { ApiError } from '../../data/api-client.ts';

export type LoginFailure =
  /** The server refused and says why. */
  | { kind: 'refused'; message: string }
  | { kind: 'throttled'; retryAfterSeconds: number; message: string }
  /** Nothing that the server said. */
  | { kind: 'unexpected' };

/** Used where a throttled answer does not say when to come back. */
const DEFAULT_WAIT_SECONDS = 60;

export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError) || error.kind !== 'http') return { kind: 'unexpected' };
  if (error.code === 'auth.throttled') {
    const seconds = error.details?.retryAfter ?? (error.retryAfterMs ?? 0) / 1000;
    return { kind: 'throttled', retryAfterSeconds: Math.ceil(seconds) || DEFAULT_WAIT_SECONDS, message: error.message };
  }
  return { kind: 'refused', message: error.message };
}
