import { sql, type SQL } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

/** Days on the staff after which a member confirms in a draw that was opened before they came. */
export const SECOND_PERSON_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

type Member = SQL | number;

const STAFF = sql.raw(`FROM admins a JOIN users u ON u.email = a.username
  WHERE u.isVerified = 1 AND a.disabledAt IS NULL`);
const MEMBERS = sql`${STAFF} AND a.role = 'manager'`;

/** Since when a member is a manager; whoever was removed, or made a manager later, is so anew. */
const SINCE = sql.raw(`MAX(a.createdAt,
  COALESCE((SELECT MAX(s.at) FROM staff_additions s WHERE s.userId = u.id), a.createdAt))`);

/** Each member with whoever brought them, and with whoever brought those, as far as it goes. */
const BROUGHT = sql.raw(`WITH RECURSIVE brought(member, by) AS (
    SELECT userId, addedBy FROM staff_additions
    UNION SELECT b.member, s.addedBy FROM brought b JOIN staff_additions s ON s.userId = b.by)
  SELECT 1 FROM brought`);

interface InDraw {
  readonly drawId: string | SQL;
  /** ISO 8601: when it is confirmed. */
  readonly at: string;
}

const isMember = (one: Member): SQL => sql`EXISTS (SELECT 1 ${MEMBERS} AND u.id = ${one})`;

/**
 * True where one manager may confirm what another proposed about a draw: a second account of one's
 * own is no second person. Neither has brought the other to the staff, nor brought who did; who
 * proposed is a manager still, so that their word stands and has initials; and who confirms was one
 * before the draw was opened, or for seven days.
 */
export const mayConfirm = (proposer: Member, confirmer: Member, draw: InDraw): SQL =>
  sql`(${isMember(proposer)} AND ${isSecond(proposer, confirmer, draw)})`;

/** The same of a refusal in writing, which the reception too may have been told. */
export const mayPassOn = (logger: Member, confirmer: Member, draw: InDraw): SQL =>
  sql`(EXISTS (SELECT 1 ${STAFF} AND u.id = ${logger}) AND ${isSecond(logger, confirmer, draw)})`;

function isSecond(proposer: Member, confirmer: Member, { drawId, at }: InDraw): SQL {
  const weekAgo = new Date(Date.parse(at) - SECOND_PERSON_DAYS * DAY_MS).toISOString();
  return sql`(${proposer} <> ${confirmer}
    AND EXISTS (SELECT 1 ${MEMBERS} AND u.id = ${confirmer} AND (${SINCE} <= ${weekAgo}
      OR ${SINCE} < (SELECT openedAt FROM draws WHERE id = ${drawId})))
    AND NOT EXISTS (${BROUGHT} WHERE (member = ${proposer} AND by = ${confirmer})
      OR (member = ${confirmer} AND by = ${proposer})))`;
}

/**
 * The same of a result by hand or an end without one. Where the hotel had no two such members at
 * the freeze the draw says so in public: then another account confirms, or the only manager there is.
 */
export const mayConfirmResult = (proposer: Member, confirmer: Member, draw: InDraw): SQL =>
  sql`(${mayConfirm(proposer, confirmer, draw)}
    OR (EXISTS (SELECT 1 FROM draws WHERE id = ${draw.drawId} AND hasSecondPerson = 0)
      AND ${isMember(proposer)}
      AND (${proposer} <> ${confirmer} OR (SELECT COUNT(*) ${MEMBERS}) = 1)))`;

/** Breaks `second_person` where the condition does not hold at the batch's moment. */
export const assertSecondPerson = (condition: SQL): Statement =>
  assertNot('second_person', sql`NOT ${condition}`);

/** True where two managers can check each other in this draw. */
export const hasSecondPerson = (draw: InDraw): SQL => sql`EXISTS (
  SELECT 1 FROM (SELECT u.id ${MEMBERS}) one JOIN (SELECT u.id ${MEMBERS}) other
  WHERE ${mayConfirm(sql.raw('one.id'), sql.raw('other.id'), draw)})`;

export interface SecondPerson {
  readonly proposer: number;
  readonly id: number;
  readonly name: string;
}

/** For each of these proposers, the managers who may confirm, by name. */
export async function secondPersons(
  db: Db,
  proposers: readonly number[],
  draw: InDraw,
  rule: typeof mayConfirm = mayConfirm,
): Promise<SecondPerson[]> {
  if (proposers.length === 0) return [];
  const ids = JSON.stringify([...new Set(proposers)]);
  return db.all<SecondPerson>(sql`SELECT p.value AS proposer, m.id, m.fullName AS name
    FROM json_each(${ids}) p JOIN (SELECT u.id, u.fullName ${MEMBERS}) m
    WHERE ${rule(sql.raw('p.value'), sql.raw('m.id'), draw)} ORDER BY m.fullName, m.id LIMIT 1000`);
}
