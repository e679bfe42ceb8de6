import type {
  AssignRoomsBody,
  OccupiedRoom,
  ProposedStay,
  RefusedRoom,
  RoomProposalAnswer,
} from '#shared/bookings/room-proposal.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';

/** The rows that are shown: all, those without a room, those whose room is not left yet. */
export const PLAN_FILTERS = ['all', 'none', 'occupied'] as const;
export type PlanFilter = (typeof PLAN_FILTERS)[number];

export type PlannedStay = ProposedStay;
type Room = Pick<PlannedStay, 'roomType' | 'roomNumber'>;

/** The room with the guests who have not left it; undefined of a vacant one. */
export function occupiedOf(
  { occupied }: Pick<RoomProposalAnswer, 'occupied'>,
  { roomType, roomNumber }: Room,
): OccupiedRoom | undefined {
  return occupied.find((one) => one.roomType === roomType && one.roomNumber === roomNumber);
}

/** The rows that a filter shows. */
export function filtered(
  filter: PlanFilter,
  plan: readonly PlannedStay[],
  proposal: Pick<RoomProposalAnswer, 'occupied'>,
): readonly PlannedStay[] {
  if (filter === 'none') return plan.filter(({ roomNumber }) => roomNumber === null);
  if (filter === 'occupied') return plan.filter((stay) => occupiedOf(proposal, stay) !== undefined);
  return plan;
}

type Assignments = AssignRoomsBody['assignments'];

/** What is sent of a preview: with the rooms that are not left yet, once staff have said so. */
export function assignmentsOf(
  plan: readonly PlannedStay[],
  proposal: Pick<RoomProposalAnswer, 'occupied'>,
  withOccupied: boolean,
): Assignments {
  return plan.flatMap((stay) => {
    const { bookingId, roomNumber, updatedAt } = stay;
    const isOccupied = occupiedOf(proposal, stay) !== undefined;
    if (roomNumber === null || (isOccupied && !withOccupied)) return [];
    return [{ bookingId, roomNumber, from: updatedAt, ...(isOccupied && { confirm: true }) }];
  });
}

/** A refusal with the type of the room that was asked for. */
export type RefusedStay = RefusedRoom & { readonly roomType?: RoomType | undefined };

/**
 * The refusals with types and names of what was sent: of a booking deleted since the server has
 * none.
 */
export const namedRefusals = (
  refused: readonly RefusedRoom[],
  plan: readonly PlannedStay[],
): readonly RefusedStay[] =>
  refused.map((one) => {
    const sent = plan.find(({ bookingId }) => bookingId === one.bookingId);
    return { ...one, roomType: sent?.roomType, fullName: one.fullName || (sent?.fullName ?? '') };
  });

interface Attempt {
  readonly key: string;
  readonly sent: string;
}

/** The key of what is about to be sent: the former one where it is the same again. */
export function attemptOf(former: Attempt | null, assignments: Assignments): Attempt {
  const sent = JSON.stringify(assignments);
  return former?.sent === sent ? former : { key: crypto.randomUUID(), sent };
}
