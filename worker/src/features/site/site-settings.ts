import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import { toE164 } from '#shared/phone.ts';
import { HOUSE_FACT_FIELDS } from '#shared/site/house-facts.ts';
import {
  siteSettingsSchema,
  type SiteChanges,
  type SiteSave,
  type SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { AuditEntry } from '../../platform/db/audit.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { AppError, badRequest, notFound } from '../../platform/http/errors.ts';
import { findSettings, updateSite } from './site.repository.ts';

/** The settings of the hotel and its site, with who changed them last. */
export async function showSiteSettings(ctx: RequestContext): Promise<SiteSettings> {
  authorize(ctx, 'showSiteSettings');
  return settingsNow(ctx);
}

/**
 * Saves what staff changed; what is so already changes nothing and is not audited. Throws 409
 * `site.changed` with the settings as they are where a colleague saved meanwhile.
 */
export async function saveSite(
  ctx: RequestContext,
  { version, changes }: SiteSave,
): Promise<SiteSettings> {
  authorize(ctx, 'saveSite');
  const { db, now } = ctx.deps;
  const before = await settingsNow(ctx);
  if (before.version !== version) throw new AppError('site.changed', 409, { site: before });
  const { changed, fields } = differences(before, spelled(changes));
  if (fields.length === 0) return before;
  const by = { at: new Date(now()).toISOString(), by: ctx.caller.user?.id ?? null };
  try {
    await commit(ctx, {
      statements: [updateSite(db, version, changed, by)],
      audit: auditOf(before, changed, fields),
      topics: ['site'],
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'site_changed')
      throw new AppError('site.changed', 409, { site: await settingsNow(ctx) });
    throw error;
  }
  return settingsNow(ctx);
}

async function settingsNow({ deps }: RequestContext): Promise<SiteSettings> {
  const row = await findSettings(deps.db);
  if (!row) throw notFound();
  const { site, changedBy } = row;
  const changedAt = site.version > 1 ? site.updatedAt : null;
  return siteSettingsSchema.parse({ ...site, changedAt, changedBy });
}

/** The phone in its one spelling, 400 where it is none; a fact without a word as none. */
function spelled(changes: SiteChanges): SiteChanges {
  const emptied = HOUSE_FACT_FIELDS.filter((field) => changes[field] === '');
  const facts = { ...changes, ...Object.fromEntries(emptied.map((field) => [field, null])) };
  if (changes.contactPhone === undefined) return facts;
  const contactPhone = toE164(changes.contactPhone);
  if (contactPhone === null)
    throw badRequest({ fields: [{ field: 'changes.contactPhone', reason: 'invalid' }] });
  return { ...facts, contactPhone };
}

function differences(before: SiteSettings, changes: SiteChanges) {
  const rows = Object.entries(changes).filter(
    ([field, value]) => before[field as keyof SiteChanges] !== value,
  );
  return {
    changed: Object.fromEntries(rows) as SiteChanges,
    fields: rows.map(([field]) => field),
  };
}

/** Hours and numbers that are set; the log keeps no words and no password. */
const FIGURES = ['checkInTime', 'checkOutTime', 'idNumberDays'] as const;

/** The figures among what changed; null where none did. */
function figuresOf(site: SiteChanges, changed: SiteChanges): string | null {
  const figures = FIGURES.filter((field) => changed[field] !== undefined);
  return auditValue(...figures.map((field) => auditFigure(field, site[field] ?? null))) || null;
}

/** Opening and closing the site is an act of its own. */
function auditOf(
  before: SiteSettings,
  changed: SiteChanges,
  fields: readonly string[],
): AuditEntry[] {
  const target = { targetType: 'site', targetId: 'site' };
  const isSwitched = changed.maintenanceMode !== undefined;
  const others = fields.filter((field) => field !== 'maintenanceMode');
  return [
    ...(isSwitched
      ? [
          {
            action: changed.maintenanceMode ? 'site.closed' : 'site.reopened',
            ...target,
            fields: ['maintenanceMode'],
          },
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            action: 'site.changed',
            ...target,
            fields: others,
            before: figuresOf(before, changed),
            after: figuresOf(changed, changed),
          },
        ]
      : []),
  ];
}
