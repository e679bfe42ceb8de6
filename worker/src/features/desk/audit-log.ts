import { addDays } from '#shared/bookings/stay.ts';
import { AUDIT_PAGE, type AuditLogQuery, type AuditRow } from '#shared/desk/audit-log.contract.ts';
import { startOfMuscatDay } from '#shared/muscat-time.ts';
import { toReference } from '#shared/reference.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { deletionsOf } from '../bookings/status/deletions.repository.ts';
import {
  findActAt,
  findActs,
  findLabels,
  findTarget,
  userIdOf,
  type Act,
} from './audit-log.repository.ts';

interface AuditPage {
  readonly rows: readonly AuditRow[];
  readonly nextCursor: string | null;
}

const NONE: AuditPage = { rows: [], nextCursor: null };
const beginOf = (day: string) => new Date(startOfMuscatDay(day)).toISOString();

/** What staff have done, newest first, by pages; nobody can change it. Throws 400. */
export async function listAuditLog(ctx: RequestContext, query: AuditLogQuery): Promise<AuditPage> {
  authorize(ctx, 'listAuditLog');
  const { db } = ctx.deps;
  const { who, area, reference, from, to, cursor } = query;
  if (from !== undefined && to !== undefined && to < from)
    throw badRequest({ fields: [{ field: 'to', reason: 'order' }] });
  const target = reference === undefined ? null : await targetOf(ctx, reference);
  if (target === undefined) return NONE;
  const before = cursor === undefined ? null : await findActAt(db, Number(cursor));
  if (before === undefined) return NONE;
  const acts = await findActs(db, {
    actor: who === undefined ? null : `staff:${who}`,
    area: area ?? null,
    target,
    from: from === undefined ? null : beginOf(from),
    to: to === undefined ? null : beginOf(addDays(to, 1)),
    before,
  });
  const page = acts.slice(0, AUDIT_PAGE);
  const labels = await findLabels(db, page);
  const deletions = await deletionsOfPage(ctx, page);
  const last = page.at(-1);
  return {
    rows: page.map((act) => ({ ...toRow(act, labels), ...deletions(act) })),
    nextCursor: last && acts.length > page.length ? String(last.id) : null,
  };
}

async function targetOf({ deps: { db } }: RequestContext, typed: string) {
  const reference = toReference(typed);
  return reference === null ? undefined : findTarget(db, reference);
}

type Deletion = Pick<AuditRow, 'reason' | 'keptUntil'>;
const NO_DELETION: Deletion = { reason: null, keptUntil: null };

/** Why each deletion of a page was made, and how long it can be taken back. */
async function deletionsOfPage(
  { deps: { db } }: RequestContext,
  page: readonly Act[],
): Promise<(act: Act) => Deletion> {
  const isDone = ({ action, result }: Act) => action === 'booking.delete' && result === 'ok';
  const acts = page.filter(isDone);
  if (acts.length === 0) return () => NO_DELETION;
  const known = await deletionsOf(
    db,
    acts.map(({ targetId }) => Number(targetId)),
  );
  const byRequest = new Map(known.map((one) => [one.operation, one]));
  return (act) => {
    const found = isDone(act) ? byRequest.get(act.requestId) : undefined;
    return found ? { reason: found.reason || null, keptUntil: found.keptUntil } : NO_DELETION;
  };
}

function toRow(
  act: Act,
  labels: Awaited<ReturnType<typeof findLabels>>,
): Omit<AuditRow, 'reason' | 'keptUntil'> {
  const { id, at, actor, action, targetType, targetId, result, fields, before, after } = act;
  const byType = new Map(Object.entries(labels)).get(targetType);
  return {
    id,
    at,
    who: { id: userIdOf(actor), name: labels.user.get(String(userIdOf(actor))) ?? null },
    action,
    target: { type: targetType, id: targetId, label: byType?.get(targetId) ?? null },
    result,
    fields: fields === null || fields === '' ? [] : fields.split(','),
    before,
    after,
  };
}
