import { expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { registerCommands, type OnDelivered } from './commands.ts';
import { reportDelivered } from './report-delivered.ts';
import type { Row } from './row.ts';
import { createMemoryStore } from './store.ts';
import { aRow } from './testing/a-phone.ts';

const ANSWER = { reference: 'DS-ABC234' };

async function report(changes: Partial<Row>) {
  const told: Parameters<OnDelivered>[] = [];
  registerCommands(OUTBOX_COMMANDS, { booking: (...args) => told.push(args) });
  const store = createMemoryStore(() => undefined);
  const row = aRow({ kind: 'booking', state: 'done', answer: ANSWER, ...changes });
  await store.change(row.id, () => ({ row }));
  const rows = await store.rows();
  await Promise.all([
    reportDelivered(store, rows, 'device'),
    reportDelivered(store, rows, 'device'),
  ]);
  return { told, left: (await store.row(row.id))?.answer };
}

it('R-16 a delivered booking is handed to its feature once, however many pages see it', async () => {
  expect(await report({ isWithdrawn: true })).toEqual({
    told: [[ANSWER, { owner: 'device', isWithdrawn: true }]],
    left: null,
  });
});

it.each([
  ['of somebody else', { owner: 'user:7' }],
  ['that still waits', { state: 'queued' }],
  ['of a kind that nobody handles', { kind: 'photography' }],
] as const)('R-16 an entry %s is not handed over', async (_, changes) => {
  expect(await report(changes)).toEqual({ told: [], left: ANSWER });
});
