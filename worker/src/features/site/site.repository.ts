import type { Db } from '../../platform/db/db.ts';
import { siteSettings } from './site.table.ts';

export async function findSite(db: Db) {
  return db.select().from(siteSettings).limit(1).get();
}
