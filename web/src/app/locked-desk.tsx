import { LockScreen } from '../backoffice/lock/lock-screen.tsx';
import { useLogout } from './shell/use-logout.ts';

/** The locked desk, from which somebody may also leave for good. */
export function LockedDesk() {
  const { logout, isPending } = useLogout();
  return <LockScreen onSignOut={logout} isSigningOut={isPending} />;
}
