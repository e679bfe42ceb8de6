import { useMutation } from '@tanstack/react-query';
import { registerAnswerSchema } from '#shared/accounts/registration.contract.ts';
import { apiSend } from '../../../data/api-client.ts';

interface Registration {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly consent: true;
  readonly turnstileToken?: string | undefined;
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => apiSend('POST', '/api/auth/register', body, registerAnswerSchema),
  });
}
