import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { logoutAnswerSchema } from '#shared/accounts/account.contract.ts';
import { apiSend } from '../../data/api-client.ts';
import { LOGOUT_REDIRECT } from '../../data/freshness.ts';
import { signedOut } from '../../data/session.ts';
import { toast } from '../../ui/toast.ts';

/** Ends the session here whatever the server answers; without its answer the guest is told that this is the only place. */
export function useLogout(): { logout: () => void; isPending: boolean } {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiSend('POST', '/api/auth/logout', undefined, logoutAnswerSchema),
    onSuccess: () => toast.success({ title: t`Signed out`, message: t`Thank you for using our services` }),
    onError: () =>
      toast.failure({
        title: t`Signed out on this device`,
        message: t`The hotel could not be reached, so the session ends there later by itself.`,
      }),
    onSettled: () => {
      signedOut();
      setTimeout(() => navigate('/login'), LOGOUT_REDIRECT);
    },
  });
  return { logout: () => mutate(), isPending };
}
