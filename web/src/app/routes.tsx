import type { ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { type Access, PAGE_ACCESS, type PagePath } from '#shared/pages.ts';
import { useIsLeaving, useUser } from '../data/session.ts';
import { admission, loginAddress, UNKNOWN_PAGE_ACCESS } from './page-access.ts';
import { type Frame, NotFoundPage, PAGES, StaffOnlyPage } from './pages.tsx';
import { Shell } from './shell/shell.tsx';
import { usePageStart } from './use-page-start.ts';
import { usePageTitle } from './use-page-title.ts';
import { Waiting } from './waiting.tsx';

const PATHS = Object.keys(PAGE_ACCESS) as PagePath[];

export function Routes() {
  usePageStart();
  usePageTitle();
  return (
    <Switch>
      {PATHS.map((path) => {
        const { frame, Page } = PAGES[path];
        return (
          <Route key={path} path={path}>
            <Admitted access={PAGE_ACCESS[path]} frame={frame}>
              <Page />
            </Admitted>
          </Route>
        );
      })}
      <Route>
        <Admitted access={UNKNOWN_PAGE_ACCESS} frame="full">
          <NotFoundPage />
        </Admitted>
      </Route>
    </Switch>
  );
}

function Admitted({ access, frame, children }: { access: Access; frame: Frame; children: ReactNode }) {
  const user = useUser();
  const isLeaving = useIsLeaving();
  const [path] = useLocation();
  const search = useSearch();
  switch (admission(access, user, isLeaving)) {
    case 'wait':
      return isLeaving ? <Leaving /> : <Waiting />;
    case 'login':
      return <Redirect to={loginAddress(path, search)} replace />;
    case 'refuse':
      return (
        <Shell>
          <StaffOnlyPage />
        </Shell>
      );
    case 'show':
      return frame === 'none' ? children : <Shell isBare={frame === 'bare'}>{children}</Shell>;
  }
}

/** The moment between signing out and the login page, which has this header too. */
function Leaving() {
  return (
    <Shell isBare>
      <Waiting />
    </Shell>
  );
}
