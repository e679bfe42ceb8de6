import { useMutation } from '@tanstack/react-query';
import { type EraseAnswer, type EraseBody, eraseAnswerSchema, eraseCodeAnswerSchema } from '#shared/accounts/personal-data.contract.ts';
import { apiSend } from '../../../data/api-client.ts';
import { signedOut } from '../../../data/session.ts';

/** `onErased` comes before the signing out, which takes the page away that asked. */
export function useEraseAccount(onErased: (answer: EraseAnswer) => void) {
  return useMutation({
    mutationFn: (body: EraseBody) => apiSend('POST', '/api/account/erase', body, eraseAnswerSchema),
    onSuccess: (answer) => {
      onErased(answer);
      return signedOut();
    },
  });
}

/** For those who sign in with Google and have no password to prove themselves by. */
export function useEraseCode() {
  return useMutation({
    mutationFn: () => apiSend('POST', '/api/account/erase-code', undefined, eraseCodeAnswerSchema),
  });
}
