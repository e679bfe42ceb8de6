import { useRef, useState } from 'react';
import type { RoomProposalAnswer } from '#shared/bookings/room-proposal.contract.ts';
import { chooseRoom } from '#shared/bookings/room-proposal.ts';
import { useAssignRooms, useRoomProposal } from '../api/room-proposal.ts';
import {
  assignmentsOf,
  attemptOf,
  namedRefusals,
  type PlannedStay,
  type RefusedStay,
} from './rooms-plan.ts';
import { useRoomsUndo } from './use-rooms-undo.ts';

/** What staff have changed of one proposal. */
interface Edited {
  readonly of: RoomProposalAnswer;
  readonly plan: readonly PlannedStay[];
  /** Whose room changed by what was chosen for another. */
  readonly moved: PlannedStay | null;
}

const NONE: readonly PlannedStay[] = [];

/** The proposal with what was changed of it, until it is given; a refusal reads the next one. */
export function useRoomsPlan(onGiven: () => void) {
  const reading = useRoomProposal();
  const assign = useAssignRooms();
  const offer = useRoomsUndo();
  const attempt = useRef<ReturnType<typeof attemptOf>>(null);
  const [refused, setRefused] = useState<readonly RefusedStay[]>([]);
  const [given, setGiven] = useState(0);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { data, refetch } = reading;
  const current = edited !== null && edited.of === data ? edited : null;
  const plan = current?.plan ?? data?.stays ?? NONE;

  const choose = (bookingId: number, roomNumber: number | null) => {
    if (data === undefined) return;
    const changed = chooseRoom(plan, bookingId, roomNumber);
    setEdited({ of: data, plan: changed.plan, moved: changed.displaced });
  };
  const send = async (withOccupied: boolean) => {
    const assignments = data ? assignmentsOf(plan, data, withOccupied) : [];
    if (assignments.length === 0) return;
    attempt.current = attemptOf(attempt.current, assignments);
    try {
      // A promise of its own: the undo is offered also where the panel is gone by then.
      const done = await assign.mutateAsync({ assignments, key: attempt.current.key });
      offer(done);
      setRefused(namedRefusals(done.refused, plan));
      setGiven(done.given.length);
      if (done.refused.length > 0) void refetch();
      else onGiven();
    } catch {
      // Said over the rows (`assign.error`).
    }
  };
  return {
    reading,
    assign,
    plan,
    moved: current?.moved ?? null,
    isChanged: current !== null,
    refused,
    given,
    choose,
    takeBack: () => setEdited(null),
    send,
  };
}
