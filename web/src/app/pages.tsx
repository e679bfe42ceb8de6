import { type ComponentType, Suspense } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { EventType } from '#shared/events/events.ts';
import type { PagePath } from '#shared/pages.ts';
import { LandingPage } from './landing/landing-page.tsx';
import type { LATER_PAGES } from './later-pages.ts';
import { retryableLazy } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';

/**
 * `full`: header, footer and tab bar; `bare`: the header alone, for a page of one task; `none`: the
 * page brings its own.
 */
export type Frame = 'full' | 'bare' | 'none';

type Page = { readonly frame: Frame; readonly Page: ComponentType };

const LoginPage = lazyPage('LoginPage');
const RegisterPage = lazyPage('RegisterPage');
const VerifyPage = lazyPage('VerifyPage');
const ForgotPage = lazyPage('ForgotPage');
const ResetPage = lazyPage('ResetPage');
const GooglePage = lazyPage('GooglePage');
const WelcomePage = lazyPage('WelcomePage');
const SplashPage = lazyPage('SplashPage');
const PointsStorePage = lazyPage('PointsStorePage');
const PointsStatementPage = lazyPage('PointsStatementPage');
const PointsBookingPage = lazyPage('PointsBookingPage');
const RatingPage = lazyPage('RatingPage');
const AccountPage = lazyPage('AccountPage');
const StaffArea = lazyPage('StaffArea');
export const NotFoundPage = lazyPage('NotFoundPage');
export const StaffOnlyPage = lazyPage('StaffOnlyPage');

const LANDING: Page = { frame: 'full', Page: LandingPage };
const entriesOf = (draw: EventType): Page => ({
  frame: 'none',
  Page: () => <Redirect to={`/dashboard/events?draw=${draw}`} replace />,
});
const RATING_AREA = entriesOf('hotel_rating');
const LOCATION_AREA = entriesOf('location_sharing');
const ASSISTANT_AREA: Page = {
  frame: 'none',
  Page: () => <Redirect to="/dashboard/assistant" replace />,
};

export const PAGES: Readonly<Record<PagePath, Page>> = {
  '/': LANDING,
  '/hotel': LANDING,
  '/b/:reference': LANDING,
  '/hotel-rating-event': { frame: 'full', Page: RatingPage },
  '/login': { frame: 'bare', Page: LoginPage },
  '/register': { frame: 'bare', Page: RegisterPage },
  '/verify-email': { frame: 'bare', Page: VerifyPage },
  '/forgot-password': { frame: 'bare', Page: ForgotPage },
  '/reset-password': { frame: 'bare', Page: ResetPage },
  '/test-google': { frame: 'bare', Page: GooglePage },
  '/dashboard': { frame: 'full', Page: Dashboard },
  '/dashboard/:area': { frame: 'none', Page: StaffArea },
  '/account': { frame: 'full', Page: AccountPage },
  '/admin-welcome': { frame: 'none', Page: SplashPage },
  '/points-store': { frame: 'full', Page: PointsStorePage },
  '/points-booking': { frame: 'full', Page: PointsBookingPage },
  '/points-statement': { frame: 'full', Page: PointsStatementPage },
  '/photography-admin': entriesOf('photography'),
  '/rating-admin': RATING_AREA,
  '/hotel-rating-admin': RATING_AREA,
  '/location-admin': LOCATION_AREA,
  '/location-sharing-admin': LOCATION_AREA,
  '/chat-qa-admin': ASSISTANT_AREA,
};

/**
 * Addresses of an open booking or of an area that a tablet has kept from before the areas had
 * paths.
 */
function Dashboard() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const area = query.get('area') ?? (query.has('booking') ? 'bookings' : null);
  query.delete('area');
  if (area !== null)
    return <Redirect to={`/dashboard/${area}${query.size === 0 ? '' : `?${query}`}`} replace />;
  return <WelcomePage />;
}

/**
 * A page that is loaded when it is asked for; the landing is not, because it is built into
 * index.html.
 */
function lazyPage(name: keyof typeof LATER_PAGES): ComponentType {
  const Part = retryableLazy(async () => (await import('./later-pages.ts')).LATER_PAGES[name]());
  return function LazyPage() {
    return (
      <Suspense fallback={<PageLoading />}>
        <Part />
      </Suspense>
    );
  };
}
