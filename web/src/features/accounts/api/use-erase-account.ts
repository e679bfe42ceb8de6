import { useMutation } from '@tanstack/react-query';
import { type EraseBody, eraseAnswerSchema, eraseCodeAnswerSchema } from '#shared/accounts/personal-data.contract.ts';
import { apiSend } from '../../../data/api-client.ts';
import { signedOut } from '../../../data/session.ts';

export function useEraseAccount() {
  return useMutation({
    mutationFn: (body: EraseBody) => apiSend('POST', '/api/account/erase', body, eraseAnswerSchema),
    onSuccess: () => signedOut(),
  });
}

/** For those who sign in with Google and have no password to prove themselves by. */
export function useEraseCode() {
  return useMutation({
    mutationFn: () => apiSend('POST', '/api/account/erase-code', {}, eraseCodeAnswerSchema),
  });
}
