import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { type Area, AREAS } from '#shared/pages.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { countOnAppIcon } from '../../platform/app-badge.ts';
import type { StaffArea } from '../../platform/navigation/feature.ts';
import { invalidatePrivateQueries } from '../../platform/query/query-client.ts';
import { mayDo } from '../../platform/session/role.ts';
import { useUser } from '../../platform/session/session.ts';
import { NewsRegion } from '../list/news-region.tsx';
import { useIdleLock } from '../lock/activity.ts';
import { UnknownAreaPage } from '../status/area-message.tsx';
import { ManagerNeededPage } from '../status/manager-needed.tsx';
import { useDeskDuty } from './desk-duty.ts';
import type { PendingCounts } from './pending-counts.ts';
import { StaffRail } from './staff-rail.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRoleNews } from './use-role-news.ts';
import css from './back-office.module.css';

/** What each feature says of its areas, with the desk as the app shows it. */
export type Areas = Readonly<Record<Area, Omit<StaffArea, 'desk'> & { readonly desk: ReactNode }>>;

type BackOfficePageProps = {
  /** Null where the address names none. */
  area: Area | null;
  areas: Areas;
  isSigningOut: boolean;
  onSignOut: () => void;
};

/** The frame of the back office: the rail with its areas, and the desk of the open one. */
export function BackOfficePage({ area, areas, ...rail }: BackOfficePageProps) {
  useDeskDuty();
  useIdleLock();
  const { pending, unseen } = useCountsOf(areas);
  usePendingBadge(area, areas, pending);
  useFrameKeys();
  useRoleNews();
  const mayOpen = useMayOpen(areas);
  return (
    <div className={css.page} data-desk>
      <StaffRail
        area={area}
        areas={areas}
        mayOpen={mayOpen}
        pending={pending}
        unseen={unseen}
        {...rail}
      />
      <NewsRegion />
      <OpenArea area={area} areas={areas} mayOpen={mayOpen} />
    </div>
  );
}

type OpenAreaProps = Pick<BackOfficePageProps, 'area' | 'areas'> & { mayOpen: MayOpen };

function OpenArea({ area, areas, mayOpen }: OpenAreaProps) {
  if (area === null) return <UnknownAreaPage />;
  return mayOpen(area) ? areas[area].desk : <ManagerNeededPage />;
}

/** Whether the role of whoever is signed in opens an area. */
export type MayOpen = (area: Area) => boolean;

function useMayOpen(areas: Areas): MayOpen {
  const user = useUser();
  return (area) => {
    const { needs } = areas[area];
    return needs === undefined || mayDo(user, needs);
  };
}

function useCountsOf(areas: Areas): { pending: PendingCounts; unseen: PendingCounts } {
  // Hooks in a loop: the areas are the same ones for as long as the page is open.
  const waiting = AREAS.map((area) => [area, areas[area].pending?.use()] as const);
  useStaffCheck(waiting.some(([, answers]) => isForbidden(answers?.error)));
  return {
    pending: new Map(waiting.map(([area, answers]) => [area, answers?.count ?? 0])),
    unseen: new Map(waiting.map(([area, answers]) => [area, answers?.unseen ?? 0])),
  };
}

/**
 * Asks the server again who is signed in after it has refused what only staff may read. An ended
 * session is handled by the call itself (platform/session).
 */
function useStaffCheck(isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) invalidatePrivateQueries();
  }, [isRefused]);
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/**
 * What waits for an answer and is lost by waiting, in the tab's title and on the icon of the
 * installed app, whichever area is open.
 */
function usePendingBadge(area: Area | null, areas: Areas, pending: PendingCounts): void {
  const { t } = useLingui();
  const name = area === null ? t`Page not found` : t(areas[area].name);
  const here = AREAS.reduce(
    (sum, one) => sum + (areas[one].pending?.isOnAppIcon ? (pending.get(one) ?? 0) : 0),
    0,
  );
  const title = here > 0 ? t`(${here}) ${name}, Dar Al Seeb` : t`${name}, Dar Al Seeb`;

  // After every render, because a change of language writes a title of its own.
  useEffect(() => {
    if (document.title !== title) document.title = title;
  });
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
      countOnAppIcon('desk', 0);
    };
  }, []);
  useEffect(() => {
    countOnAppIcon('desk', here);
  }, [here]);
}
