import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '#shared/language.ts';
import { CHECK_IN_TIME, CHECK_OUT_TIME } from '#shared/site/site.contract.ts';
import type { Db } from '../db/db.ts';

const rowSchema = z.object({
  ar: z.string(),
  en: z.string(),
  addressAr: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/**
 * What a mail says of the hotel; its words are empty where the settings are missing, so that it
 * still goes out.
 */
export interface MailSender {
  readonly name: Readonly<Record<Language, string>>;
  readonly address: Readonly<Record<Language, string>>;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly latitude: number;
  readonly longitude: number;
}

const UNKNOWN: z.infer<typeof rowSchema> = {
  ar: '',
  en: '',
  addressAr: '',
  addressEn: '',
  phone: '',
  email: '',
  checkInTime: CHECK_IN_TIME,
  checkOutTime: CHECK_OUT_TIME,
  latitude: 0,
  longitude: 0,
};

export async function findMailSender(db: Db): Promise<MailSender> {
  const row = await db.get(
    sql`SELECT siteNameAr AS ar, siteName AS en, addressAr, address AS addressEn,
      contactPhone AS phone, contactEmail AS email, checkInTime, checkOutTime, latitude, longitude
      FROM site_settings LIMIT 1`,
  );
  const { ar, en, addressAr, addressEn, ...rest } = row ? rowSchema.parse(row) : UNKNOWN;
  return { name: { ar, en }, address: { ar: addressAr, en: addressEn }, ...rest };
}
