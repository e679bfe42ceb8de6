import { Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { areaOf } from '#shared/pages.ts';
import { writeLocal } from '../data/local-store.ts';
import { StaffBoardPage } from '../features/bookings/staff/staff-board-page.tsx';
import { useWaitingEntries } from '../features/events/staff/api/use-waiting-entries.ts';
import { retryableLazy } from './retryable-lazy.tsx';
import { useLogout } from './shell/use-logout.ts';
import { Waiting } from './waiting.tsx';

const EntriesArea = retryableLazy(async () => (await import('../features/events/staff/entries-area.tsx')).EntriesArea);

export function StaffArea() {
  const area = areaOf(useParams<{ area: string }>().area);
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  const waiting = useWaitingEntries();
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    if (area !== null) writeLocal('adminPageMemory', path);
  }, [area, path]);
  return (
    <StaffBoardPage
      area={area}
      events={
        <Suspense fallback={<Waiting />}>
          <EntriesArea />
        </Suspense>
      }
      waitingEntries={waiting.photography + waiting.hotel_rating}
      onSignOut={logout}
      isSigningOut={isPending}
    />
  );
}
