import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { CARD_SECRET_BYTES, type SignForCard } from '#shared/membership/card-code.ts';
import { ownCardAnswerSchema, type OwnCardAnswer } from '#shared/membership/own-card.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { type LiveTopics, useHearsOwn } from '../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useUser } from '../../../platform/session/session.ts';
import { readLocal, removeLocal, writeLocal } from '../../../platform/storage/local-store.ts';

const PATH = '/api/vip-cards/own';
const KEY = ['own-card'];
/** While the card is looked at: what staff record beside its holder shows soon. */
export const OWN_CARD_POLL = 5000;
const TOPICS: LiveTopics = ['me.card', 'device.card'];

export interface OwnCardState {
  readonly card: OwnCardAnswer['card'];
  /** The server's clock less the phone's (ms), when it last answered. */
  readonly skew: number;
}

const stateOf = ({ card, now }: OwnCardAnswer): OwnCardState => ({ card, skew: now - Date.now() });

const ownCardQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      stateOf(await apiGet(PATH, ownCardAnswerSchema, { signal, poll: true })),
    staleTime: OWN_CARD_POLL,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    meta: { persist: true, topics: TOPICS },
  });

/** Whether asking for a card is worth a call: somebody is signed in, or a card was linked here. */
export function useMayHaveCard(): boolean {
  return Boolean(useUser()) || readLocal('cardPhone')?.shown !== undefined;
}

/** The card of this device or account, kept for reading offline. */
export function useOwnCard({ isPolled = false, isEnabled = true } = {}) {
  const isHeard = useHearsOwn(Boolean(useUser()));
  const interval = usePollInterval(isPolled ? OWN_CARD_POLL : false, isHeard ? TOPICS : undefined);
  return useQuery({ ...ownCardQuery(), enabled: isEnabled, refetchInterval: interval });
}

/** The secret of this phone for a card; null where another phone shows it. */
export function secretOf(cardId: number): string | null {
  const shown = readLocal('cardPhone')?.shown;
  return shown?.cardId === cardId ? shown.secret : null;
}

/** Ties this phone to the card of a code from the desk. */
export const useLinkCard = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const former = readLocal('cardPhone') ?? {};
      const secret = former.next ?? newSecret();
      // Kept before it is sent: the answer may get lost.
      if (!writeLocal('cardPhone', { ...former, next: secret })) throw new StorageBlockedError();
      const answer = await apiSend(
        'POST',
        '/api/vip-cards/link',
        { code, secret },
        ownCardAnswerSchema,
      );
      if (answer.card) writeLocal('cardPhone', { shown: { cardId: answer.card.id, secret } });
      return stateOf(answer);
    },
    onSuccess: (state) => queryClient.setQueryData(ownCardQuery().queryKey, state),
  });

/** A private window keeps no secret, so no code could be made of it. */
export class StorageBlockedError extends Error {
  override readonly name = 'StorageBlockedError';
}

/** This phone shows the card no longer. */
export const useUnlinkCard = () =>
  useMutation({
    mutationFn: () => apiSend('DELETE', PATH, undefined, ownCardAnswerSchema),
    onSuccess: () => {
      removeLocal('cardPhone');
      void queryClient.resetQueries({ queryKey: KEY });
    },
  });

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CARD_SECRET_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function signerOf(secret: string): Promise<SignForCard> {
  const text = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return async (said) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(said)));
}
