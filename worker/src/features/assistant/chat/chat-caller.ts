import { muscatDay } from '#shared/muscat-time.ts';
import { deviceTopicOf, topicOf, type Topic } from '#shared/topics.ts';
import type { RequestContext } from '../../../context.ts';
import { newDeviceToken } from '../../../identity/devices.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { ChatOwner } from './conversation.repository.ts';

export interface ChatCaller {
  readonly ctx: RequestContext;
  readonly owner: ChatOwner;
  /** Set where the caller's device has no cookie yet. */
  readonly deviceToken: string | null;
}

export const ownerOfChat = ({ caller }: RequestContext): ChatOwner => ({
  userId: caller.user?.id ?? null,
  deviceHash: caller.deviceHash,
});

/** The guest who writes: an account, or a device, which gets its cookie with the first message. */
export async function chatCaller(ctx: RequestContext): Promise<ChatCaller> {
  const { caller, deps } = ctx;
  if (caller.user !== null || caller.deviceHash !== null)
    return { ctx, owner: ownerOfChat(ctx), deviceToken: null };
  const deviceToken = newDeviceToken(deps);
  const known = { ...ctx, caller: { ...caller, deviceHash: await sha256(deviceToken) } };
  return { ctx: known, owner: ownerOfChat(known), deviceToken };
}

/** What a person who opens a conversation hears of it by: its account, else its device. */
export function topicsOfChat({ userId, deviceHash }: ChatOwner): Topic[] {
  if (userId !== null) return [topicOf(userId, 'chat')];
  return deviceHash === null ? [] : [deviceTopicOf(deviceHash, 'chat')];
}

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
