import { useMutation, useQuery } from '@tanstack/react-query';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { INVITATION_TOKEN, invitationSchema } from '#shared/accounts/invitation.contract.ts';
import { apiSend } from '../../../platform/api/api-client.ts';

/** For whom the link is; its secret stays out of addresses that servers write down. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      apiSend('POST', '/api/auth/invitation', { token }, invitationSchema, { signal }),
    // A link that was cut off on its way is no invitation.
    enabled: INVITATION_TOKEN.test(token),
    gcTime: 0,
    refetchOnReconnect: 'always',
  });
}

interface Acceptance {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
  readonly consent: true;
}

/** Throws ApiError: `staff.invitation_gone`, or what is wrong with the password. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: Acceptance) =>
      apiSend('POST', '/api/auth/invitation/accept', body, loginAnswerSchema),
  });
}
