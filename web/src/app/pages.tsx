import { type ComponentType, Suspense } from 'react';
import { PAGE_ACCESS, type PagePath } from '#shared/pages.ts';
import { LandingPage } from './landing/landing-page.tsx';
import { retryableLazy } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import type * as Registry from './registry.ts';

/**
 * `full`: header, footer and tab bar; `bare`: the header alone, for a page of one task; `none`: the
 * page brings its own.
 */
export type Frame = 'full' | 'bare' | 'none';

/** Known before the page is loaded; a page that is not named here stands in the full frame. */
const FRAMES: Readonly<Partial<Record<PagePath, Frame>>> = {
  '/login': 'bare',
  '/register': 'bare',
  '/verify-email': 'bare',
  '/forgot-password': 'bare',
  '/reset-password': 'bare',
  '/invitation': 'bare',
  '/test-google': 'bare',
  '/draws/:id/poster': 'bare',
  '/draws/:id/certificate': 'bare',
  '/draws/:id/slips': 'bare',
  '/dashboard/:area': 'none',
  '/dashboard/draws/:id': 'none',
  '/admin-welcome': 'none',
  '/photography-admin': 'none',
  '/rating-admin': 'none',
  '/hotel-rating-admin': 'none',
  '/location-admin': 'none',
  '/location-sharing-admin': 'none',
  '/chat-qa-admin': 'none',
};

/** Addresses of the landing, which is no part of its own: it is built into index.html. */
export const LANDING_PATHS = ['/', '/hotel', '/b/:reference'] as const satisfies PagePath[];
export type LandingPath = (typeof LANDING_PATHS)[number];

interface Page {
  readonly path: PagePath;
  readonly frame: Frame;
  readonly Page: ComponentType;
}

/** Every page, in the order in which addresses are tried. */
export const PAGES: readonly Page[] = (Object.keys(PAGE_ACCESS) as PagePath[]).map((path) => ({
  path,
  frame: FRAMES[path] ?? 'full',
  Page: isLanding(path) ? LandingPage : lazyPage(({ PAGE_LOADERS }) => PAGE_LOADERS[path]()),
}));

export const NotFoundPage = lazyPage(({ ERROR_PAGES }) => ERROR_PAGES.notFound());
/** The back office, at an address that names none of its areas. */
export const UnknownAreaPage = lazyPage(({ PAGE_LOADERS }) => PAGE_LOADERS['/dashboard/:area']());
export const StaffOnlyPage = lazyPage(({ ERROR_PAGES }) => ERROR_PAGES.staffOnly());

function isLanding(path: PagePath): path is LandingPath {
  return LANDING_PATHS.some((landing) => landing === path);
}

/** A page that is loaded when it is asked for, found in the registry, which is loaded with it. */
function lazyPage(load: (registry: typeof Registry) => Promise<ComponentType>): ComponentType {
  const Part = retryableLazy(async () => load(await import('./registry.ts')));
  return function LazyPage() {
    return (
      <Suspense fallback={<PageLoading />}>
        <Part />
      </Suspense>
    );
  };
}
