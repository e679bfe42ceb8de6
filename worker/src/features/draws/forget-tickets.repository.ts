import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';

/** Deletes the account's tickets from a list that is copied and not sealed yet. */
export const forgetUnsealed = (email: string): Statement => sql`
  DELETE FROM draw_tickets
  WHERE entryId IN (SELECT id FROM event_entries WHERE userEmail = ${email})
    AND drawId IN (SELECT id FROM draws WHERE status = 'freezing')`;
