import { useMutation } from '@tanstack/react-query';
import { type VerifyEmailBody, verifyEmailAnswerSchema } from '#shared/accounts/registration.contract.ts';
import { apiSend } from '../../../data/api-client.ts';

export function useVerifyEmail() {
  return useMutation({
    mutationFn: (body: VerifyEmailBody) => apiSend('POST', '/api/auth/verify-email', body, verifyEmailAnswerSchema),
  });
}
