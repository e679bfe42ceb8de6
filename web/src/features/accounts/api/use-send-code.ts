import { useMutation } from '@tanstack/react-query';
import { type SendCodeBody, sendCodeAnswerSchema } from '#shared/accounts/registration.contract.ts';
import { apiSend } from '../../../data/api-client.ts';

/** What the code is for, in the last word of its path. */
export type CodePurpose = 'resend-verification' | 'forgot-password';

export function useSendCode(purpose: CodePurpose) {
  return useMutation({
    mutationFn: (body: SendCodeBody) => apiSend('POST', `/api/auth/${purpose}`, body, sendCodeAnswerSchema),
  });
}
