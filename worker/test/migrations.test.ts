import { is, SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { BED_TYPES, ROOM_FACTS, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { describedTables, plain, shapeOf } from './described-tables.ts';
import { testWorker } from './harness.ts';
import {
  countOf,
  fill,
  FILES,
  migrated,
  sqlOf,
  tablesOf,
  type Column,
} from './migrated-database.ts';
import { SPECIFIED_TABLES } from './specified-tables.ts';

describe('Z-02 migrations', () => {
  test('Z-02 are numbered once, without a gap, and named after what they change', () => {
    for (const file of FILES) expect(file).toMatch(/^\d{4}_[a-z][a-z0-9_]*\.sql$/);
    expect(FILES.map((file) => Number(file.slice(0, 4)))).toEqual(FILES.map((_, at) => at + 1));
  });

  test.each(FILES.map((file, at) => [file, FILES.slice(0, at + 1)] as const))(
    'Z-02 an empty database takes everything up to %s',
    (_file, files) => {
      expect(tablesOf(migrated(files)).length).toBeGreaterThan(0);
    },
  );

  test.each(FILES.slice(1).map((file, at) => [file, FILES.slice(0, at + 1)] as const))(
    'Z-02 %s keeps every row of a filled database',
    (file, earlier) => {
      const db = migrated(earlier);
      fill(db);
      const counts = tablesOf(db).map((table) => [table, countOf(db, table)] as const);
      expect(counts.filter(([table, count]) => count === 0 && table !== '_assert')).toEqual([]);
      db.exec(sqlOf(file));
      expect(counts.filter(([table, before]) => countOf(db, table) < before)).toEqual([]);
      expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    },
  );

  test('Z-02 nights of before the lives of bookings are known to be held since a moment', () => {
    const at = FILES.findIndex((file) => file.endsWith('_lives_of_bookings.sql'));
    const db = migrated(FILES.slice(0, at));
    fill(db);
    db.exec(sqlOf(FILES[at] ?? ''));
    const [night] = db
      .prepare(
        `SELECT n.heldAt = b.updatedAt AS isKnown FROM booking_nights n JOIN booking_submissions b ON b.id = n.bookingId`,
      )
      .all();
    expect(night?.['isKnown']).toBe(1);
  });

  test('Z-02 every table can hold a row once all migrations are in, except the one that never may', () => {
    const db = migrated(FILES);
    fill(db);
    expect(tablesOf(db).filter((table) => countOf(db, table) === 0)).toEqual(['_assert']);
  });

  test.each(FILES)('Z-02 %s has nothing in it that D1 runs differently than it reads', (file) => {
    const sql = sqlOf(file);
    expect(sql).not.toMatch(/\r|ON DELETE CASCADE|PRAGMA foreign_keys|CREATE TRIGGER/i);
  });
});

describe('Z-02 the database of the worker', () => {
  const worker = testWorker();
  const all = async <T>(sql: string) => (await worker.db().prepare(sql).all<T>()).results;
  const columnsOf = (table: string) =>
    all<Column>(
      `SELECT name, lower(type) AS type, "notnull", dflt_value, pk FROM pragma_table_info('${table}')`,
    );
  const uniqueOf = async (table: string) =>
    (
      await all<{ columns: string }>(
        `SELECT (SELECT group_concat(name, ' ') FROM pragma_index_info(i.name)) AS columns FROM pragma_index_list('${table}') AS i WHERE i."unique" = 1`,
      )
    ).map(({ columns }) => columns);

  test.each(Object.entries(SPECIFIED_TABLES))(
    'Z-02 %s has its specified fields, defaults and uniqueness',
    async (table, { fields, unique, defaults = {} }) => {
      const columns = await columnsOf(table);
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(' ')));
      for (const [name, value] of Object.entries(defaults))
        expect([name, columns.find((column) => column.name === name)?.dflt_value]).toEqual([
          name,
          value,
        ]);
      expect(columns.filter(({ pk }) => pk > 0).map(({ name }) => name)).toEqual(['id']);
      if (unique) expect(await uniqueOf(table)).toContain(unique);
    },
  );

  test('Z-02 google_review_submissions leaves a new entry undecided', async () => {
    const column = (await columnsOf('google_review_submissions')).find(
      ({ name }) => name === 'isApproved',
    );
    expect(column).toMatchObject({ notnull: 0, dflt_value: null });
  });

  test('Z-02 each table is described once beside its feature, and no description is without its table', async () => {
    const described = (await describedTables()).map((table) => getTableConfig(table).name);
    const real = await all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'd1_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'",
    );
    expect(described.toSorted()).toEqual(real.map(({ name }) => name).toSorted());
  });

  test('Z-02 the descriptions say the same as the database: columns, indexes, checks and references', async () => {
    for (const table of await describedTables()) {
      const { name, columns, indexes, checks, foreignKeys, primaryKeys } = getTableConfig(table);
      const real = await columnsOf(name);
      const keys = new Set(
        [
          ...columns.filter(({ primary }) => primary),
          ...primaryKeys.flatMap((key) => key.columns),
        ].map((column) => column.name),
      );
      expect(columns.map(shapeOf(keys))).toEqual(
        real.map((column) => ({ ...column, pk: column.pk > 0, notnull: column.notnull === 1 })),
      );

      const sql =
        (
          await all<{ sql: string }>(
            `SELECT group_concat(sql, char(10)) AS sql FROM sqlite_master WHERE tbl_name = '${name}'`,
          )
        )[0]?.sql ?? '';
      for (const { name: check, value } of checks)
        expect(sql).toContain(`CONSTRAINT ${check} CHECK (${plain(value)})`);
      expect(sql.match(/CONSTRAINT/g)?.length ?? 0).toBe(checks.length);
      for (const { config } of indexes) {
        const on = config.columns
          .map((column) => (is(column, SQL) ? plain(column) : column.name))
          .join(',');
        expect(sql).toContain(
          `CREATE ${config.unique ? 'UNIQUE ' : ''}INDEX ${config.name} ON ${name} (${on})${config.where ? ` WHERE ${plain(config.where)}` : ''}`,
        );
      }
      expect(sql.match(/\bINDEX\b/g)?.length ?? 0).toBe(indexes.length);
      for (const key of foreignKeys) {
        const { columns: from, foreignTable, foreignColumns } = key.reference();
        expect(sql).toContain(
          `FOREIGN KEY (${from.map((column) => column.name).join(', ')}) REFERENCES ${getTableConfig(foreignTable).name}(${foreignColumns.map((column) => column.name).join(', ')})`,
        );
      }
      expect(sql.match(/FOREIGN KEY/g)?.length ?? 0).toBe(foreignKeys.length);
    }
  });

  test('Z-04 a new hotel sells the rooms, beds and smoking kinds of the shared constants', async () => {
    expect(
      await all('SELECT roomType, availableCount, maxCapacity FROM room_inventory ORDER BY id'),
    ).toEqual(
      ROOM_TYPES.map((roomType) => ({
        roomType,
        availableCount: ROOM_FACTS[roomType].rooms,
        maxCapacity: ROOM_FACTS[roomType].rooms,
      })),
    );
    expect(
      await all(
        'SELECT roomType, bedType, availableCount, totalCount FROM room_bed_inventory ORDER BY id',
      ),
    ).toEqual(
      ROOM_TYPES.flatMap((roomType) =>
        BED_TYPES.map((bedType) => ({
          roomType,
          bedType,
          availableCount: ROOM_FACTS[roomType].beds[bedType],
          totalCount: ROOM_FACTS[roomType].beds[bedType],
        })),
      ),
    );
    expect(
      await all(
        'SELECT roomType, smokingType, availableCount, defaultCount, totalCount FROM room_smoking_inventory ORDER BY id',
      ),
    ).toEqual(
      ROOM_TYPES.flatMap((roomType) =>
        SMOKING_TYPES.map((smokingType) => ({
          roomType,
          smokingType,
          availableCount: ROOM_FACTS[roomType].smoking[smokingType],
          defaultCount: ROOM_FACTS[roomType].smoking[smokingType],
          totalCount: ROOM_FACTS[roomType].smokingCap[smokingType],
        })),
      ),
    );
  });

  test.each([
    [
      'a count below zero',
      "UPDATE room_inventory SET availableCount = -1 WHERE roomType = 'gold'",
      'room_inventory_range',
    ],
    [
      'more rooms than there are',
      "UPDATE room_inventory SET availableCount = 37 WHERE roomType = 'gold'",
      'room_inventory_range',
    ],
    [
      'more single beds than there are',
      "UPDATE room_bed_inventory SET availableCount = 8 WHERE roomType = 'gold' AND bedType = 'single'",
      'room_bed_inventory_range',
    ],
    [
      'more diamond smoking rooms than the default',
      "UPDATE room_smoking_inventory SET availableCount = 5 WHERE roomType = 'diamond' AND smokingType = 'smoking'",
      'room_smoking_inventory_range',
    ],
    [
      'a room type that does not exist',
      "INSERT INTO room_inventory (roomType, maxCapacity, updatedAt) VALUES ('royal', 1, 'x')",
      'room_inventory_room',
    ],
    [
      'a balance below zero',
      "INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt) VALUES ('a@example.test', -1, 'x', 'x')",
      'points_nonneg',
    ],
    [
      'a session of nobody',
      "INSERT INTO sessions (tokenHash, handle, userId, createdAt, lastSeenAt, expiresAt, authenticatedAt, agentFamily) VALUES ('t', 'h', 99, 'x', 'x', 'x', 'x', 'x')",
      'FOREIGN KEY',
    ],
    [
      'any row in the assertion table',
      "INSERT INTO _assert (code) VALUES ('anything')",
      'assert_failed',
    ],
  ])('Z-04 the database itself refuses %s', async (_what, sql, constraint) => {
    await expect(worker.db().prepare(sql).run()).rejects.toThrow(constraint);
  });
});
