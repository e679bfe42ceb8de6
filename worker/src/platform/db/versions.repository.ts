import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { PUBLIC_TOPICS, type DeviceTopic, type OwnerTopic, type Topic } from '#shared/topics.ts';
import type { Statement } from './batch.ts';
import type { Db } from './db.ts';
import { versions } from './platform.table.ts';

/** Topics of the accounts that a change concerns, where it knows them by their e-mails. */
export interface OwnerTopics {
  readonly emails: readonly string[];
  readonly topics: readonly OwnerTopic[];
}

/** Topics of the devices that open the rows of a change: `devices` selects their hashes. */
export interface DeviceTopics {
  readonly devices: SQL;
  readonly topics: readonly DeviceTopic[];
}

/** Topics of accounts and devices alike: `readers` selects them as `u:` and number, `d:` and hash. */
export interface ReaderTopics {
  readonly readers: SQL;
  readonly topics: readonly (OwnerTopic & DeviceTopic)[];
}

/** All that a change can name. */
export type AnyTopic = Topic | OwnerTopics | DeviceTopics | ReaderTopics;

/** The same from the e-mails of rows, some of which belong to no account. */
export const topicsOfOwners = (
  emails: readonly (string | null)[],
  ...topics: OwnerTopics['topics']
): OwnerTopics => ({ emails: [...new Set(emails.filter((email) => email !== null))], topics });

export const topicsOfDevices = (devices: SQL, ...topics: DeviceTopics['topics']): DeviceTopics => ({
  devices,
  topics,
});

export const topicsOfReaders = (readers: SQL, ...topics: ReaderTopics['topics']): ReaderTopics => ({
  readers,
  topics,
});

/**
 * Raises the version of a topic, and answers it by its name: lists that hang on it are no longer
 * answered 304.
 */
export function bumpTopic(topic: AnyTopic): Statement {
  if (typeof topic === 'object') {
    if ('readers' in topic) return bumpReaderTopics(topic);
    return 'devices' in topic ? bumpDeviceTopics(topic) : bumpOwnerTopics(topic);
  }
  return sql`INSERT INTO versions (name, v, changedAt)
    VALUES (${topic}, ${firstOf(topic)}, ${NOW})
    ${PUBLIC.has(topic) ? RAISE_PUBLIC : RAISE}`;
}

/**
 * Milliseconds by the clock of the database. How long ago a topic changed is computed with this
 * clock alone, so that no two clocks have to agree.
 */
const NOW = sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;
const RAISE = sql`ON CONFLICT (name) DO UPDATE SET v = v + 1, changedAt = excluded.changedAt
    RETURNING name, v`;

const PUBLIC: ReadonlySet<string> = new Set(PUBLIC_TOPICS);

/**
 * What everybody reads goes by the clock, because a count of changes would tell strangers how many
 * bookings the hotel has had.
 */
const RAISE_PUBLIC = sql`ON CONFLICT (name) DO UPDATE
    SET v = max(v + 1, excluded.changedAt), changedAt = excluded.changedAt
    RETURNING name, v`;

function firstOf(topic: string): SQL {
  if (PUBLIC.has(topic)) return NOW;
  return topic.startsWith('d:') ? FIRST_OF_DEVICE : sql`1`;
}

/**
 * Rows of devices are deleted and may be made again: what counts on from the second of its making
 * never has a version twice.
 */
const FIRST_OF_DEVICE = sql`unixepoch()`;

function bumpOwnerTopics({ emails, topics }: OwnerTopics): Statement {
  return sql`INSERT INTO versions (name, v, changedAt)
    SELECT 'u:' || u.id || ':' || t.value, 1, ${NOW}
    FROM json_each(${JSON.stringify(emails)}) e JOIN users u ON u.email = e.value
      CROSS JOIN json_each(${JSON.stringify(topics)}) t
    WHERE true
    ${RAISE}`;
}

function bumpDeviceTopics({ devices, topics }: DeviceTopics): Statement {
  return sql`INSERT INTO versions (name, v, changedAt)
    SELECT DISTINCT 'd:' || d.secretHash || ':' || t.value, ${FIRST_OF_DEVICE}, ${NOW}
    FROM (${devices}) d CROSS JOIN json_each(${JSON.stringify(topics)}) t
    WHERE true
    ${RAISE}`;
}

function bumpReaderTopics({ readers, topics }: ReaderTopics): Statement {
  return sql`INSERT INTO versions (name, v, changedAt)
    SELECT DISTINCT r.reader || ':' || t.value,
      CASE WHEN r.reader LIKE 'd:%' THEN ${FIRST_OF_DEVICE} ELSE 1 END, ${NOW}
    FROM (${readers}) r CROSS JOIN json_each(${JSON.stringify(topics)}) t
    WHERE r.reader IS NOT NULL
    ${RAISE}`;
}

/** Deletes the versions of devices that have nothing any more; `devices` selects the others. */
export const deleteVersionsOfOtherDevices = (devices: SQL): Statement =>
  sql`DELETE FROM versions
    WHERE name >= 'd:' AND name < 'd;'
      AND substr(name, 3, instr(substr(name, 3), ':') - 1) NOT IN (${devices})`;

export interface TopicVersion {
  readonly name: string;
  readonly v: number;
  /** Milliseconds since it changed last. */
  readonly age: number;
}

/** Versions of these topics, as far as they have ever changed. */
export async function readVersions(
  db: Db,
  topics: readonly Topic[],
): Promise<readonly TopicVersion[]> {
  return db
    .select({
      name: versions.name,
      v: versions.v,
      age: sql<number>`max(0, ${NOW} - ${versions.changedAt})`,
    })
    .from(versions)
    .where(inArray(versions.name, [...topics]));
}

/** A number that rises with each change of the topic's list; 0 before the first. */
export async function readVersion(db: Db, topic: Topic): Promise<number> {
  const row = await db
    .select({ version: versions.v })
    .from(versions)
    .where(eq(versions.name, topic))
    .get();
  return row?.version ?? 0;
}
