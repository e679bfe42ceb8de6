import type { Participant } from './draw-scene.ts';
import type { TestWorker } from './harness.ts';

/** So many more entries like one, of phones of their own, made in the database; their numbers. */
export async function crowd(
  worker: TestWorker,
  month: string,
  { id }: Pick<Participant, 'id'>,
  count: number,
): Promise<number[]> {
  const db = worker.db();
  const { results: columns } = await db
    .prepare("SELECT name FROM pragma_table_info('event_entries')")
    .all<{ name: string }>();
  const other: Readonly<Record<string, string>> = {
    id: `e.id + 100000 + n.value`,
    reference: `e.reference || n.value`,
    clientKey: `e.clientKey || n.value`,
    scope: `e.scope || n.value`,
    participantPhone: `'+9687' || (1000000 + n.value)`,
    photosetHash: 'NULL',
  };
  const names = columns.map(({ name }) => name);
  await db
    .prepare(
      `INSERT INTO event_entries (${names.join(', ')})
       SELECT ${names.map((name) => other[name] ?? `e.${name}`).join(', ')}
       FROM event_entries e, json_each(?2) n WHERE e.id = ?1`,
    )
    .bind(id, JSON.stringify(Array.from({ length: count }, (_, n) => n)))
    .run();
  const { results } = await db
    .prepare('SELECT id FROM event_entries WHERE participationMonth = ?1 AND id > 100000')
    .bind(month)
    .all<{ id: number }>();
  return results.map((row) => row.id);
}
