import type { EventType } from '../events/events.ts';
import type { SigningKey } from './digest.ts';

/** Names of the checks of a draw, in the order in which a page shows them. */
export const DRAW_CHECKS = [
  'pin',
  'announcement',
  'signature',
  'previous',
  'list_bytes',
  'list_form',
  'list_root',
  'own_ticket',
  'own_place',
  'frozen_before',
  'number_announced',
  'network',
  'number_signed',
  'seed',
  'voids',
  'order',
  'winners',
] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

/** `absent`: nothing to check, as there is no result yet, or no ticket or pin on this phone. */
export type CheckOutcome = 'right' | 'wrong' | 'absent';
export type DrawVerdict = Readonly<Record<DrawCheck, CheckOutcome>>;

/** A ticket as the phone of its participant keeps it. */
export interface OwnTicket {
  readonly ticket: string;
  readonly event: EventType;
  readonly phone: string;
  readonly salt: string;
  readonly index: number;
  readonly path: readonly string[];
}

export interface PublishedDraw {
  /** The published texts, exactly as they came. */
  readonly manifest: string;
  readonly list: string;
  readonly voids: string;
  readonly result: string | null;
  /** Over the manifest: r and s in hex; and the hotel's key. */
  readonly signature: string;
  readonly signingKey: SigningKey;
  /** The result of the draw before as published; null where this is the first. */
  readonly previousResult: string | null;
  /** Fingerprint that this phone kept before the draw. */
  readonly pinnedHash: string | null;
  /** Every ticket of this phone; none where it did not take part. */
  readonly own: readonly OwnTicket[];
}

export const outcome = (isRight: boolean): CheckOutcome => (isRight ? 'right' : 'wrong');
