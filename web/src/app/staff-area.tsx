import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { writeLocal } from '../data/local-store.ts';
import { StaffBoardPage } from '../features/bookings/staff/staff-board-page.tsx';
import { useLogout } from './shell/use-logout.ts';

export function StaffArea() {
  const { area } = useParams<{ area: string }>();
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    writeLocal('adminPageMemory', path);
  }, [path]);
  return <StaffBoardPage area={area} onSignOut={logout} isSigningOut={isPending} />;
}
