import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from '../../platform/db/columns.ts';

/** Taps on a nearby service; `ipAddress` holds a keyed hash of the day, never an address. */
export const serviceVisits = sqliteTable(
  'service_visits',
  {
    id: id(),
    serviceName: text('serviceName').notNull(),
    serviceCategory: text('serviceCategory').notNull(),
    ipAddress: text('ipAddress'),
    visitDate: text('visitDate').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('service_visits_day').on(t.visitDate, t.serviceName)],
);
