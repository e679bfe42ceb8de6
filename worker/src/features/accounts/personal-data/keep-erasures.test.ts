import { describe, expect, test } from 'vitest';
import { erase, erasureScene, book, NAME, PHONE } from '../../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { onlyMember } from '../../../../test/staff-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guest, whereIs } = erasureScene(worker);

const notes = async (id: number) =>
  (await worker.bindings().MEDIA.list({ prefix: `erasures/${id}-` })).objects.map(({ key }) => key);

/** As a copy from before the erasure brings them back: the rows of account and booking. */
async function asBefore(id: number, email: string) {
  const db = worker.db();
  const rowsOf = async (table: string, where: string) => {
    const columns = (
      await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()
    ).results.map(({ name }) => name);
    const { results } = await db
      .prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${where}`)
      .all<Record<string, string | number | null>>();
    const sets = columns.map((name) => `${name} = ?`).join(', ');
    return results.map((row) =>
      db
        .prepare(`UPDATE ${table} SET ${sets} WHERE id = ?`)
        .bind(...columns.map((name) => row[name] ?? null), row['id'] ?? null),
    );
  };
  const rows = [
    ...(await rowsOf('users', `id = ${id}`)),
    ...(await rowsOf('booking_submissions', `userEmail = '${email}'`)),
  ];
  return () => db.batch(rows);
}

describe('A-07 an erasure outlives the database', () => {
  test('A-07 what a copy of before brings back is erased again by the scheduled work, and only that', async () => {
    const { person, actor } = await guest('back-again@example.test');
    const other = await guest('stays@example.test');
    await book(actor, { phoneNumber: PHONE });
    const bringBack = await asBefore(person.id, person.email);
    expect((await erase(actor)).status).toBe(200);
    expect(await whereIs(person.email, PHONE)).toEqual([]);

    await bringBack();
    expect((await whereIs(person.email, PHONE)).length).toBeGreaterThan(0);
    await worker.scheduled();
    expect(await whereIs(person.email, PHONE)).toEqual([]);
    expect((await whereIs(other.person.email)).length).toBeGreaterThan(0);
    const again = worker
      .db()
      .prepare("SELECT actor FROM audit_log WHERE action = 'account.erase' AND targetId = ?1")
      .bind(String(person.id));
    expect((await again.all()).results.map((row) => row['actor'])).toEqual([
      `user:${person.id}`,
      'system',
    ]);
  });

  test('A-07 B-01 of whom the copy knows as the only member of staff too, and of others after them', async () => {
    const staff = await aStaffMember(worker.db(), { email: 'only-then@example.test' });
    await aStaffMember(worker.db());
    const { person, actor } = await guest('after-staff@example.test');
    const bringBack = [
      await asBefore(staff.id, staff.email),
      await asBefore(person.id, person.email),
    ];
    for (const one of [await aSession(worker, staff), actor])
      expect((await erase(one)).status).toBe(200);
    expect(await whereIs(staff.email, person.email)).toEqual([]);

    for (const one of bringBack) await one();
    await worker
      .db()
      .prepare("INSERT INTO admins (username, passwordHash, createdAt) VALUES (?1, '', ?2)")
      .bind(staff.email, new Date().toISOString())
      .run();
    await onlyMember(worker, staff.email);
    await worker.scheduled();
    expect(await whereIs(staff.email, person.email)).toEqual([]);
  });

  test('A-07 an erasure that was not noted at its time is noted by the scheduled work, without anything of its person', async () => {
    const { person, actor } = await guest('noted-later@example.test');
    await erase(actor);
    for (const key of await notes(person.id)) await worker.bindings().MEDIA.delete(key);
    await worker.scheduled();
    const [key, ...more] = await notes(person.id);
    expect(more).toEqual([]);
    expect(key).toMatch(/^erasures\/\d+-[0-9a-f]{32}$/);
    const note = await worker.bindings().MEDIA.get(key ?? '');
    expect(await note?.text()).toBe('');
  });

  test('A-07 somebody who got the number of an erased account after a way back in time is left alone', async () => {
    const { person, actor } = await guest('number-of-then@example.test');
    await erase(actor);
    await worker.scheduled();
    const later = await aUser(worker.db(), { email: 'number-of-now@example.test', fullName: NAME });
    // The number is given again where the database went back to before it was given first.
    await worker
      .db()
      .batch([
        worker.db().prepare('DELETE FROM users WHERE id = ?1').bind(person.id),
        worker
          .db()
          .prepare("UPDATE users SET id = ?1, createdAt = '2031-01-01T00:00:00.000Z' WHERE id = ?2")
          .bind(person.id, later.id),
      ]);
    await worker.scheduled();
    expect((await whereIs('number-of-now@example.test')).length).toBeGreaterThan(0);
  });
});
