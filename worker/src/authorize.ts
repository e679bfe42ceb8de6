import type { CallerVerdicts, Verdict } from '#shared/access.ts';
import { VERB_PERMISSIONS, type VerbName } from '#shared/permissions.ts';
import type { Caller, RequestContext } from './context.ts';
import { authRequired, forbidden, notFound } from './platform/http/errors.ts';

/**
 * First act of every verb, whoever calls it: a route, a tool of the assistant, an object or the
 * cron. Lets through what the table allows, `own` included: whose row it is, the verb looks up.
 * Throws 401, 403 or 404.
 */
export function authorize({ caller }: Pick<RequestContext, 'caller'>, verb: VerbName): void {
  refuseUnlessAllowed(VERB_PERMISSIONS[verb], caller);
}

/** The same for one row of the table, before the body of a request is read. */
export function refuseUnlessAllowed(row: CallerVerdicts, caller: Caller): void {
  const verdict = verdictFor(row, caller);
  if (verdict === 401) throw authRequired(caller.sessionEnded);
  if (verdict === 403) throw forbidden();
  if (verdict === 404) throw notFound();
}

function verdictFor(row: CallerVerdicts, caller: Caller): Verdict {
  if (caller.isSystem) return row.system;
  if (caller.isStaff) return row.staff;
  if (caller.user) return row.owner;
  return caller.deviceHash || caller.receiptHash ? row.receipt : row.anonymous;
}
