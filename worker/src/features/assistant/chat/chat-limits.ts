import { muscatDay } from '#shared/muscat-time.ts';
import type { RequestContext } from '../../../context.ts';
import { consumeAttempt, type ThrottlePolicy } from '../../../platform/db/throttle.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { ChatOwner } from './conversation.repository.ts';

/** Messages that one account or device may send to the assistant on a Muscat day. */
export const MESSAGES_A_DAY = 100;
/** The same to a person: whoever has asked much is not cut off from the people of the hotel. */
export const LINES_TO_STAFF_A_DAY = 400;

export interface DailyCount {
  readonly key: string;
  readonly windowStart: string;
  readonly most: number;
}

/** What messages of a day are counted under, when that day's count began, and where it ends. */
export function dailyCounts({ userId, deviceHash }: ChatOwner, now: number) {
  const whose = userId === null ? `d:${deviceHash}` : `u:${userId}`;
  const windowStart = `${muscatDay(now)}T00:00:00.000Z`;
  return {
    assistant: { key: `chat:${whose}`, windowStart, most: MESSAGES_A_DAY },
    staff: { key: `chat-staff:${whose}`, windowStart, most: LINES_TO_STAFF_A_DAY },
  } satisfies Record<string, DailyCount>;
}

const HOUR = 60 * 60;
const anHour = (tries: number): ThrottlePolicy => ({ tries, window: HOUR, longestWait: HOUR });

/**
 * What one network may ask for in an hour, because a device is only a cookie that the caller makes
 * up. A network can be a whole hotel.
 */
export const OF_A_NETWORK = {
  /** Messages that the assistant answers. */
  message: anHour(300),
  /** Questions that a model is paid for. */
  model: anHour(30),
  /** Conversations without an account that call a person. */
  handoff: anHour(5),
} as const satisfies Record<string, ThrottlePolicy>;

/** Takes one of the network's; returns the seconds to wait where it has none left. */
export async function takeOfNetwork(
  { deps, ipHmac }: RequestContext,
  what: keyof typeof OF_A_NETWORK,
): Promise<number | null> {
  try {
    await consumeAttempt(deps, `chat-${what}-from:${ipHmac ?? 'unknown'}`, OF_A_NETWORK[what]);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error.details?.retryAfter ?? HOUR;
    throw error;
  }
}
