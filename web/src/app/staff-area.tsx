import { type ComponentType, Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { areaOf, AREAS } from '#shared/pages.ts';
import { type Areas, BackOfficePage } from '../backoffice/frame/back-office-page.tsx';
import { SettingsTabs } from '../backoffice/settings-tabs.ts';
import type { Load } from '../platform/navigation/feature.ts';
import { writeLocal } from '../platform/storage/local-store.ts';
import { DESK_PANELS } from './desk-panels.ts';
import { retryableLazy, useAfterFirstPaint } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { AREA_LOADERS, PANEL_LOADERS, SETTINGS_TAB_LOADERS } from './registry.ts';
import { useLogout } from './shell/use-logout.ts';

/** Some file of the app, whatever it brings. */
type Part = () => Promise<unknown>;

/** The page of all areas, once each has said its name: the rail shows them together. */
export async function loadStaffArea(): Promise<ComponentType> {
  const desks: Load[] = [];
  const rows = AREAS.map(async (name) => {
    const area = await AREA_LOADERS[name]();
    desks.push(area.desk);
    // Made once each, as a part made anew would be loaded anew.
    return [name, { ...area, desk: deskOf(area.desk) }];
  });
  const areas: Areas = Object.fromEntries(await Promise.all(rows));
  const tabs = Object.fromEntries(
    Object.entries(SETTINGS_TAB_LOADERS).map(([name, load]) => [name, deskOf(load)]),
  );
  desks.push(...Object.values(SETTINGS_TAB_LOADERS));
  return function LoadedStaffArea() {
    useKeptParts(desks);
    return (
      <SettingsTabs value={tabs}>
        <StaffArea areas={areas} />
      </SettingsTabs>
    );
  };
}

let hasKeptParts = false;

/**
 * Fetches every desk, its panels and the lock once there is a moment, so that a tablet that loses its network
 * opens them all: the service worker keeps what was loaded.
 */
function useKeptParts(desks: readonly Load[]): void {
  const isCalm = useAfterFirstPaint();
  useEffect(() => {
    if (!isCalm || hasKeptParts) return;
    hasKeptParts = true;
    const panels: readonly Part[] = DESK_PANELS.map((name) => PANEL_LOADERS[name]);
    for (const load of [...desks, ...panels, () => import('./locked-desk.tsx')])
      load().catch(() => (hasKeptParts = false));
  }, [isCalm, desks]);
}

function deskOf(load: Load) {
  const Desk = retryableLazy(load);
  return (
    <Suspense fallback={<PageLoading />}>
      <Desk />
    </Suspense>
  );
}

function StaffArea({ areas }: { areas: Areas }) {
  // An address deeper than any area has no such part.
  const { area: asked = '' } = useParams<{ area?: string }>();
  const area = areaOf(asked);
  const [path] = useLocation();
  const { logout, isPending } = useLogout();
  // The welcome page leads back to it, until the landing is reached.
  useEffect(() => {
    if (area !== null) writeLocal('adminPageMemory', path);
  }, [area, path]);
  return <BackOfficePage area={area} areas={areas} onSignOut={logout} isSigningOut={isPending} />;
}
