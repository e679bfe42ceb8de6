import { compareTexts } from '../compare.ts';
import { type Day, muscatDay } from '../muscat-time.ts';
import type { RoomType } from '../rooms/room-types.ts';
import type { Shortage } from './room-shortage.ts';

/** What the queue looks at of a request that waits for an answer. */
export interface QueuedRequest {
  readonly id: number;
  readonly roomType: RoomType;
  readonly checkInDate: Day;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly shortage?: Shortage | null;
}

/** Hours before it expires from which a request is urgent, whatever its check-in day. */
export const URGENT_HOURS = 12;

/** Whether waiting loses it: the guest comes today, or its nights are released today or soon. */
export function isUrgent(
  { checkInDate, expiresAt }: Pick<QueuedRequest, 'checkInDate' | 'expiresAt'>,
  { now, today }: { readonly now: number; readonly today: Day },
): boolean {
  if (checkInDate <= today) return true;
  if (expiresAt === null) return false;
  const endsAt = Date.parse(expiresAt);
  // A request that expires at midnight is still held on the day before.
  return muscatDay(endsAt - 1) <= today || endsAt - now <= URGENT_HOURS * 3_600_000;
}

/** First what expires first, then the older one; two requests are never equal. */
function byExpiry(a: QueuedRequest, b: QueuedRequest): number {
  return (
    compareTexts(a.expiresAt ?? '', b.expiresAt ?? '') ||
    compareTexts(a.createdAt, b.createdAt) ||
    a.id - b.id
  );
}

export interface QueuePlace<Request> {
  readonly isUrgent: boolean;
  /** One, or those that a night is too short for, which staff look at together. */
  readonly requests: readonly [Request, ...Request[]];
  /** The nights that do not suffice for all of them; none for a single one. */
  readonly shortNights: readonly Day[];
}

/**
 * The order in which requests are answered: by what is lost by waiting. Those that do not all find
 * a room stand together where the most urgent of them is, urgent ones and others apart: nothing
 * urgent is moved down.
 */
export function queueOf<Request extends QueuedRequest>(
  requests: readonly Request[],
  at: { readonly now: number; readonly today: Day },
): QueuePlace<Request>[] {
  const ordered = requests.toSorted(byExpiry);
  const urgent = ordered.filter((request) => isUrgent(request, at));
  const others = ordered.filter((request) => !isUrgent(request, at));
  return [
    ...boxed(urgent).map((place) => ({ ...place, isUrgent: true })),
    ...boxed(others).map((place) => ({ ...place, isUrgent: false })),
  ];
}

function boxed<Request extends QueuedRequest>(
  ordered: readonly Request[],
): Omit<QueuePlace<Request>, 'isUrgent'>[] {
  const boxes: Request[][] = [];
  for (const request of ordered) {
    const touching = boxes.filter((box) => box.some((other) => compete(other, request)));
    const [first, ...rest] = touching;
    if (!first) {
      boxes.push([request]);
      continue;
    }
    // A request can be the bridge between two boxes that had no night in common.
    for (const box of rest) {
      first.push(...box);
      boxes.splice(boxes.indexOf(box), 1);
    }
    first.push(request);
  }
  return boxes.flatMap((box) => {
    const [first, ...others] = box.toSorted(byExpiry);
    if (!first) return [];
    const nights = others.length === 0 ? [] : box.flatMap(shortNightsOf);
    return { requests: [first, ...others] as const, shortNights: [...new Set(nights)].toSorted() };
  });
}

function compete(a: QueuedRequest, b: QueuedRequest): boolean {
  const nights = new Set(shortNightsOf(a));
  return a.roomType === b.roomType && shortNightsOf(b).some((night) => nights.has(night));
}

const shortNightsOf = ({ shortage }: QueuedRequest): readonly Day[] => shortage?.nights ?? [];
