import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from '../../platform/db/columns.ts';

/**
 * Visits of the site; `ipAddress` holds a keyed hash of the day, `userAgent` only the browser's
 * family.
 */
export const siteVisits = sqliteTable(
  'site_visits',
  {
    id: id(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    visitDate: text('visitDate').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('site_visits_day').on(t.visitDate)],
);
