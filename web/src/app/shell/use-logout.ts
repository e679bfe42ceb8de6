import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { logoutAnswerSchema } from '#shared/accounts/account.contract.ts';
import { ApiError, apiSend } from '../../platform/api/api-client.ts';
import { sendPendingCalls } from '../../platform/pending-calls.ts';
import { holdPrivateQueries, releasePrivateQueries } from '../../platform/query/query-client.ts';
import { setSigningOut, endUserSession } from '../../platform/session/session.ts';
import { readLocal, writeLocal } from '../../platform/storage/local-store.ts';
import { toast } from '../../ui/toast.ts';

/** Between signing out and the login page (ms), in which the message is read. */
const LOGOUT_REDIRECT = 500;

/** Milliseconds after which somebody who leaves is not kept waiting for the server. */
const LOGOUT_PATIENCE = 5000;

/**
 * Ends the session here whatever the server answers; without its answer the guest is told so, and
 * it is asked again later.
 */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: ({ isKnownThere, waiting }) => {
      const left = t`${plural(waiting, {
        one: '# entry is not sent yet. It waits on this phone and goes when you sign in here again.',
        other:
          '# entries are not sent yet. They wait on this phone and go when you sign in here again.',
      })}`;
      const unreached = t`The hotel could not be reached. Your session there ends as soon as this device is connected again.`;
      const notes = [...(waiting > 0 ? [left] : []), ...(isKnownThere ? [] : [unreached])];
      if (notes.length > 0)
        toast.failure({ title: t`Signed out on this device`, message: notes.join(' ') });
      else toast.success({ title: t`Signed out`, message: t`Thank you for using our services` });
    },
    onSettled: () =>
      void setTimeout(() => {
        navigate('/login', { replace: location.pathname === '/login' });
        setSigningOut(false);
        void releasePrivateQueries();
      }, LOGOUT_REDIRECT),
  });
  return { logout: () => mutate(), isPending };
}

interface Left {
  /** False where the server does not know it yet. */
  readonly isKnownThere: boolean;
  /** Entries that this person leaves behind unsent. */
  readonly waiting: number;
}

async function signOut(): Promise<Left> {
  const waiting = readLocal('outbox')?.own ?? 0;
  setSigningOut(true);
  await holdPrivateQueries();
  await sendPendingCalls();
  const isKnownThere = await endServerSession();
  await endUserSession();
  if (!isKnownThere) writeLocal('logoutOwed', true);
  return { isKnownThere, waiting };
}

async function endServerSession(): Promise<boolean> {
  try {
    await apiSend('POST', '/api/auth/logout', undefined, logoutAnswerSchema, {
      signal: AbortSignal.timeout(LOGOUT_PATIENCE),
    });
    return true;
  } catch (error) {
    // A session that is over already needs no ending.
    return error instanceof ApiError && error.status === 401;
  }
}
