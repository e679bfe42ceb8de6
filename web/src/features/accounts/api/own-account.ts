import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  type GoogleLinkBody,
  googleLinkAnswerSchema,
} from '#shared/accounts/own-details.contract.ts';
import {
  ownAccountSchema,
  accountExportSchema,
  type EraseAnswer,
  type EraseBody,
  eraseAnswerSchema,
  eraseCodeAnswerSchema,
} from '#shared/accounts/personal-data.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { ACCOUNT_INTERVALS, endUserSession } from '../../../platform/session/session.ts';

export const OWN_ACCOUNT_KEY = ['account'] as const;

/** Read anew whenever the page is opened, and kept nowhere. */
const ownAccountQuery = queryOptions({
  queryKey: OWN_ACCOUNT_KEY,
  queryFn: ({ signal }) => apiGet('/api/account', ownAccountSchema, { signal }),
  ...ACCOUNT_INTERVALS,
  refetchOnMount: 'always',
});

export function useOwnAccount() {
  return useQuery(ownAccountQuery);
}

/**
 * Everything that the server keeps of the account, ID numbers in full: held only until the file is
 * handed over.
 */
export function useExport() {
  return useMutation({
    mutationFn: () => apiGet('/api/account/export', accountExportSchema),
    gcTime: 0,
  });
}

/** `onErased` comes before the signing out, which takes the page away that asked. */
export function useEraseAccount(onErased: (answer: EraseAnswer) => void) {
  return useMutation({
    mutationFn: (body: EraseBody) => apiSend('POST', '/api/account/erase', body, eraseAnswerSchema),
    onSuccess: (answer) => {
      onErased(answer);
      return endUserSession();
    },
  });
}

/** For those who sign in with Google and have no password to prove themselves by. */
export function useEraseCode() {
  return useMutation({
    mutationFn: () => apiSend('POST', '/api/account/erase-code', undefined, eraseCodeAnswerSchema),
  });
}

/** Asks for the way to Google, which leads back to the account page. */
export function useGoogleLink() {
  return useMutation({
    mutationFn: (body: GoogleLinkBody) =>
      apiSend('POST', '/api/account/google', body, googleLinkAnswerSchema),
  });
}
