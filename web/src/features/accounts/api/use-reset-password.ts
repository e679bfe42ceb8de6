import { useMutation } from '@tanstack/react-query';
import { type ResetPasswordBody, resetPasswordAnswerSchema } from '#shared/accounts/password.contract.ts';
import { apiSend } from '../../../data/api-client.ts';

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordBody) => apiSend('POST', '/api/auth/reset-password', body, resetPasswordAnswerSchema),
  });
}
