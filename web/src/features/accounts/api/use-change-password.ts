import { useMutation } from '@tanstack/react-query';
import { type ChangePasswordBody, changePasswordAnswerSchema } from '#shared/accounts/password.contract.ts';
import { apiSend } from '../../../data/api-client.ts';
import { sessionRenewed } from '../../../data/session.ts';

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordBody) => apiSend('POST', '/api/auth/change-password', body, changePasswordAnswerSchema),
    onSuccess: ({ sessionToken }) => sessionRenewed(sessionToken),
  });
}
