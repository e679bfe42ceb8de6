import { eq } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { draws } from './draws.table.ts';

export const noteCheck = (db: Db, id: string, checkedAt: string, fault: string | null): Statement =>
  db.update(draws).set({ checkedAt, fault }).where(eq(draws.id, id));

export const noteCopies = (db: Db, id: string, copies: readonly string[]): Statement =>
  db
    .update(draws)
    .set({ copies: copies.join(' ') })
    .where(eq(draws.id, id));
