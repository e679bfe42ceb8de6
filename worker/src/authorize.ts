import { isForManagers, type PermissionRow, type Verdict } from '#shared/access.ts';
import { VERB_PERMISSIONS, type VerbName } from '#shared/permissions.ts';
import type { Caller, RequestContext } from './context.ts';
import {
  authRequired,
  forbidden,
  locked,
  managerNeeded,
  notFound,
} from './platform/http/errors.ts';

/**
 * First act of every verb, for any caller: a route, a tool of the assistant, an object or the
 * cron. Lets through what the table allows, `own` included: whose row it is, the verb looks up.
 * Throws 401, 403 or 404.
 */
export function authorize(ctx: Pick<RequestContext, 'caller'>, verb: VerbName): void {
  const row: PermissionRow = VERB_PERMISSIONS[verb];
  refuseUnlessAllowed(row, ctx.caller);
  const { isStaff, isSystem } = ctx.caller;
  if (row.isClosedInMaintenance && !isStaff && !isSystem) closedToGuests.add(ctx);
  if (isForManagers(row) && isStaff) asManagers.add(ctx);
}

const closedToGuests = new WeakSet<object>();

/** True once a verb was let through that guests cannot write by while the site is in maintenance. */
export const isClosedInMaintenance = (ctx: RequestContext): boolean => closedToGuests.has(ctx);

const asManagers = new WeakSet<object>();

/** True once a verb was let through that only managers may call: its batch asks for the role again. */
export const needsManager = (ctx: RequestContext): boolean => asManagers.has(ctx);

/** The same for one row of the table, before the body of a request is read. */
export function refuseUnlessAllowed(row: PermissionRow, caller: Caller): void {
  if (caller.lockedUserId !== null) {
    if (isOpenWhileLocked(row)) return;
    throw locked();
  }
  const verdict = verdictFor(row, caller);
  if (verdict === 401) throw authRequired(caller.sessionEnded);
  if (verdict === 403) throw caller.isStaff && isForManagers(row) ? managerNeeded() : forbidden();
  if (verdict === 404) throw notFound();
}

/** Public reads stay open on a locked desk; a row's own flag wins. */
function isOpenWhileLocked(row: PermissionRow): boolean {
  const isRead = row.routes.length > 0 && row.routes.every((route) => route.startsWith('GET '));
  return row.isOpenWhileLocked === true || (row.anonymous === 'allow' && isRead);
}

function verdictFor(row: PermissionRow, caller: Caller): Verdict {
  if (caller.isSystem) return row.system;
  if (caller.isStaff) return caller.isManager ? row.staff : row.reception;
  if (caller.user) return row.owner;
  return caller.deviceHash || caller.receiptHash ? row.receipt : row.anonymous;
}
