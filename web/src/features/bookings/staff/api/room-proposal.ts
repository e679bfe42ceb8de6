import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  assignedRoomsSchema,
  type AssignRoomsBody,
  roomProposalSchema,
  undoneRoomsSchema,
  type UndoRoomsBody,
} from '#shared/bookings/room-proposal.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

/**
 * Read when the preview opens and held as it is: what changes meanwhile is refused by the server,
 * stay by stay, instead of moving under a hand.
 */
const proposalQuery = queryOptions({
  queryKey: ['room-proposal'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/room-proposal', roomProposalSchema, { signal, asStaff: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export function useRoomProposal() {
  return useQuery(proposalQuery);
}

const PATH = '/api/admin/room-assignments';

/** Many rows at once change: none of them is the one that was tapped. */
function useRoomsMutation<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', () => null),
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY }),
  });
}

/** Gives the rooms of the preview; a repeat goes out under the key of what it repeats. */
export function useAssignRooms() {
  return useRoomsMutation(({ key, ...body }: AssignRoomsBody & { readonly key: string }) =>
    apiSend('POST', PATH, body, assignedRoomsSchema, { idempotencyKey: key }),
  );
}

/** Takes back what one answer gave. */
export function useUndoRooms() {
  return useRoomsMutation((body: UndoRoomsBody) =>
    apiSend('POST', `${PATH}/undo`, body, undoneRoomsSchema),
  );
}
