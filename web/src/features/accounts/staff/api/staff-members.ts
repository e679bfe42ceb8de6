import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  staffMembersSchema,
  type AddStaffBody,
  type StatisticsPasswordBody,
} from '#shared/accounts/staff-member.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';

const TOPICS: LiveTopics = ['accounts'];

/** How often (ms) the list is asked for again while it is seen. */
export const MEMBERS_POLL = 60_000;
const MEMBERS = '/api/admin/staff-members';
const AS_STAFF = { asStaff: true } as const;

export const staffMembersQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: ({ signal }) =>
    apiGet(MEMBERS, staffMembersSchema, { signal, poll: true, asStaff: true }),
  refetchInterval: MEMBERS_POLL,
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** Each asks for the caller's own password. They throw ApiError, and the list is read again. */
function useMemberMutation<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: staffMembersQuery.queryKey }),
  });
}

export const useAddMember = () =>
  useMemberMutation((body: AddStaffBody) =>
    apiSend('POST', MEMBERS, body, staffMembersSchema, AS_STAFF),
  );

export const useRemoveMember = () =>
  useMemberMutation(({ id, password }: { id: number; password: string }) =>
    apiSend('POST', `${MEMBERS}/${id}/remove`, { password }, z.unknown(), AS_STAFF),
  );

export const useSetStatisticsPassword = () =>
  useMemberMutation((body: StatisticsPasswordBody) =>
    apiSend('PUT', '/api/admin/statistics-password', body, z.unknown(), AS_STAFF),
  );
