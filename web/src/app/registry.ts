import { accounts } from '../features/accounts/feature.ts';
import { assistant } from '../features/assistant/feature.ts';
import { bookings } from '../features/bookings/feature.ts';
import { draws } from '../features/draws/feature.ts';
import { events } from '../features/events/feature.ts';
import { guests } from '../features/guests/feature.ts';
import { membership } from '../features/membership/feature.ts';
import { offers } from '../features/offers/feature.ts';
import { points } from '../features/points/feature.ts';
import { push } from '../features/push/feature.ts';
import { reviews } from '../features/reviews/feature.ts';
import { rooms } from '../features/rooms/feature.ts';
import { services } from '../features/services/feature.ts';
import { site } from '../features/site/feature.ts';
import { statistics } from '../features/statistics/feature.ts';
import type {
  AreaLoaders,
  DeepLink,
  Feature,
  Load,
  LinkAddress,
  PageLoaders,
  PanelLoaders,
  SettingsTabLoaders,
} from '../platform/navigation/feature.ts';
import type { CommandViewLoaders } from '../platform/outbox/command-views.ts';
import { app } from './feature.ts';
import type { LandingPath } from './pages.tsx';

/** Every feature of the app. Loaded with the first panel or page, not with the landing. */
export const FEATURES = [
  app,
  accounts,
  assistant,
  bookings,
  draws,
  events,
  guests,
  membership,
  offers,
  points,
  push,
  reviews,
  rooms,
  services,
  site,
  statistics,
];

/** A panel that a feature declares and none loads fails the type check here. */
export const PANEL_LOADERS: PanelLoaders = merge(
  FEATURES.flatMap((feature) => ('panels' in feature ? feature.panels : [])),
);

/** As does a page of #shared/pages.ts that no feature loads. */
export const PAGE_LOADERS: Omit<PageLoaders, LandingPath> = merge(
  FEATURES.flatMap((feature) => ('pages' in feature ? feature.pages : [])),
);

/** As does an area of the back office. */
export const AREA_LOADERS: AreaLoaders = merge(
  FEATURES.flatMap((feature) => ('staffAreas' in feature ? feature.staffAreas : [])),
);

export const SETTINGS_TAB_LOADERS: SettingsTabLoaders = merge(
  FEATURES.flatMap((feature) => ('settingsTabs' in feature ? feature.settingsTabs : [])),
);

/** As does a kind of command that no feature shows. */
export const COMMAND_VIEWS: CommandViewLoaders = merge(
  FEATURES.flatMap((feature) => ('commandViews' in feature ? feature.commandViews : [])),
);

/** What stands where no page may be shown. */
export const ERROR_PAGES = {
  notFound: async () => (await import('./error-pages.tsx')).NotFoundPage,
  staffOnly: async () => (await import('./error-pages.tsx')).StaffOnlyPage,
} satisfies Record<string, Load>;

/** Where an address of the landing leads; null where it leads nowhere else. */
export function findDeepLink(address: LinkAddress): DeepLink | null {
  for (const feature of FEATURES satisfies readonly Feature[]) {
    const link = 'deepLink' in feature ? feature.deepLink(address) : null;
    if (link !== null) return link;
  }
  return null;
}

type Merged<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

function merge<T extends object>(parts: readonly T[]): Merged<T> {
  return Object.assign({}, ...parts);
}
