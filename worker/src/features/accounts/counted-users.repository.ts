import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

export interface UncountedUser {
  readonly id: number;
  readonly createdAt: string;
  readonly counts: number;
}

export const findUncountedUsers = (db: Db, limit: number): Promise<UncountedUser[]> =>
  db.all<UncountedUser>(sql`SELECT id, createdAt, (isVerified = 1 AND erasedAt IS NULL) AS counts
    FROM users WHERE isCounted IS NOT (isVerified = 1 AND erasedAt IS NULL) ORDER BY id LIMIT ${limit}`);

export const markUsers = (users: readonly UncountedUser[]): Statement =>
  sql`UPDATE users SET isCounted = j.value ->> 'counts'
    FROM json_each(${JSON.stringify(users.map(({ id, counts }) => ({ id, counts })))}) j
    WHERE users.id = j.value ->> 'id'`;
