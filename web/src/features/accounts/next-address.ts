import type { Role } from '#shared/accounts/account.contract.ts';

/** Where a signed-in person goes: back to where they were, else to the board for staff and the landing for guests. */
export function nextAddress(search: string, role: Role): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted !== null && isOwnAddress(wanted)) return wanted;
  return role === 'staff' ? '/dashboard' : '/';
}

/** True only for a path inside this app; browsers read `//host` and `/\host` as another site. */
function isOwnAddress(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address) || /[\u0000-\u0020\\]/.test(address)) return false;
  return !/^\/(login|api)(?![\w-])/.test(address);
}
