import { eq, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import { ID_NUMBER_DAYS } from '#shared/site/retention.ts';
import type { SiteChanges } from '#shared/site/site-settings.contract.ts';
import { users } from '../../identity/identity.table.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { siteSettings } from './site.table.ts';

export async function findSite(db: Db) {
  return db.select().from(siteSettings).limit(1).get();
}

/** When (ISO 8601) it was last measured how long answers take, and what was found. */
export async function findAnswerTime(db: Db) {
  const { answerMinutes, answerMeasuredAt } = siteSettings;
  return db.select({ answerMinutes, answerMeasuredAt }).from(siteSettings).limit(1).get();
}

export const updateAnswerTime = (db: Db, answerMinutes: number | null, at: string): Statement =>
  db.update(siteSettings).set({ answerMinutes, answerMeasuredAt: at });

/** With the name of the person who changed them last. */
export async function findSettings(db: Db) {
  return db
    .select({ site: siteSettings, changedBy: users.fullName })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.changedBy))
    .limit(1)
    .get();
}

/** Days after check-out for which ID numbers are kept. */
export async function findIdNumberDays(db: Db): Promise<number> {
  const row = await db.select({ days: siteSettings.idNumberDays }).from(siteSettings).get();
  return row?.days ?? ID_NUMBER_DAYS;
}

/** The Muscat day before which what a guest is known by need not be kept any longer. */
export const firstKeptDay = (today: Day): SQL =>
  sql`date(${today}, '-' || (SELECT idNumberDays FROM site_settings LIMIT 1) || ' days')`;

/** Breaks `site_changed` where another edition stands than the one that was looked at. */
export const updateSite = (
  db: Db,
  version: number,
  changes: SiteChanges,
  { at, by }: { readonly at: string; readonly by: number | null },
): Statement =>
  db.update(siteSettings).set({
    ...changes,
    version: sql`CASE WHEN version = ${version} THEN version + 1 ELSE 0 END`,
    changedBy: by,
    updatedAt: at,
  });
