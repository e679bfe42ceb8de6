import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal that the caller may hear about. Anything else that is thrown is a fault and answers 500. */
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
export const forbidden = () => new AppError('auth.forbidden', 403);
export const tooMany = (retryAfter: number) => new AppError('request.too_many', 429, { retryAfter });
