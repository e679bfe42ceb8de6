import type { PushKind } from '#shared/push/push.contract.ts';
import type { PushUrgency } from './push-sender.ts';

interface PushRule {
  /** Seconds after which nobody need hear of it any more. */
  readonly ttl: number;
  readonly urgency: PushUrgency;
  /** In the quiet hours of a device: shown without sound, kept until they end, or as by day. */
  readonly atNight: 'silent' | 'waits' | 'rings';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The topic of a kind, of which a service keeps the last message. Apple reads it as base64url and
 * refuses others, such as a word of five letters.
 */
export function topicOf(kind: PushKind): string {
  return kind.padEnd(Math.ceil(kind.length / 4) * 4, '-');
}

/** How each kind travels. Staff switch a tablet on duty, and off. */
export const PUSH_RULES: Readonly<Record<PushKind, PushRule>> = {
  booking: { ttl: 24 * HOUR, urgency: 'high', atNight: 'silent' },
  entry: { ttl: 48 * HOUR, urgency: 'normal', atNight: 'waits' },
  draw: { ttl: 48 * HOUR, urgency: 'normal', atNight: 'waits' },
  chat: { ttl: 24 * HOUR, urgency: 'high', atNight: 'silent' },
  new_booking: { ttl: 10 * MINUTE, urgency: 'high', atNight: 'rings' },
  conversation: { ttl: 10 * MINUTE, urgency: 'high', atNight: 'rings' },
};
