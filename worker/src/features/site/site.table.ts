import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, flag, id, isFlag, updatedAt } from '../../platform/db/columns.ts';

export const siteSettings = sqliteTable(
  'site_settings',
  {
    id: id(),
    siteName: text('siteName').notNull(),
    siteNameAr: text('siteNameAr').notNull(),
    siteDescription: text('siteDescription').notNull(),
    siteDescriptionAr: text('siteDescriptionAr').notNull(),
    contactPhone: text('contactPhone').notNull(),
    contactEmail: text('contactEmail').notNull(),
    address: text('address').notNull(),
    addressAr: text('addressAr').notNull(),
    maintenanceMode: flag('maintenanceMode').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [isFlag('site_settings_maintenance', t.maintenanceMode)],
);
