import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OwnProof } from '#shared/accounts/credentials.ts';
import {
  staffMembersSchema,
  type AddStaffBody,
  type StaffMembers,
  type StaffRoleBody,
  type StatisticsPasswordBody,
} from '#shared/accounts/staff-member.contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { AS_STAFF } from '../../../../backoffice/api/desk-query.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['accounts'];

/** How often (ms) the list is asked for again while it is seen. */
export const MEMBERS_POLL = 60_000;
const MEMBERS = '/api/admin/staff-members';

export const staffMembersQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: ({ signal }) =>
    apiGet(MEMBERS, staffMembersSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

export function useStaffMembers() {
  return useQuery({
    ...staffMembersQuery,
    refetchInterval: usePollInterval(MEMBERS_POLL, TOPICS),
  });
}

/** Who was added has an id once they are on the list. */
function idOfChanged(
  sent: { readonly id?: number; readonly email?: string },
  answer: Partial<StaffMembers> | undefined,
): number | null {
  if (sent.id !== undefined) return sent.id;
  return answer?.members?.find(({ email }) => email === sent.email)?.id ?? null;
}

/** Each asks for the caller's own password. They throw ApiError, and the list is read again. */
function useMemberMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('members', idOfChanged),
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: staffMembersQuery.queryKey }),
  });
}

export const useAddMember = () =>
  useMemberMutation((body: AddStaffBody) =>
    apiSend('POST', MEMBERS, body, staffMembersSchema, AS_STAFF),
  );

interface OfMember {
  readonly id: number;
  readonly isYou: boolean;
}

export const useRemoveMember = () => useMemberMutation(removeMember);
export const useChangeRole = () => useMemberMutation(changeRole);

/** Ends a place among staff; the own one is over where nobody of the staff asks any more. */
export const removeMember = ({ id, isYou, ...body }: OwnProof & OfMember): Promise<unknown> =>
  apiSend('POST', `${MEMBERS}/${id}/remove`, body, z.unknown(), AS_STAFF).catch(
    doneBefore(isYou, 'auth.forbidden'),
  );

/** Gives a role; one's own of a manager is gone where the server asks for a manager. */
export const changeRole = ({ id, isYou, ...body }: StaffRoleBody & OfMember): Promise<unknown> =>
  apiSend('PUT', `${MEMBERS}/${id}/role`, body, z.unknown(), AS_STAFF).catch(
    doneBefore(isYou && body.role === 'reception', 'auth.manager_needed'),
  );

/** Takes the refusal that a repeat of what was done meets, whose first answer was lost, as the yes. */
const doneBefore = (isOwn: boolean, refusal: ErrorCode) => (error: unknown) => {
  if (isOwn && error instanceof ApiError && error.code === refusal) return null;
  throw error;
};

/** The same for invitations, which are no rows of members; the answer is the list as it is now. */
function useInvitationMutation<Input>(send: (input: Input) => Promise<StaffMembers>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (members) => client.setQueryData(staffMembersQuery.queryKey, members),
    onError: () => client.invalidateQueries({ queryKey: staffMembersQuery.queryKey }),
  });
}

const PROPOSALS = '/api/admin/staff-proposals';

/** A second member agrees, by their own password; the answer is the list as it is now. */
export const useConfirmProposal = () =>
  useInvitationMutation(({ id, ...body }: OwnProof & { readonly id: number }) =>
    apiSend('POST', `${PROPOSALS}/${id}/confirm`, body, staffMembersSchema, AS_STAFF),
  );

export const useWithdrawProposal = () =>
  useInvitationMutation((id: number) =>
    apiSend('DELETE', `${PROPOSALS}/${id}`, undefined, staffMembersSchema, AS_STAFF),
  );

const INVITATIONS = '/api/admin/staff-invitations';

export const useInviteMember = () =>
  useInvitationMutation((body: AddStaffBody) =>
    apiSend('POST', INVITATIONS, body, staffMembersSchema, AS_STAFF),
  );

export const useSendInvitationAgain = () =>
  useInvitationMutation((id: number) =>
    apiSend('POST', `${INVITATIONS}/${id}/send-again`, undefined, staffMembersSchema, AS_STAFF),
  );

export const useWithdrawInvitation = () =>
  useInvitationMutation((id: number) =>
    apiSend('DELETE', `${INVITATIONS}/${id}`, undefined, staffMembersSchema, AS_STAFF),
  );

export const useSetStatisticsPassword = () =>
  useMemberMutation((body: StatisticsPasswordBody) =>
    apiSend('PUT', '/api/admin/statistics-password', body, z.unknown(), AS_STAFF),
  );
