import { sql } from 'drizzle-orm';
import type { Topic } from '#shared/topics.ts';
import type { Statement } from './batch.ts';

/** Raises the version of a topic: lists that hang on it are no longer answered 304. */
export function bumpTopic(topic: Topic): Statement {
  return sql`INSERT INTO versions (name, v) VALUES (${topic}, 1)
    ON CONFLICT (name) DO UPDATE SET v = v + 1`;
}
