import { Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { areaOf } from '#shared/pages.ts';
import { StaffBoardPage } from '../features/bookings/staff/bookings-area.tsx';
import { usePendingEntryCounts } from '../features/events/staff/api/pending-entry-counts.ts';
import { writeLocal } from '../platform/storage/local-store.ts';
import { retryableLazy } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { AREA_LOADERS } from './registry.ts';
import { useLogout } from './shell/use-logout.ts';

const EntriesArea = retryableLazy(AREA_LOADERS.events);

export function StaffArea() {
  const area = areaOf(useParams<{ area: string }>().area);
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  const waiting = usePendingEntryCounts();
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    if (area !== null) writeLocal('adminPageMemory', path);
  }, [area, path]);
  return (
    <StaffBoardPage
      area={area}
      events={
        <Suspense fallback={<PageLoading />}>
          <EntriesArea />
        </Suspense>
      }
      waitingEntries={waiting.photography + waiting.hotel_rating}
      onSignOut={logout}
      isSigningOut={isPending}
    />
  );
}
