/**
 * Only these fields reach a log; a message of a library may carry SQL with guests' data, so none is
 * ever logged.
 */
export interface LogFields {
  readonly requestId?: string;
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly code?: string;
  readonly durationMs?: number;
  readonly errorName?: string;
  readonly count?: number;
  /** Month of a draw. */
  readonly draw?: string;
  /** Names of settings that are missing or wrong, never their values. */
  readonly settings?: string;
}

export type Logger = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

export const logger: Logger = (level, event, fields = {}) => {
  const { requestId, route, method, status, code, durationMs, errorName, count, draw, settings } =
    fields;
  console[level](
    JSON.stringify({
      level,
      event,
      requestId,
      route,
      method,
      status,
      code,
      durationMs,
      errorName,
      count,
      draw,
      settings,
    }),
  );
};
