import { queryOptions, useQuery } from '@tanstack/react-query';
import { userSchema, type User } from '#shared/accounts/account.contract.ts';
import { useObservable } from '../../lib/observable.ts';
import { ApiError, apiGet } from '../api/api-client.ts';
import {
  onAuthRequired,
  onForbidden,
  onLocked,
  type SessionEnd,
  type UnauthenticatedCall,
} from '../api/auth-required.ts';
import { hasUnsavedInput } from '../navigation/unsaved-input.ts';
import { alertsOfLockedDesk } from '../push/alerts-on-duty.ts';
import { endSubscription } from '../push/browser-subscription.ts';
import type { ChosenPush } from '../push/push-device.ts';
import { forgetKeptDesk } from '../query/kept-desk-store.ts';
import { flushPersistedQueries } from '../query/persist-queries.ts';
import {
  removePrivateQueries,
  queryClient,
  invalidatePrivateQueries,
} from '../query/query-client.ts';
import { adoptDrafts, deleteAllDrafts } from '../storage/drafts.ts';
import {
  readLocal,
  removeLocal,
  writeLocal,
  removeOfferedKeys,
  removePersonalKeys,
  removeSessionKeys,
} from '../storage/local-store.ts';
import { seenEnd } from './session-end.ts';
import { forgetForLock, isLockScreenKept, lockSession } from './session-lock.ts';
import { hasVerifiedStoredSession, restoreSession } from './session-restore.ts';
import { changeSession, session, type EndedSession } from './session-state.ts';

/** How long (ms) what is known of an account is fresh, and how long it stays in memory. */
export const ACCOUNT_INTERVALS = { staleTime: 300_000, gcTime: 600_000 } as const;

const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
  ...ACCOUNT_INTERVALS,
  meta: { persist: true, topics: ['me.account'] },
});

/** Tells when somebody signs in or out, here or in another tab. */
export const { subscribe: onSessionChange } = session;

/**
 * The signed-in user, null for an anonymous guest, undefined while it is not known. Anonymous
 * guests cost no call.
 */
export function useUser(): User | null | undefined {
  const mayBeSignedIn = useObservable(session, (state) => state.mayBeSignedIn && !state.isLocked);
  const { data, isError } = useQuery({
    ...currentUserQuery,
    enabled: mayBeSignedIn,
    refetchOnMount: hasVerifiedStoredSession() || 'always',
  });
  if (!mayBeSignedIn) return null;
  return data === undefined && isError ? null : data;
}

/** Whether somebody is signed in, as far as this browser knows without asking. */
export function isMaybeSignedIn(): boolean {
  return session.read().mayBeSignedIn;
}

/**
 * Differs for everybody who may stand before the screen. As the key of what shows typed text it
 * makes that begin anew with the drafts of whoever uses the app now.
 */
export function useDraftOwner(): string {
  return useObservable(session, ({ userId }) => userId ?? '');
}

/**
 * Remembers who signed in. What was read before belongs to nobody now, unless it is the same person
 * who signs in again.
 */
export function startUserSession({
  user,
  sessionToken,
}: {
  user: User | null;
  sessionToken: string | null;
}): void {
  if (user === null) return;
  const isSamePerson = readLocal('userId') === String(user.id);
  if (isDifferentUser(user, lastUserId())) clearPersonalData(alertsOfLockedDesk(user));
  if (!isSamePerson) removePrivateQueries();
  removeLocal('logoutOwed', 'deskLocked', 'deskLockKept');
  changeSession({ sessionEnd: null });
  rememberUser(user);
  if (sessionToken !== null) writeLocal('sessionToken', sessionToken);
  resetEndedSession();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (isSamePerson) invalidatePrivateQueries();
  session.notify();
}

/** The same person under another name, phone or e-mail; returns them as they were. */
export function updateUser(
  change: Partial<Pick<User, 'fullName' | 'phoneNumber' | 'email'>>,
): User | null {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return null;
  const now = { ...user, ...change };
  queryClient.setQueryData(currentUserQuery.queryKey, now);
  rememberUser(now);
  return user;
}

/** The same person goes on under a new handle, after a change of the password or the e-mail. */
export function replaceSessionToken(sessionToken: string): void {
  writeLocal('sessionToken', sessionToken);
}

/**
 * The person leaves: nothing of theirs stays in this browser. Answers once the kept answers are
 * gone too.
 */
export async function endUserSession(): Promise<void> {
  clearPersonalData();
  writeLocal('leftAt', Date.now());
  resetEndedSession();
  removePrivateQueries();
  session.notify();
  await Promise.all([flushPersistedQueries(), forgetKeptDesk()]);
}

/**
 * While somebody leaves, no page that asks for a signed-in person sends them to the login page with
 * a way back to it.
 */
export function setSigningOut(next: boolean): void {
  changeSession({ isSigningOut: next });
  session.notify();
}

