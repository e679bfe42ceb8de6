import { real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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
    /** `HH:MM` of the hotel's clock. */
    checkInTime: text('checkInTime').notNull().default('14:00'),
    checkOutTime: text('checkOutTime').notNull().default('12:00'),
    latitude: real('latitude').notNull().default(23.6703),
    longitude: real('longitude').notNull().default(58.1891),
    /** For guests of the house alone; not part of what everybody is told of it. */
    wifiName: text('wifiName').notNull().default('DarAlSeeb-Guest'),
    wifiPassword: text('wifiPassword'),
  },
  (t) => [isFlag('site_settings_maintenance', t.maintenanceMode)],
);
