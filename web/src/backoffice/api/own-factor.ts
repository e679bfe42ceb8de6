import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { FactorKind, OwnProof } from '#shared/accounts/credentials.ts';
import {
  ownFactorSchema,
  recoveryCodesSchema,
  startedFactorSchema,
} from '#shared/accounts/factor.contract.ts';
import {
  passkeyAddedSchema,
  startedPasskeySchema,
  type PasskeyCreation,
} from '#shared/accounts/passkey.contract.ts';
import { apiGet, apiSend } from '../../platform/api/api-client.ts';
import { createPasskey } from '../../platform/session/passkey.ts';
import { AS_STAFF } from './desk-query.ts';

const OWN_FACTOR = '/api/admin/own-factor';

const ownFactorQuery = queryOptions({
  queryKey: ['staff', 'own-factor'],
  queryFn: ({ signal }) => apiGet(OWN_FACTOR, ownFactorSchema, { ...AS_STAFF, poll: true, signal }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
});

/** Whether the caller has a second factor, since when, and how many recovery codes are left. */
export const useOwnFactor = () => useQuery(ownFactorQuery);

/** Each of these changes the factor, also where its answer is lost, so it is read anew. They throw ApiError. */
function useFactorMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownFactorQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['staff', 'members'] }),
      ]),
    // The answers carry secrets: nothing of them stays once nobody shows it.
    gcTime: 0,
  });
}

export const useStartFactor = () =>
  useFactorMutation((body: OwnProof) =>
    apiSend('POST', OWN_FACTOR, body, startedFactorSchema, AS_STAFF),
  );

export const useConfirmFactor = () =>
  useFactorMutation((code: string) =>
    apiSend('POST', `${OWN_FACTOR}/confirm`, { code }, recoveryCodesSchema, AS_STAFF),
  );

export const useRenewRecoveryCodes = () =>
  useFactorMutation((body: OwnProof) =>
    apiSend('POST', `${OWN_FACTOR}/recovery-codes`, body, recoveryCodesSchema, AS_STAFF),
  );

export const useRemoveOwnFactor = () =>
  useFactorMutation((body: OwnProof & { readonly kind?: FactorKind }) =>
    apiSend('POST', `${OWN_FACTOR}/remove`, body, ownFactorSchema, AS_STAFF),
  );

const PASSKEYS = '/api/admin/passkeys';

/** Options for a new passkey, which the browser has to answer within five minutes. */
export const useStartPasskey = () =>
  useFactorMutation((body: OwnProof) =>
    apiSend('POST', `${PASSKEYS}/options`, body, startedPasskeySchema, AS_STAFF),
  );

/** Has the browser make it, and adds it. Throws NoPasskeyError too. */
export const useAddPasskey = () =>
  useFactorMutation(async ({ options, name }: { options: PasskeyCreation; name: string }) => {
    const made = await createPasskey(options);
    const body = { ...made, ...(name !== '' && { name }) };
    return apiSend('POST', PASSKEYS, body, passkeyAddedSchema, AS_STAFF);
  });

export const useRemovePasskey = () =>
  useFactorMutation(({ id, ...body }: OwnProof & { readonly id: number }) =>
    apiSend('POST', `${PASSKEYS}/${id}/remove`, body, z.unknown(), AS_STAFF),
  );

/** A colleague's, by one's own password. */
export const useRemoveMemberFactor = () =>
  useFactorMutation(({ id, ...body }: OwnProof & { readonly id: number }) =>
    apiSend('POST', `/api/admin/staff-members/${id}/remove-factor`, body, z.unknown(), AS_STAFF),
  );
