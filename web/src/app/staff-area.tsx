import { Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { areaOf } from '#shared/pages.ts';
import { BackOfficePage, useStaffCheck } from '../backoffice/back-office-page.tsx';
import { useBoard } from '../features/bookings/staff/api/staff-bookings.ts';
import { BookingsArea } from '../features/bookings/staff/bookings-area.tsx';
import { usePendingEntryCounts } from '../features/events/staff/api/pending-entry-counts.ts';
import { writeLocal } from '../platform/storage/local-store.ts';
import { retryableLazy } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { useLogout } from './shell/use-logout.ts';

const EntriesArea = retryableLazy(
  async () => (await import('../features/events/staff/entries-area.tsx')).EntriesArea,
);

export function StaffArea() {
  const area = areaOf(useParams<{ area: string }>().area);
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  const board = useBoard();
  const entries = usePendingEntryCounts();
  const requests = board.data?.filter(({ status }) => status === 'pending').length ?? 0;
  useStaffCheck(board.error);
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    if (area !== null) writeLocal('adminPageMemory', path);
  }, [area, path]);
  return (
    <BackOfficePage
      area={area}
      desks={{
        bookings: <BookingsArea board={board} />,
        events: (
          <Suspense fallback={<PageLoading />}>
            <EntriesArea />
          </Suspense>
        ),
      }}
      pending={{ bookings: requests, events: entries.photography + entries.hotel_rating }}
      onSignOut={logout}
      isSigningOut={isPending}
    />
  );
}
