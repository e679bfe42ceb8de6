import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, startTransition, useState, useRef } from 'react';
import { Router } from 'wouter';
import { SUCCESS_RECORD_CHECK } from '../features/bookings/api/success-record.ts';
import { withStaffTexts } from '../i18n/language.ts';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { closePanel, usePanel } from '../platform/navigation/panels.ts';
import { restoreAndPersistQueries } from '../platform/query/persist-queries.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { useIsLocked } from '../platform/session/session-lock.ts';
import {
  expireSession,
  useDraftOwner,
  useNeedsReauthentication,
} from '../platform/session/session.ts';
import { readLocal } from '../platform/storage/local-store.ts';
import { CrashScreen, ErrorBoundary } from './error-boundary.tsx';
import { retryableLazy, retryFailedParts, useAfterFirstPaint } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { PanelError, PanelLoading } from './panel-fallbacks.tsx';
import { Routes } from './routes.tsx';
import { SessionEndToast } from './session-end-toast.tsx';

function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <IsRestoringProvider value={useIsRestoring()}>
          {/* The built page was made for "/", and the first render must be the same. */}
          <Router ssrPath="/">{children}</Router>
        </IsRestoringProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** While true, queries wait: what an earlier visit kept may spare their call. */
function useIsRestoring(): boolean {
  const [isRestoring, setIsRestoring] = useState(true);
  useEffect(() => {
    // A change that parts of the page still wait for would make React take them all over in one
    // long step.
    void restoreAndPersistQueries().finally(() => startTransition(() => setIsRestoring(false)));
  }, []);
  return isRestoring;
}

/** True from the first record of a booking or a cancellation on that waits to be shown. */
function usePendingRecord(): boolean {
  const [hasPending, setHasPending] = useState(false);
  useEffect(() => {
    if (hasPending) return undefined;
    const look = () =>
      setHasPending(
        readLocal('successfulBooking') !== null || readLocal('cancellationRecord') !== null,
      );
    look();
    const timer = setInterval(look, SUCCESS_RECORD_CHECK);
    return () => clearInterval(timer);
  }, [hasPending]);
  return hasPending;
}

/**
 * After the last of several panels closes, focus goes back to what opened the first; a single sheet
 * does so by itself.
 */
function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    return () => {
      const target = opener.current;
      // After the sheet's own attempt, which fails where its opener was another sheet.
      setTimeout(() => {
        if (document.activeElement === document.body && target instanceof HTMLElement)
          target.focus({ preventScroll: true });
      }, 100);
    };
  }, [isOpen]);
}

const Panels = retryableLazy(async () => (await import('./panel-host.tsx')).PanelHost);
const Messages = optionalLazy(async () => (await import('../ui/toast-region.tsx')).ToastRegion);
const UpdateNotice = optionalLazy(
  async () => (await import('../pwa/update-notice.tsx')).UpdateNotice,
);
const SuccessRecords = optionalLazy(
  async () =>
    (await import('../features/bookings/guest/success-record-toaster.tsx')).SuccessRecordToaster,
);

const SessionQuestion = optionalLazy(
  async () =>
    (await import('../features/accounts/guest/session-ended-sheet.tsx')).SessionEndedSheet,
  ExpireSession,
);

const LockedDesk = retryableLazy(
  async () => (await withStaffTexts(import('./locked-desk.tsx'))).LockedDesk,
);

export function App() {
  return (
    <Providers>
      <ErrorBoundary fallback={() => <CrashScreen />}>
        <Screen />
      </ErrorBoundary>
    </Providers>
  );
}

/** A locked desk shows nothing of anybody, whatever the address says. */
function Screen() {
  const isLocked = useIsLocked();
  if (isLocked)
    return (
      <Suspense fallback={<PageLoading />}>
        <LockedDesk />
      </Suspense>
    );
  return (
    <>
      <Routes />
      <Overlays />
    </>
  );
}

/**
 * Nothing of this is seen on arrival, so none of it holds the first screen up. Each waits behind a
 * boundary of its own: one boundary hides all that is in it while any part loads, and an open panel
 * that is hidden for a moment loses the guest's tap and focus.
 */
function Overlays() {
  const hasPainted = useAfterFirstPaint();
  const hasPendingRecord = usePendingRecord();
  const panel = usePanel();
  const whoTypes = useDraftOwner();
  const hasSessionQuestion = useNeedsReauthentication();
  useReturnFocus(panel !== null);
  return (
    <>
      <OwnBoundary>{(hasPainted || panel !== null) && <Messages />}</OwnBoundary>
      <OwnBoundary>{hasPainted && <UpdateNotice />}</OwnBoundary>
      <SessionEndToast />
      <OwnBoundary>{hasPainted && hasPendingRecord && <SuccessRecords />}</OwnBoundary>
      {panel !== null && (
        <PanelsBoundary>
          <Panels key={whoTypes} panel={panel} />
        </PanelsBoundary>
      )}
      <OwnBoundary>{hasSessionQuestion && <SessionQuestion />}</OwnBoundary>
    </>
  );
}

function OwnBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** What shows panels may not be there yet: on a poor network, too, a tap is answered. */
function PanelsBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(reset) => <PanelError onRetry={reset} onClose={closePanel} />}
      onError={retryFailedParts}
    >
      <Suspense fallback={<PanelLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * Where the question cannot be loaded, the login page takes its place; what was typed is kept for
 * the way back.
 */
function ExpireSession() {
  useEffect(expireSession, []);
  return null;
}
