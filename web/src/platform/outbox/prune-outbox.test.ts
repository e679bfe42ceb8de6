import { expect, it } from 'vitest';
import { OUTBOX_COMMANDS } from '../../app/outbox-commands.ts';
import { registerCommands } from './commands.ts';
import { pruneOutbox } from './prune-outbox.ts';
import type { Row } from './row.ts';
import { createMemoryStore } from './store.ts';
import { aRow, NOW } from './testing/a-phone.ts';

registerCommands(OUTBOX_COMMANDS);

const DAY = 86_400_000;
const LONG_AGO = NOW - 61 * DAY;

async function leftOf(rows: readonly Row[], leftAt = 0, knownLeftAt = 0): Promise<string[]> {
  const store = createMemoryStore(() => undefined);
  for (const row of rows) await store.change(row.id, () => ({ row }));
  await store.setFacts({ leftAt: knownLeftAt });
  await pruneOutbox(store, 'device', { now: NOW, leftAt });
  return (await store.rows()).map(({ id }) => id);
}

it('E-08 receipts, marks of what was taken back and forms that were never sent go after 60 days, what waits never does', async () => {
  const left = await leftOf([
    aRow({ id: 'old receipt', state: 'done', closedAt: LONG_AGO }),
    aRow({ id: 'receipt', state: 'done', createdAt: LONG_AGO, closedAt: NOW - 59 * DAY }),
    aRow({ id: 'old mark', state: 'cancelled', closedAt: LONG_AGO }),
    aRow({ id: 'old form', state: 'draft', createdAt: LONG_AGO }),
    aRow({ id: 'form', state: 'draft', createdAt: NOW - 59 * DAY }),
    aRow({ id: 'waiting', createdAt: LONG_AGO }),
    aRow({ id: 'asking', state: 'needsUser', createdAt: LONG_AGO }),
  ]);
  expect(left).toEqual(['receipt', 'form', 'waiting', 'asking']);
});

it('E-08 with an account that was signed out its receipts and forms go, not what it has not sent', async () => {
  const of = (id: string, part: Partial<Row>) => aRow({ id, owner: 'user:7', ...part });
  const rows = [
    of('receipt', { state: 'done', closedAt: NOW }),
    of('form', { state: 'draft' }),
    of('waiting', {}),
    aRow({ id: 'own', state: 'draft' }),
  ];
  expect(await leftOf(rows, NOW)).toEqual(['waiting', 'own']);
  // Also where it was noted by a look that came a moment too early.
  expect(await leftOf(rows, NOW, NOW)).toEqual(['waiting', 'own']);
  expect(await leftOf(rows)).toEqual(['receipt', 'form', 'waiting', 'own']);
});
