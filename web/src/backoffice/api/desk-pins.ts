import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { loginAnswerSchema } from '#shared/accounts/account.contract.ts';
import {
  ownPinSchema,
  pinHoldersSchema,
  type RemovePinBody,
  type SetPinBody,
  type UnlockBody,
} from '#shared/accounts/pin.contract.ts';
import { apiGet, apiSend } from '../../platform/api/api-client.ts';
import { whileSessionRotates } from '../../platform/api/auth-required.ts';
import { AS_STAFF } from './desk-query.ts';

/** A desk that nobody has touched asks for nothing in anybody's name. */
const BY_ITSELF = { ...AS_STAFF, poll: true } as const;

const pinHoldersQuery = queryOptions({
  queryKey: ['desk-pins'],
  queryFn: ({ signal }) =>
    apiGet('/api/admin/desk-pins', pinHoldersSchema, { ...BY_ITSELF, signal }),
  staleTime: 0,
  gcTime: 0,
  // A retry that waits for the network would never end, and keep the password from being asked.
  networkMode: 'always',
  refetchOnReconnect: 'always',
});

/** The staff whose PIN opens this tablet; asked anew by each lock. */
export const usePinHolders = () => useQuery(pinHoldersQuery);

/** Throws ApiError: `auth.pin_wrong` with the tries left, `auth.pin_off`. */
export const sendPin = (body: UnlockBody) =>
  whileSessionRotates(() =>
    apiSend('POST', '/api/admin/desk-unlock', body, loginAnswerSchema, BY_ITSELF),
  );

const OWN_PIN = '/api/admin/own-pin';

const ownPinQuery = queryOptions({
  queryKey: ['staff', 'own-pin'],
  queryFn: ({ signal }) => apiGet(OWN_PIN, ownPinSchema, { ...BY_ITSELF, signal }),
  staleTime: 5000,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
});

/** Whether the own PIN is set, and whether it opens this tablet. */
export const useOwnPin = () => useQuery(ownPinQuery);

export const useSetPin = () =>
  useMutation({
    mutationFn: (body: SetPinBody) => apiSend('PUT', OWN_PIN, body, ownPinSchema, AS_STAFF),
    onSuccess: (own, _body, _result, { client }) => client.setQueryData(ownPinQuery.queryKey, own),
  });

export const useRemovePin = () =>
  useMutation({
    mutationFn: (body: RemovePinBody) =>
      apiSend('POST', `${OWN_PIN}/remove`, body, ownPinSchema, AS_STAFF),
    onSuccess: (own, _body, _result, { client }) => client.setQueryData(ownPinQuery.queryKey, own),
  });
