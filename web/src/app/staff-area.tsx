import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { areaOf } from '#shared/pages.ts';
import type { OpenArea } from '../backoffice/areas.tsx';
import { BackOfficePage, useStaffCheck } from '../backoffice/back-office-page.tsx';
import { countPending, useBoard } from '../features/bookings/staff/api/staff-bookings.ts';
import { usePendingEntryCounts } from '../features/events/staff/api/pending-entry-counts.ts';
import type { Load } from '../platform/navigation/feature.ts';
import { writeLocal } from '../platform/storage/local-store.ts';
import { retryableLazy } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { AREA_LOADERS } from './registry.ts';
import { useLogout } from './shell/use-logout.ts';

/** Made once each, as a part made anew would be loaded anew. */
const DESKS: Readonly<Record<OpenArea, ReactNode>> = Object.assign(
  {},
  ...Object.entries(AREA_LOADERS).map(([area, load]) => ({ [area]: desk(load) })),
);

function desk(load: Load): ReactNode {
  const Area = retryableLazy(load);
  return (
    <Suspense fallback={<PageLoading />}>
      <Area />
    </Suspense>
  );
}

export function StaffArea() {
  const area = areaOf(useParams<{ area: string }>().area);
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  const board = useBoard();
  const entries = usePendingEntryCounts();
  useStaffCheck(board.error);
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    if (area !== null) writeLocal('adminPageMemory', path);
  }, [area, path]);
  return (
    <BackOfficePage
      area={area}
      desks={DESKS}
      pending={{
        bookings: countPending(board.data),
        events: entries.photography + entries.hotel_rating,
      }}
      onSignOut={logout}
      isSigningOut={isPending}
    />
  );
}