export function useIsSigningOut(): boolean {
  return useObservable(session, (state) => state.isSigningOut);
}

/**
 * The server ended the session. What was typed stays for the one who comes back; the login page
 * says why it is there.
 */
export function expireSession(): void {
  const former = readLocal('userId');
  forgetSignedInUser(former);
  resetEndedSession();
  if (former !== null) changeSession({ hasExpired: true });
  removePrivateQueries();
  session.notify();
  void Promise.all([flushPersistedQueries(), forgetKeptDesk()]);
}

/**
 * Before a call that the server accepts from anybody: what was written as this person must not go
 * out as nobody's. Asks them to sign in and throws ApiError where their session is over.
 */
export async function requireSession(): Promise<void> {
  try {
    await apiGet('/api/auth/me', userSchema);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      handleAuthRequired('write', error.details?.sessionEnded);
    throw error;
  }
}

export function useSessionEnd(): SessionEnd | null {
  return useObservable(session, seenEnd);
}

export function useNeedsReauthentication(): boolean {
  return useEndedSession() !== null;
}

export function useEndedSession(): EndedSession | null {
  return useObservable(session, (state) => state.endedSession);
}

/** Called once, when the page starts. */
export function watchSession(): void {
  // Google's refusal leads here: no cookie came back that could be looked for.
  if (new URLSearchParams(location.search).get('problem')?.startsWith('google_') === true)
    removeLocal('googleSignIn');
  onAuthRequired(handleAuthRequired);
  onLocked(lockSession);
  onForbidden(() => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }));
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === 'leftAt') deleteAllDrafts();
    if (key === 'deskLocked') {
      if (newValue !== null) forgetForLock();
      session.notify();
    }
    if (key === 'formerUserId') tellEndElsewhere();
    // Another tab signed in, out, or as somebody else; null is a storage that was cleared.
    if (key !== null && (key !== 'userId' || oldValue === newValue)) return;
    if (oldValue === null && newValue !== null) adoptDrafts(newValue);
    removePrivateQueries();
    resetEndedSession();
    tellEndElsewhere();
    session.notify();
  });
}

/**
 * Another tab found that the server has ended the session that this one shared. It writes two keys
 * for that, and their events come one after the other.
 */
function tellEndElsewhere(): void {
  const { isOver, hasExpired } = session.read();
  if (!isOver || hasExpired) return;
  changeSession({ hasExpired: true, sessionEnd: 'ended' });
  session.notify();
}

function handleAuthRequired(call: UnauthenticatedCall, end?: SessionEnd): void {
  const { isSigningOut, endedSession, userId } = session.read();
  if (isSigningOut || endedSession !== null || userId === null) return;
  if (call === 'read' && isLockScreenKept()) return;
  changeSession({ sessionEnd: end ?? null });
  if (call === 'read' && !hasUnsavedInput()) return expireSession();
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const email = user?.email ?? readLocal('userEmail') ?? '';
  changeSession({ endedSession: { email, fullName: user?.fullName ?? '' } });
  session.notify();
}

async function fetchCurrentUser(signal: AbortSignal): Promise<User | null> {
  // Read before the pair is checked, which clears one that is not valid.
  const former = lastUserId();
  const { user, end } = await restoreSession(signal);
  if (user === null) {
    if (readLocal('googleSignIn') === null) changeSession({ hasExpired: true, sessionEnd: end });
    removePrivateQueries(currentUserQuery.queryKey);
    forgetSignedInUser(former);
  } else {
    if (isDifferentUser(user, former)) clearPersonalData();
    if (readLocal('userId') !== String(user.id)) removePrivateQueries(currentUserQuery.queryKey);
    rememberUser(user);
    removeLocal('googleSignIn');
  }
  session.notify();
  return user;
}

/**
 * Nobody is signed in any more, and nothing that a form would offer of `former` is offered to
 * others; their drafts wait for them.
 */
function forgetSignedInUser(former: string | null): void {
  removeSessionKeys();
  if (former === null) return;
  writeLocal('formerUserId', former);
  removeOfferedKeys();
}

/** Who is signed in here, or whose session the server ended: the texts typed before are theirs. */
const lastUserId = (): string | null => readLocal('userId') ?? readLocal('formerUserId');

const isDifferentUser = (user: User, former: string | null): boolean =>
  former !== null && former !== String(user.id);

/** `alerts` go on in this browser, whoever uses it. */
function clearPersonalData(alerts: ChosenPush | null = null): void {
  removePersonalKeys();
  deleteAllDrafts();
  if (alerts === null) void endSubscription();
  else writeLocal('pushChosen', alerts);
  void forgetKeptDesk();
}

function rememberUser(user: User): void {
  removeLocal('formerUserId');
  adoptDrafts(String(user.id));
  writeLocal('userId', String(user.id));
  writeLocal('userEmail', user.email);
}

function resetEndedSession(): void {
  changeSession({ endedSession: null, hasExpired: false });
}
