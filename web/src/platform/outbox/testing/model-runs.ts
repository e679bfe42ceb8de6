import 'fake-indexeddb/auto';
import { registerCommands } from '../commands.ts';
import { installFastStructuredClone } from './fast-fakes.ts';
import { Schedule } from './schedule.ts';

/** Runs of one file. Two files share them, so that two cores do. */
export const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 500);
export const FIRST_SEED = Number(process.env['OUTBOX_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** What is wrong with the ledger after each of the runs, as sentences. */
export async function modelRuns(
  commands: Parameters<typeof registerCommands>[0],
): Promise<string[]> {
  registerCommands(commands);
  installFastStructuredClone();
  const wrong: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++)
    wrong.push(...(await ledgerDifference(seed)).map((line) => `seed ${seed}: ${line}`));
  return wrong;
}

async function ledgerDifference(seed: number): Promise<string[]> {
  const phone = new Schedule(seed);
  await phone.run(6);
  const rows = await phone.rows();
  const wrong = await phone.torn();
  for (const { key, owner, shas } of phone.server.entries) {
    if (phone.server.entries.filter((other) => other.key === key).length > 1)
      wrong.push(`doubled ${key}`);
    if (shas.some((sha) => !phone.server.blobs.has(`${owner}/${sha}`)))
      wrong.push(`without its photo ${key}`);
  }
  for (const [number, { id, owner }] of phone.saved) {
    const held = phone.server.entries.filter((entry) => entry.phone === number);
    const row = rows.find((one) => one.id === id);
    // A kill right after it may have hidden the answer to the taking back, which counts all the
    // same.
    if (phone.cancelled.has(id) || row?.state === 'cancelled') {
      if (held.length > 0) wrong.push(`taken back, and yet there ${id}`);
    } else if (held.length !== 1)
      wrong.push(
        `${held.length} of ${id} (${row?.state} ${row?.trouble?.reason} ${row?.trouble?.code})`,
      );
    else if (row?.state !== 'done')
      wrong.push(`not told ${id} (${row?.state} ${row?.trouble?.reason})`);
    if (held.some((entry) => entry.owner !== owner)) wrong.push(`sent as somebody else ${id}`);
  }
  for (const { id, state, receipt } of rows) {
    if (
      state === 'done' &&
      !phone.server.entries.some((entry) => entry.key === id && String(entry.id) === receipt?.id)
    )
      wrong.push(`received by nobody ${id}`);
  }
  await phone.end();
  return wrong;
}
