import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ID_NUMBER_DAYS } from '#shared/site/retention.ts';
import { CHECK_IN_TIME, CHECK_OUT_TIME } from '#shared/site/site.contract.ts';
import { createdAt, flag, id, instant, isFlag, updatedAt } from '../../platform/db/columns.ts';

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
    checkInTime: text('checkInTime').notNull().default(CHECK_IN_TIME),
    checkOutTime: text('checkOutTime').notNull().default(CHECK_OUT_TIME),
    latitude: real('latitude').notNull().default(23.6703),
    longitude: real('longitude').notNull().default(58.1891),
    /** For guests of the house alone; not part of what everybody is told of it. */
    wifiName: text('wifiName').notNull().default('DarAlSeeb-Guest'),
    wifiPassword: text('wifiPassword'),
    /** What guests read while the site takes no bookings. */
    maintenanceWords: text('maintenanceWords')
      .notNull()
      .default('We are back shortly. To book, call us.'),
    maintenanceWordsAr: text('maintenanceWordsAr')
      .notNull()
      .default('نعود إليكم قريبًا. للحجز اتصلوا بنا.'),
    /** Days after check-out for which an ID number is kept. */
    idNumberDays: integer('idNumberDays').notNull().default(ID_NUMBER_DAYS),
    /** Counts the saves, so that of two tablets the later one is told. */
    version: integer('version').notNull().default(1),
    changedBy: integer('changedBy'),
    /** Within how long a request is usually answered; NULL while too few say so. */
    answerMinutes: integer('answerMinutes'),
    answerMeasuredAt: instant('answerMeasuredAt'),
    /** Facts of the house (shared/site/house-facts.ts); NULL until they are written. */
    airportAr: text('airportAr'),
    airport: text('airport'),
    breakfastAr: text('breakfastAr'),
    breakfast: text('breakfast'),
    parkingAr: text('parkingAr'),
    parking: text('parking'),
    poolAr: text('poolAr'),
    pool: text('pool'),
    childrenAr: text('childrenAr'),
    children: text('children'),
    accessibilityAr: text('accessibilityAr'),
    accessibility: text('accessibility'),
    quietHoursAr: text('quietHoursAr'),
    quietHours: text('quietHours'),
    petsAr: text('petsAr'),
    pets: text('pets'),
    /** The house's page on a social network; NULL until it is written. */
    socialLink: text('socialLink'),
    /** Where faults are mailed to; for staff alone. NULL: nowhere. */
    alarmEmail: text('alarmEmail'),
  },
  (t) => [
    isFlag('site_settings_maintenance', t.maintenanceMode),
    check('site_settings_id_number_days', sql`${t.idNumberDays} BETWEEN 7 AND 365`),
    check('site_changed', sql`${t.version} > 0`),
  ],
);
