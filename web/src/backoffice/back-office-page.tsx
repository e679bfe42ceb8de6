import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Area } from '#shared/pages.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { invalidatePrivateQueries } from '../platform/query/query-client.ts';
import {
  ComingAreaPage,
  isOpen,
  type OpenArea,
  type PendingCounts,
  UnknownAreaPage,
  useAreaWords,
} from './areas.tsx';
import { StaffRail } from './staff-rail.tsx';
import css from './back-office.module.css';

type BackOfficePageProps = {
  /** Null where the address names none. */
  area: Area | null;
  desks: Readonly<Record<OpenArea, ReactNode>>;
  pending: PendingCounts;
  isSigningOut: boolean;
  onSignOut: () => void;
};

/** The frame of the back office: the rail with its areas, and the desk of the open one. */
export function BackOfficePage({ area, desks, ...rail }: BackOfficePageProps) {
  usePendingBadge(area, rail.pending);
  useWakeLock();
  return (
    <div className={css.page}>
      <StaffRail area={area} {...rail} />
      {area === null ? (
        <UnknownAreaPage />
      ) : isOpen(area) ? (
        desks[area]
      ) : (
        <ComingAreaPage area={area} />
      )}
    </div>
  );
}

/**
 * Asks the server again who is signed in after it has refused what only staff may read. An ended
 * session is handled by the call itself (platform/session).
 */
export function useStaffCheck(error: unknown): void {
  const isForbidden = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (isForbidden) invalidatePrivateQueries();
  }, [isForbidden]);
}

/**
 * Counts of pending answers: in the tab's title that of the open area, on the icon of the installed
 * app the booking requests.
 */
function usePendingBadge(area: Area | null, pending: PendingCounts): void {
  const { t } = useLingui();
  const words = useAreaWords();
  const name = area === null ? t`Page not found` : words.name(area);
  const here = area === null ? 0 : (pending[area] ?? 0);
  const title = here > 0 ? t`(${here}) ${name}, Dar Al Seeb` : t`${name}, Dar Al Seeb`;
  const requests = pending.bookings ?? 0;

  // After every render, because a change of language writes a title of its own.
  useEffect(() => {
    if (document.title !== title) document.title = title;
  });
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    void navigator.setAppBadge?.(requests).catch(() => undefined);
  }, [requests]);
}

/** Keeps the tablet on the counter from dimming while the back office is open (DESIGN.md §13). */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // Refused on a low battery: the screen dims as usual.
      }
    };
    // The browser takes the lock away from a hidden page.
    const onVisibility = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
