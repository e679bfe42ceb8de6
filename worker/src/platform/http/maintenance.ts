import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { AppError } from './errors.ts';

/** After which a phone asks again whether the site takes what it keeps. */
const RETRY_SECONDS = 60;

/** Throws 503 with the hotel's words while its site takes no bookings. */
export async function refuseInMaintenance(db: Db): Promise<void> {
  const words = await db.get<{ readonly ar: string; readonly en: string } | undefined>(
    sql`SELECT maintenanceWordsAr AS ar, maintenanceWords AS en FROM site_settings
      WHERE maintenanceMode = 1 LIMIT 1`,
  );
  if (words)
    throw new AppError('site.maintenance', 503, {
      words: { ar: words.ar, en: words.en },
      retryAfter: RETRY_SECONDS,
    });
}
