import type { DeskClaim, DeskDraw, DeskReplacement } from '#shared/draw/draw-desk.contract.ts';
import type { ClaimStatus } from '#shared/draw/draw.contract.ts';
import { claimDeadline, LEAST_CONTACTS, NUMBER_LATE_MS } from '#shared/draw/timeline.ts';
import { muscatDay } from '#shared/muscat-time.ts';

/** A prize with whom it is offered to now, and to whom it was before. */
export interface PrizeOnDesk {
  readonly prize: number;
  readonly live: DeskClaim | null;
  /** Announced and not there yet: the number that decides who is offered it next. */
  readonly waiting: DeskReplacement | null;
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
const rankOf = ({ live, waiting }: PrizeOnDesk): number =>
  waiting ? ORDER.claimed : ORDER[live?.status ?? 'forfeited'];

/** The prizes of a drawn draw: those whose time runs out soonest first. */
export function prizesOnDesk({
  prizes,
  claims,
  replacements,
}: Pick<DeskDraw, 'prizes' | 'claims' | 'replacements'>) {
  return prizes
    .map((_, at): PrizeOnDesk => {
      const prize = at + 1;
      const own = claims
        .filter((claim) => claim.prize === prize)
        .toSorted((a, b) => a.attempt - b.attempt);
      return {
        prize,
        live: own.find(({ status }) => status !== 'forfeited') ?? null,
        waiting: waitingFor({ replacements }, prize),
        ended: own.filter(({ status }) => status === 'forfeited'),
      };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || deadlineOf(a) - deadlineOf(b));
}

/** Whether a prize that is not taken goes on by a public number, not to an alternate. */
export const goesOnByNumber = ({ mode, replacement }: Pick<DeskDraw, 'mode' | 'replacement'>) =>
  mode === 'beacon' && replacement === 'fresh';

/** The number that a prize of this draw waits for. */
export const waitingFor = (
  { replacements }: Pick<DeskDraw, 'replacements'>,
  prize: number,
): DeskReplacement | null =>
  replacements.find((one) => one.prize === prize && !one.isDrawn) ?? null;

/** Numbers are taken in the order of their announcements: the one whose turn it is. */
export const isNextNumber = (
  { replacements }: Pick<DeskDraw, 'replacements'>,
  { number }: DeskReplacement,
): boolean => replacements.find(({ isDrawn }) => !isDrawn)?.number === number;

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

/** An offer that got more time, as nobody has tried its winner often enough. */
export const isExtended = ({
  status,
  offeredAt,
  deadline,
}: Pick<DeskClaim, 'status' | 'offeredAt' | 'deadline'>): boolean =>
  status === 'offered' && Date.parse(deadline) > claimDeadline(Date.parse(offeredAt));

/** A public number that should be there by `now`, epoch ms of the server. */
export const isNumberMissing = (
  { status, mode, drawAt }: Pick<DeskDraw, 'status' | 'mode' | 'drawAt'>,
  now: number,
): boolean =>
  status === 'frozen' && mode === 'beacon' && now >= Date.parse(drawAt) + NUMBER_LATE_MS;

/**
 * Whose log of a refusal lets this member pass the prize on: it takes two who can check each other
 * (`barred`: a colleague logged it whose word this member may not confirm).
 */
export function refusalFor(
  { contacts, passers }: Pick<DeskClaim, 'contacts' | 'passers'>,
  member: number | undefined,
): 'none' | 'own' | 'barred' | 'logged' {
  const refused = contacts.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return 'none';
  if (passers.some(({ id }) => id === member)) return 'logged';
  return refused.every(({ by }) => by?.id === member) ? 'own' : 'barred';
}
