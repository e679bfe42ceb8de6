import { lazy, Suspense } from 'react';
import { usePanel } from '../data/panels.ts';
import { CrashScreen } from './crash-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { Routes } from './routes.tsx';
import { useAfterFirstPaint } from './use-after-first-paint.ts';

const Panels = lazy(async () => ({ default: (await import('./panels.tsx')).Panels }));
const Messages = lazy(async () => ({ default: (await import('../ui/toast-region.tsx')).ToastRegion }));

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

/** Nothing of this is seen on arrival, so none of it holds the first screen up. */
function Extras() {
  const hasPainted = useAfterFirstPaint();
  const panel = usePanel();
  return (
    <Suspense fallback={null}>
      {(hasPainted || panel !== null) && <Messages />}
      {panel !== null && <Panels panel={panel} />}
    </Suspense>
  );
}
