import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useUser } from '../data/session.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { retryableLazy } from './retryable-lazy.tsx';
import css from './screen.module.css';
import { Shell } from './shell/shell.tsx';
import { useLogout } from './shell/use-logout.ts';

const LoginPage = retryableLazy(async () => (await import('../features/accounts/login-page.tsx')).LoginPage);
const StaffBoardPage = retryableLazy(async () => (await import('../features/bookings/staff/staff-board-page.tsx')).StaffBoardPage);

export function Routes() {
  return (
    <Switch>
      <Route path="/login">
        <Shell isBare>
          <Suspense fallback={<Waiting />}>
            <LoginPage />
          </Suspense>
        </Shell>
      </Route>
      <Route path="/dashboard">
        <StaffOnly>
          <Suspense fallback={<Waiting />}>
            <StaffBoard />
          </Suspense>
        </StaffOnly>
      </Route>
      <Route path="/">
        <Landing />
      </Route>
      <Route path="/hotel">
        <Landing />
      </Route>
      <Route path="/b/:reference">
        <Landing />
      </Route>
      <Route>
        <Shell>
          <NotFoundPage />
        </Shell>
      </Route>
    </Switch>
  );
}

function Landing() {
  return (
    <Shell>
      <LandingPage />
    </Shell>
  );
}

function StaffBoard() {
  const { logout, isPending } = useLogout();
  return <StaffBoardPage onSignOut={logout} isSigningOut={isPending} />;
}

/** The server decides on every call; this only spares others a page that would stay empty. */
function StaffOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const [path] = useLocation();
  const search = useSearch();
  if (user === undefined) return <Waiting />;
  if (user?.role !== 'staff')
    return <Redirect to={`/login?next=${encodeURIComponent(search === '' ? path : `${path}?${search}`)}`} replace />;
  return children;
}

function Waiting() {
  return (
    <p role="status" className={css.waiting}>
      <Trans>Loading…</Trans>
    </p>
  );
}
