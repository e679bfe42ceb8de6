import type { Role } from '#shared/accounts/account.contract.ts';

/** Sign-in pages, and addresses that are no pages: the app never leads back to them. */
const EXCLUDED_PATHS = [
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/test-google',
  '/api',
  '/auth',
];

/** Stands for this site, only to see what browsers make of dots in a path. */
const BASE_URL = 'https://here.invalid';

/**
 * Where a signed-in person goes: back to where they were, else through the staff's splash or to the
 * landing.
 */
export function addressAfterSignIn(search: string, role: Role): string {
  return requestedAddress(search) ?? (role === 'staff' ? '/admin-welcome' : '/');
}

/** The page that somebody was on the way to; null where none is named, or not one of this app. */
export function requestedAddress(search: string): string | null {
  const asked = new URLSearchParams(search).get('next');
  return asked !== null && isOwnAddress(asked) ? asked : null;
}

/** Another page of signing in, which still knows where the person was going. */
export function accountAddress(
  path: string,
  search: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const next = requestedAddress(search);
  const kept = new URLSearchParams({ ...query, ...(next !== null && { next }) });
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/**
 * True only for a path inside this app: browsers read `//host`, `/.//host` and `/\host` as another
 * site, and skip tabs and line breaks.
 */
function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//')) return false;
  if (Array.from(address).some((letter) => letter <= ' ' || letter === '\\')) return false;
  if (new URL(address, BASE_URL).pathname.startsWith('//')) return false;
  return !EXCLUDED_PATHS.some((path) => isAt(address, path));
}

function isAt(address: string, path: string): boolean {
  return address === path || ['/', '?', '#'].some((end) => address.startsWith(path + end));
}
