import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import type { ClaimStatus } from '#shared/draw/draw.contract.ts';
import { LEAST_CONTACTS } from '#shared/draw/timeline.ts';
import { muscatDay } from '#shared/muscat-time.ts';

/** A prize with whom it is offered to now, and to whom it was before. */
export interface PrizeOnDesk {
  readonly prize: number;
  /** Null where it is not awarded: nobody is left to offer it to. */
  readonly live: DeskClaim | null;
  /** Attempts that ended, in their order. */
  readonly ended: readonly DeskClaim[];
}

/** What the desk has to do about a prize comes first; what is done or cannot be given, last. */
const ORDER: Readonly<Record<ClaimStatus, number>> = {
  offered: 0,
  claimed: 1,
  fulfilled: 3,
  forfeited: 2,
};
const rankOf = ({ live }: PrizeOnDesk): number => ORDER[live?.status ?? 'forfeited'];

/** The prizes of a drawn draw: those whose time runs out soonest first. */
export function prizesOnDesk({ prizes, claims }: Pick<DeskDraw, 'prizes' | 'claims'>) {
  return prizes
    .map((_, at): PrizeOnDesk => {
      const prize = at + 1;
      const own = claims
        .filter((claim) => claim.prize === prize)
        .toSorted((a, b) => a.attempt - b.attempt);
      return {
        prize,
        live: own.find(({ status }) => status !== 'forfeited') ?? null,
        ended: own.filter(({ status }) => status === 'forfeited'),
      };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || deadlineOf(a) - deadlineOf(b));
}

/** Counts only while nobody has taken the prize. */
function deadlineOf({ live, prize }: PrizeOnDesk): number {
  return live?.status === 'offered' ? Date.parse(live.deadline) : prize;
}

/** Contacts so far, and whether they let the prize go on at its deadline. */
export function triesOf({ contacts }: Pick<DeskClaim, 'contacts'>) {
  const count = contacts.length;
  const days = new Set(contacts.map(({ at }) => muscatDay(Date.parse(at)))).size;
  return { count, days, isEnough: count >= LEAST_CONTACTS.count && days >= LEAST_CONTACTS.days };
}
