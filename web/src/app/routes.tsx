import { type ReactNode, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch, matchRoute, useRouter } from 'wouter';
import { type Access, PAGE_ACCESS } from '#shared/pages.ts';
import { hotelName, useLanguage } from '../i18n/language.ts';
import { useMayHaveDeviceRows } from '../platform/queries/may-have-notifications.ts';
import { useIsSigningOut, useUser } from '../platform/session/session.ts';
import { decideAccess, loginUrl, UNKNOWN_PAGE_ACCESS } from './page-access.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import {
  type Frame,
  LANDING_PATHS,
  NotFoundPage,
  PAGES,
  StaffOnlyPage,
  UnknownAreaPage,
} from './pages.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * A page that the guest goes to is read from its start; one that they come back to stays where they
 * left it, as browsers do by themselves.
 */
function usePageStart(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const cameBackTo = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      cameBackTo.current = location.pathname;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    const isBack = cameBackTo.current === path;
    cameBackTo.current = null;
    if (shown.current === path) return;
    shown.current = path;
    if (isBack) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * A tab, a list of tabs and a screen reader tell pages apart by their titles (WCAG 2.4.2): a page
 * is called by its heading, the landing by the hotel's name.
 */
function usePageTitle(): void {
  const [path] = useLocation();
  const { parser } = useRouter();
  const { language } = useLanguage();
  useEffect(() => {
    // The back office says more in its title (backoffice/frame/back-office-page.tsx).
    if (path.startsWith('/dashboard/')) return;
    const hotel = hotelName(language);
    document.title = hotel;
    if (LANDING_PATHS.some((landing) => matchRoute(parser, landing, path)[0])) return;
    const takeName = () => {
      const name = document.querySelector('#main h1')?.textContent;
      if (name) document.title = language === 'ar' ? `${name}، ${hotel}` : `${name}, ${hotel}`;
      return Boolean(name);
    };
    if (takeName()) return;
    // The page is still on its way.
    const watch = new MutationObserver(() => {
      if (takeName()) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [path, parser, language]);
}

export function Routes() {
  usePageStart();
  usePageTitle();
  return (
    <Switch>
      {PAGES.map(({ path, frame, Page }) => (
        <Route key={path} path={path}>
          <RequireAccess access={PAGE_ACCESS[path]} frame={frame}>
            <Page />
          </RequireAccess>
        </Route>
      ))}
      {/* Whatever else begins as the back office does: a page of its own, in its frame. */}
      <Route path="/dashboard/*">
        <RequireAccess access={PAGE_ACCESS['/dashboard/:area']} frame="none">
          <UnknownAreaPage />
        </RequireAccess>
      </Route>
      <Route>
        <RequireAccess access={UNKNOWN_PAGE_ACCESS} frame="full">
          <NotFoundPage />
        </RequireAccess>
      </Route>
    </Switch>
  );
}

function RequireAccess({
  access,
  frame,
  children,
}: {
  access: Access;
  frame: Frame;
  children: ReactNode;
}) {
  const user = useUser();
  const isLeaving = useIsSigningOut();
  const [path] = useLocation();
  const search = useSearch();
  const isDeviceKnown = useMayHaveDeviceRows();
  switch (decideAccess(access, user, isLeaving, isDeviceKnown)) {
    case 'wait':
      return isLeaving ? <SigningOut /> : <PageLoading />;
    case 'login':
      return <Redirect to={loginUrl(path, search)} replace />;
    case 'refuse':
      return (
        <Shell>
          <PageBoundary>
            <StaffOnlyPage />
          </PageBoundary>
        </Shell>
      );
    case 'show':
      return frame === 'none' ? (
        <PageBoundary key={path} isUnframed>
          {children}
        </PageBoundary>
      ) : (
        <Shell isBare={frame === 'bare'}>
          <PageBoundary key={path}>{children}</PageBoundary>
        </Shell>
      );
  }
}

/** The moment between signing out and the login page, which has this header too. */
function SigningOut() {
  return (
    <Shell isBare>
      <PageLoading />
    </Shell>
  );
}
