/** `known`: signed in, or on a device that has bookings of its own. */
export type Access = 'everyone' | 'known' | 'signedIn' | 'staff';

/** Every address of the app and who sees its page, in the order in which they are tried. */
export const PAGE_ACCESS = {
  '/': 'everyone',
  '/hotel': 'everyone',
  '/b/:reference': 'everyone',
  '/stay/:code': 'everyone',
  '/hotel-rating-event': 'everyone',
  '/draws': 'everyone',
  '/draws/:id': 'everyone',
  '/draws/:id/poster': 'everyone',
  '/draws/:id/certificate': 'everyone',
  '/draws/:id/slips': 'everyone',
  '/about': 'everyone',
  '/privacy': 'everyone',
  '/terms': 'everyone',
  '/cancellation': 'everyone',
  '/login': 'everyone',
  '/register': 'everyone',
  '/verify-email': 'everyone',
  '/forgot-password': 'everyone',
  '/reset-password': 'everyone',
  '/invitation': 'everyone',
  '/test-google': 'everyone',
  '/dashboard': 'known',
  '/dashboard/:area': 'staff',
  '/dashboard/draws/:id': 'staff',
  '/admin-welcome': 'signedIn',
  '/account': 'signedIn',
  '/points-store': 'signedIn',
  '/points-booking': 'signedIn',
  '/points-statement': 'signedIn',
  '/photography-admin': 'staff',
  '/rating-admin': 'staff',
  '/hotel-rating-admin': 'staff',
  '/location-admin': 'staff',
  '/location-sharing-admin': 'staff',
  '/chat-qa-admin': 'staff',
} as const satisfies Record<string, Access>;
export type PagePath = keyof typeof PAGE_ACCESS;

/** What search engines may list, each under one address; every other page asks them not to. */
export const LISTED_PAGES = [
  '/',
  '/hotel-rating-event',
  '/about',
  '/privacy',
  '/terms',
  '/cancellation',
] as const satisfies PagePath[];
export type ListedPage = (typeof LISTED_PAGES)[number];

/** The listed page that a path shows, however it is typed; null where it shows none. */
export function listedPageOf(path: string): ListedPage | null {
  const asked = path.toLowerCase().replace(/\/$/, '') || '/';
  if (asked === '/hotel') return '/';
  return LISTED_PAGES.find((page) => page === asked) ?? null;
}

/** Areas that stand in the rail of the back office, in its order. */
export const RAIL_AREAS = [
  'today',
  'bookings',
  'calendar',
  'rooms',
  'events',
  'reviews',
  'assistant',
  'cards',
  'statistics',
  'settings',
] as const;
type RailArea = (typeof RAIL_AREAS)[number];

/** Areas of the back office, as `/dashboard/:area` names them. */
export const AREAS = [...RAIL_AREAS, 'draws'] as const;
export type Area = (typeof AREAS)[number];

/** What the rail marks as open: an area that has no place of its own is reached through another. */
export const railAreaOf = (area: Area): RailArea => (area === 'draws' ? 'events' : area);

/**
 * The area that an address names, in small or capital letters as every address of the app; null
 * where it names none.
 */
export function areaOf(text: string): Area | null {
  return AREAS.find((area) => area === text.toLowerCase()) ?? null;
}

/**
 * Whether the app has a page at this path, which stands without query and hash: the router's own
 * rule, for the server.
 */
export function hasPage(path: string): boolean {
  const asked = partsOf(path);
  return Object.keys(PAGE_ACCESS).some((page) => {
    const parts = partsOf(page);
    return (
      parts.length === asked.length && parts.every((part, place) => fits(part, asked[place] ?? ''))
    );
  });
}

/** Ignores a slash at the end. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function fits(part: string, asked: string): boolean {
  if (part === ':area') return areaOf(asked) !== null;
  return part.startsWith(':') ? asked !== '' : part === asked.toLowerCase();
}
