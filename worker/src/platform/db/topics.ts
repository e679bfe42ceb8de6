import { sql } from 'drizzle-orm';
import type { Topic, topicOf } from '#shared/topics.ts';
import type { Statement } from './batch.ts';

/** Topics of the accounts that a change concerns, where it knows them by their e-mails. */
export interface OwnerTopics {
  readonly emails: readonly string[];
  readonly topics: readonly Parameters<typeof topicOf>[1][];
}

/** The same from the e-mails of rows, some of which belong to no account. */
export const topicsOfOwners = (
  emails: readonly (string | null)[],
  ...topics: OwnerTopics['topics']
): OwnerTopics => ({ emails: [...new Set(emails.filter((email) => email !== null))], topics });

/** Raises the version of a topic: lists that hang on it are no longer answered 304. */
export function bumpTopic(topic: Topic | OwnerTopics): Statement {
  if (typeof topic === 'object') return bumpOwnerTopics(topic);
  return sql`INSERT INTO versions (name, v) VALUES (${topic}, 1)
    ON CONFLICT (name) DO UPDATE SET v = v + 1`;
}

function bumpOwnerTopics({ emails, topics }: OwnerTopics): Statement {
  return sql`INSERT INTO versions (name, v)
    SELECT 'u:' || u.id || ':' || t.value, 1
    FROM json_each(${JSON.stringify(emails)}) e JOIN users u ON u.email = e.value
      CROSS JOIN json_each(${JSON.stringify(topics)}) t
    WHERE true
    ON CONFLICT (name) DO UPDATE SET v = v + 1`;
}
