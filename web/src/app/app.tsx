import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { usePanel } from '../data/panels.ts';
import { mayInvite } from '../pwa/may-invite.ts';
import { sessionExpired, useHasSessionQuestion, useWhoTypes } from '../data/session.ts';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { optionalLazy } from './optional-lazy.ts';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';
import { useAfterFirstPaint } from './use-after-first-paint.ts';
import { useOwedRecord } from './use-owed-record.ts';
import { useReturnFocus } from './use-return-focus.ts';

const Panels = lazy(async () => ({ default: (await import('./panels.tsx')).Panels }));
const Messages = optionalLazy(async () => (await import('../ui/toast-region.tsx')).ToastRegion);
const DockedNotice = optionalLazy(async () => (await import('../pwa/docked-notice.tsx')).DockedNotice);
const InstallPrompt = optionalLazy(async () => (await import('../pwa/install-prompt.tsx')).InstallPrompt);
const SuccessRecords = optionalLazy(async () => (await import('../features/bookings/success-record-toaster.tsx')).SuccessRecordToaster);

const SessionQuestion = optionalLazy(
  async () => (await import('../features/accounts/session-over-sheet.tsx')).SessionOverSheet,
  EndsUnasked,
);

export function App() {
  return (
    <Providers>
      <ErrorBoundary fallback={() => <CrashScreen />}>
        <Routes />
        <Extras />
      </ErrorBoundary>
    </Providers>
  );
}

/**
 * Nothing of this is seen on arrival, so none of it holds the first screen up. Each waits behind a boundary of its own: one boundary
 * hides all that is in it while any part loads, and an open panel that is hidden for a moment loses the guest's tap and focus.
 */
function Extras() {
  const hasPainted = useAfterFirstPaint();
  const owesRecord = useOwedRecord();
  const panel = usePanel();
  const whoTypes = useWhoTypes();
  const hasSessionQuestion = useHasSessionQuestion();
  useReturnFocus(panel !== null);
  return (
    <>
      <Apart>{(hasPainted || panel !== null) && <Messages />}</Apart>
      <Apart>{hasPainted && <DockedNotice invitation={mayInvite() && <InstallPrompt />} />}</Apart>
      <Apart>{hasPainted && owesRecord && <SuccessRecords />}</Apart>
      <Apart>{panel !== null && <Panels key={whoTypes} panel={panel} />}</Apart>
      <Apart>{hasSessionQuestion && <SessionQuestion />}</Apart>
    </>
  );
}

function Apart({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Where the question cannot be loaded, the login page takes its place; what was typed is kept for the way back. */
function EndsUnasked() {
  useEffect(sessionExpired, []);
  return null;
}
