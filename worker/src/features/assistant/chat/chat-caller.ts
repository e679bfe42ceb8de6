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
