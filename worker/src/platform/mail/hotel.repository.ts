import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '#shared/language.ts';
import type { Db } from '../db/db.ts';

const rowSchema = z.object({ ar: z.string(), en: z.string(), phone: z.string() });

/**
 * What a mail says of the hotel; empty where the settings are missing, so that it still goes out.
 */
export interface MailSender {
  readonly name: Readonly<Record<Language, string>>;
  readonly phone: string;
}

export async function findMailSender(db: Db): Promise<MailSender> {
  const row = await db.get(
    sql`SELECT siteNameAr AS ar, siteName AS en, contactPhone AS phone FROM site_settings LIMIT 1`,
  );
  if (!row) return { name: { ar: '', en: '' }, phone: '' };
  const { phone, ...name } = rowSchema.parse(row);
  return { name, phone };
}
