import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userSchema, type User } from '#shared/accounts/account.contract.ts';
import { ApiError, apiGet } from './api-client.ts';
import { onAuthRequired, onForbidden, type RefusedCall } from './auth-required.ts';
import { adoptDrafts, dropAllDrafts } from './drafts.ts';
import { AUTH } from './freshness.ts';
import { readLocal, removeLocal, writeLocal } from './local-store.ts';
import { flushPersisted } from './persist-queries.ts';
import { forgetPrivateQueries, queryClient, refreshPrivateQueries } from './query-client.ts';
import { removePersonalKeys, removeSessionKeys } from './session-keys.ts';
import { hasCheckedPair, restoreSession } from './session-restore.ts';
import { hasTypedText } from './typed-text.ts';

const ME = ['me'] as const;
const listeners = new Set<() => void>();

/** Whose session ended under their hands, while that person is asked to sign in again; the page beneath stays as it is. */
export interface EndedSession {
  readonly email: string;
  readonly fullName: string;
}
let ended: EndedSession | null = null;
let hasExpired = false;
/** Somebody signs out and is on the way to the login page, which follows by itself. */
let isLeaving = false;

/** Tells when somebody signs in or out, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
}

/** The signed-in user, null for an anonymous guest, undefined while it is not known. Anonymous guests cost no call. */
export function useUser(): User | null | undefined {
  const mayBeSignedIn = useSyncExternalStore(
    subscribe,
    () => readLocal('userId') !== null || readLocal('googleSignIn') !== null,
    () => false,
  );
  const { data, isError } = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: mayBeSignedIn,
    staleTime: AUTH.stale,
    gcTime: AUTH.gc,
    refetchOnMount: hasCheckedPair() || 'always',
    meta: { persist: true },
  });
  if (!mayBeSignedIn) return null;
  return data === undefined && isError ? null : data;
}

/**
 * Differs for everybody who may stand before the screen. As the key of what shows typed text it makes that begin anew with the drafts of
 * whoever uses the app now.
 */
export function useWhoTypes(): string {
  return useSyncExternalStore(
    subscribe,
    () => readLocal('userId') ?? '',
    () => '',
  );
}

/** Remembers who signed in. What was read before belongs to nobody now, unless it is the same person who signs in again. */
export function signedIn({ user, sessionToken }: { user: User | null; sessionToken: string | null }): void {
  if (user === null) return;
  const isSamePerson = readLocal('userId') === String(user.id);
  if (isSomebodyElse(user, lastPerson())) dropEverythingPersonal();
  if (!isSamePerson) forgetPrivateQueries();
  removeLocal('logoutOwed');
  remember(user);
  if (sessionToken !== null) writeLocal('sessionToken', sessionToken);
  settle();
  queryClient.setQueryData(ME, user);
  if (isSamePerson) refreshPrivateQueries();
  announce();
}

/** The same person goes on under a new handle, after a change of the password. */
export function sessionRenewed(sessionToken: string): void {
  writeLocal('sessionToken', sessionToken);
}

/** The person leaves: nothing of theirs stays in this browser. Answers once the kept answers are gone too. */
export async function signedOut(): Promise<void> {
  dropEverythingPersonal();
  writeLocal('leftAt', Date.now());
  settle();
  forgetPrivateQueries();
  announce();
  await flushPersisted();
}

/** While somebody leaves, no page that asks for a signed-in person sends them to the login page with a way back to it. */
export function setLeaving(next: boolean): void {
  isLeaving = next;
  announce();
}

export function useIsLeaving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLeaving,
    () => false,
  );
}

/** The hotel ended the session. What was typed stays for the one who comes back; the login page says why it is there. */
export function sessionExpired(): void {
  const former = readLocal('userId');
  waitForPerson(former);
  settle();
  hasExpired = former !== null || hasExpired;
  forgetPrivateQueries();
  announce();
  void flushPersisted();
}

/**
 * Before a call that the hotel takes from anybody: what was written as this person must not go out as nobody's. Asks them to sign in and
 * throws ApiError where their session is over.
 */
export async function requireSession(): Promise<void> {
  try {
    await apiGet('/api/auth/me', userSchema);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) onRefused('write');
    throw error;
  }
}

/** Whether the last one signed in here was signed out by the hotel. */
export function hasSessionExpired(): boolean {
  return hasExpired;
}

export function useHasSessionQuestion(): boolean {
  return useEndedSession() !== null;
}

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => null,
  );
}

/** Called once, when the page starts. */
export function watchSession(): void {
  // Google's refusal leads here: no cookie came back that could be looked for.
  if (new URLSearchParams(location.search).get('problem')?.startsWith('google_') === true) removeLocal('googleSignIn');
  onAuthRequired(onRefused);
  onForbidden(() => void queryClient.invalidateQueries({ queryKey: ME }));
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === 'leftAt') dropAllDrafts();
    // Another tab signed in, out, or as somebody else; null is a storage that was cleared.
    if (key !== null && (key !== 'userId' || oldValue === newValue)) return;
    if (oldValue === null && newValue !== null) adoptDrafts(newValue);
    forgetPrivateQueries();
    settle();
    announce();
  });
}

function onRefused(call: RefusedCall): void {
  if (isLeaving || ended !== null || readLocal('userId') === null) return;
  if (call === 'read' && !hasTypedText()) return sessionExpired();
  const user = queryClient.getQueryData<User | null>(ME);
  ended = { email: user?.email ?? readLocal('userEmail') ?? '', fullName: user?.fullName ?? '' };
  announce();
}

async function fetchMe(signal: AbortSignal): Promise<User | null> {
  // Read before the pair is checked, which clears one that is not valid.
  const former = lastPerson();
  const user = await restoreSession(signal);
  if (user === null) {
    hasExpired ||= readLocal('googleSignIn') === null;
    forgetPrivateQueries(ME);
    waitForPerson(former);
  } else {
    if (isSomebodyElse(user, former)) dropEverythingPersonal();
    if (readLocal('userId') !== String(user.id)) forgetPrivateQueries(ME);
    remember(user);
    removeLocal('googleSignIn');
  }
  announce();
  return user;
}

/** Nobody is signed in any more, and nothing that a form would offer of `former` is offered to others; their drafts wait for them. */
function waitForPerson(former: string | null): void {
  removeSessionKeys();
  if (former === null) return;
  writeLocal('formerUserId', former);
  removeLocal('adminPageMemory', 'contact', 'entryPhone', 'pointsPurchase');
}

/** Who is signed in here, or whose session the hotel ended: the texts typed before are theirs. */
const lastPerson = (): string | null => readLocal('userId') ?? readLocal('formerUserId');

const isSomebodyElse = (user: User, former: string | null): boolean => former !== null && former !== String(user.id);

function dropEverythingPersonal(): void {
  removePersonalKeys();
  dropAllDrafts();
}

function remember(user: User): void {
  removeLocal('formerUserId');
  adoptDrafts(String(user.id));
  writeLocal('userId', String(user.id));
  writeLocal('userEmail', user.email);
}

function settle(): void {
  ended = null;
  hasExpired = false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
