import { useMutation } from '@tanstack/react-query';
import { type LoginBody, loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import { apiSend } from '../../../data/api-client.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginBody) => apiSend('POST', '/api/auth/login', body, loginAnswerSchema),
  });
}
