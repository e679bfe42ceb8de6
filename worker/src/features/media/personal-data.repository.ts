import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { blobs } from './media.table.ts';

/** Before every instant: the next sweep deletes the picture. */
const AT_ONCE = '';

export function releaseUnusedPictures(db: Db, owner: string): Statement {
  return db
    .update(blobs)
    .set({ touchedAt: AT_ONCE })
    .where(and(eq(blobs.owner, owner), isNull(blobs.usedAt)));
}
