import { logger } from '../logger.ts';
import type { AppError } from './errors.ts';

const MINUTE = 60_000;
/** Kinds of refusals that an isolate tells apart in a minute, whatever is tried. */
const MOST_KINDS = 50;

interface Counted {
  readonly code: string;
  readonly status: number;
  readonly route: string;
  count: number;
}

let since = 0;
const counted = new Map<string, Counted>();

/** Refused access, somebody else's page, and too many tries. */
const isEvent = ({ status }: AppError, route: string): boolean =>
  status === 403 || status === 429 || (status === 401 && route.includes(' /api/admin/'));

/**
 * Writes refusals down as events of security: the first of its kind in a minute at once, and how
 * many there were once the minute is over, so that nobody can fill the log. Of whom they are is in
 * no line.
 */
export function noteRefusal(refusal: AppError, route: string, now: number): void {
  if (!isEvent(refusal, route)) return;
  if (Math.abs(now - since) >= MINUTE) {
    for (const { count, ...of } of counted.values())
      if (count > 1) logger('warn', 'access refused', { ...of, count });
    counted.clear();
    since = now;
  }
  const { code, status } = refusal;
  const key = `${status} ${code} ${route}`;
  const known = counted.get(key);
  if (known) known.count += 1;
  else if (counted.size < MOST_KINDS) {
    counted.set(key, { code, status, route, count: 1 });
    logger('warn', 'access refused', { code, status, route, count: 1 });
  }
}
