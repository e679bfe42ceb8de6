import { and, desc, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { AUDIT_PAGE } from '#shared/desk/audit-log.contract.ts';
import { users } from '../../identity/identity.table.ts';
import { deleteAuditRows } from '../../platform/db/audit.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { AUDIT_AREA, auditLog, BY_STAFF, ENDS_BY_AGE } from '../../platform/db/platform.table.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { eventEntries } from '../events/events.table.ts';
import { vipBeneficiaries } from '../membership/membership.table.ts';

export interface Target {
  readonly type: string;
  readonly id: string;
}

export interface AuditFilter {
  readonly actor: string | null;
  readonly area: string | null;
  readonly target: Target | null;
  /** First instant, and the first one beyond. */
  readonly from: string | null;
  readonly to: string | null;
  readonly before: { readonly at: string; readonly id: number } | null;
}

const { id, at, actor, action, targetType, targetId, result, fields } = auditLog;

/**
 * Acts of staff, newest first, and one beyond the page. Each combination of filters has an index;
 * what one booking or entry has seen is few rows.
 */
export async function findActs(db: Db, filter: AuditFilter) {
  const { target, from, to, before } = filter;
  return db
    .select({
      id,
      at,
      actor,
      action,
      targetType,
      targetId,
      result,
      fields,
      requestId: auditLog.requestId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(
        BY_STAFF,
        filter.actor === null ? undefined : eq(actor, filter.actor),
        filter.area === null ? undefined : sql`${AUDIT_AREA} = ${filter.area}`,
        target ? and(eq(targetType, target.type), eq(targetId, target.id)) : undefined,
        from === null ? undefined : gte(at, from),
        to === null ? undefined : lt(at, to),
        before ? and(lte(at, before.at), or(lt(at, before.at), lt(id, before.id))) : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(AUDIT_PAGE + 1);
}
export type Act = Awaited<ReturnType<typeof findActs>>[number];

export async function findActAt(db: Db, actId: number) {
  return db.select({ id, at }).from(auditLog).where(eq(id, actId)).get();
}

/** The booking or entry of a reference; undefined where there is none. */
export async function findTarget(db: Db, reference: string): Promise<Target | undefined> {
  const booking = await db
    .select({ id: bookingSubmissions.id })
    .from(bookingSubmissions)
    .where(eq(bookingSubmissions.reference, reference))
    .get();
  if (booking) return { type: 'booking', id: String(booking.id) };
  const entry = await db
    .select({ id: eventEntries.id })
    .from(eventEntries)
    .where(eq(eventEntries.reference, reference))
    .get();
  return entry && { type: 'entry', id: String(entry.id) };
}

/**
 * What the rows of a page are called: names of people and card holders, references of bookings and
 * entries.
 */
export async function findLabels(db: Db, acts: readonly Act[]) {
  const idsOf = (type: string) => [
    ...new Set(
      acts
        .filter((act) => act.targetType === type)
        .map((act) => Number(act.targetId))
        // The removal of all civil numbers names a day.
        .filter((one) => Number.isSafeInteger(one)),
    ),
  ];
  const people = [...new Set([...acts.map((act) => userIdOf(act.actor)), ...idsOf('user')])];
  const [named, bookings, entries, holders] = await db.batch([
    db
      .select({ id: users.id, label: users.fullName })
      .from(users)
      .where(and(inArray(users.id, people), sql`${users.erasedAt} IS NULL`)),
    db
      .select({ id: bookingSubmissions.id, label: bookingSubmissions.reference })
      .from(bookingSubmissions)
      .where(inArray(bookingSubmissions.id, idsOf('booking'))),
    db
      .select({ id: eventEntries.id, label: eventEntries.reference })
      .from(eventEntries)
      .where(inArray(eventEntries.id, idsOf('entry'))),
    db
      .select({ id: vipBeneficiaries.id, label: vipBeneficiaries.fullName })
      .from(vipBeneficiaries)
      .where(inArray(vipBeneficiaries.id, idsOf('card'))),
  ]);
  const mapOf = (rows: readonly { id: number; label: string }[]) =>
    new Map(rows.map((row) => [String(row.id), row.label]));
  return {
    user: mapOf(named),
    booking: mapOf(bookings),
    entry: mapOf(entries),
    card: mapOf(holders),
  };
}

/** `staff:3` → 3. */
export const userIdOf = (name: string): number => Number(name.slice(name.indexOf(':') + 1));

const endedBefore = (instant: string, most: number) =>
  sql`SELECT id FROM audit_log WHERE at < ${instant} AND ${ENDS_BY_AGE} ORDER BY at LIMIT ${most}`;

/** Whether the log has lines from before the instant that do not stay. */
export const hasActsBefore = async (db: Db, instant: string): Promise<boolean> =>
  (await db.all(endedBefore(instant, 1))).length > 0;

/** Deletes the oldest of them. */
export const deleteActsBefore = (instant: string, most: number): Statement =>
  deleteAuditRows(endedBefore(instant, most));
