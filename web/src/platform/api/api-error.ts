import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'foreign';

interface ApiErrorInit {
  readonly kind: ApiErrorKind;
  readonly message: string;
  readonly status?: number;
  readonly code?: ErrorCode;
  readonly details?: ErrorDetails | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * What a call can fail with. For `http` the message is the server's sentence in the guest's
 * language; for the rest use `useErrorText`.
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: ErrorCode | null;
  readonly details: ErrorDetails | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.name = 'ApiError';
    this.kind = init.kind;
    this.status = init.status ?? null;
    this.code = init.code ?? null;
    this.details = init.details;
    this.requestId = init.requestId;
    this.retryAfterMs = init.retryAfterMs;
  }
}
