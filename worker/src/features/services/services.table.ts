import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from '../../platform/db/columns.ts';

/**
 * Looks at a nearby place. `ipAddress` and `visitor` (a device) hold keyed hashes that are the
 * day's own, never an address, and are gone once the day is over.
 */
export const serviceVisits = sqliteTable(
  'service_visits',
  {
    id: id(),
    /** A place, or the type of one where the caller did not say which. */
    serviceName: text('serviceName').notNull(),
    serviceCategory: text('serviceCategory').notNull(),
    ipAddress: text('ipAddress'),
    visitDate: text('visitDate').notNull(),
    createdAt: createdAt(),
    visitor: text('visitor'),
  },
  (t) => [
    index('service_visits_day').on(t.visitDate, t.serviceName),
    uniqueIndex('service_visits_once')
      .on(t.visitDate, t.serviceName, t.visitor)
      .where(sql`${t.visitor} IS NOT NULL`),
  ],
);
