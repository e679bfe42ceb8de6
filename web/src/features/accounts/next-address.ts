import type { Role } from '#shared/accounts/account.contract.ts';

/** Where a signed-in person goes: back to where they were, else to the board for staff and the landing for guests. */
export function nextAddress(search: string, role: Role): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted !== null && isOwnAddress(wanted) && (role === 'staff' || !isAt(wanted, '/dashboard'))) return wanted;
  return role === 'staff' ? '/dashboard' : '/';
}

/** True only for a path inside this app: browsers read `//host` and `/\host` as another site, and skip tabs and line breaks. */
function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/') || address.startsWith('//')) return false;
  if (Array.from(address).some((letter) => letter <= ' ' || letter === '\\')) return false;
  return !isAt(address, '/login') && !isAt(address, '/api');
}

function isAt(address: string, path: string): boolean {
  return address === path || ['/', '?', '#'].some((end) => address.startsWith(path + end));
}
