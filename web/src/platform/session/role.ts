import { isForManagers, type PermissionRow } from '#shared/access.ts';
import type { User } from '#shared/accounts/account.contract.ts';
import { useUser } from './session.ts';

/**
 * Whether this member of staff may do what the row is of. An answer that was kept from before roles
 * names none: everybody was a manager then.
 */
export const mayDo = (user: User | null | undefined, row: PermissionRow): boolean =>
  !(isForManagers(row) && user?.staffRole === 'reception');

/** The same for whoever is signed in; what they may not do, the desk does not offer. */
export const useMay = (row: PermissionRow): boolean => mayDo(useUser(), row);
