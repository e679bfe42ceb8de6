import { expect, it } from 'vitest';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

it('B-01 with 10,000 rates of other years the rooms read no more rows', async () => {
  await worker
    .db()
    .prepare(
      `INSERT INTO night_rates (nameAr, nameEn, fromNight, toNight, weekdays, goldBaisa, rank, createdAt, createdBy, operation, withdrawnAt)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       SELECT 'س', 'S', '2025-01-01', '2025-01-02', 127, 20000, i, '2025-01-01T00:00:00.000Z', 'staff:1', 'old-' || i, CASE WHEN i % 2 = 0 THEN '2025-01-01T00:00:00.000Z' END FROM n`,
    )
    .run();
  const answer = await worker.browser().api('/api/rooms', { headers: { 'X-Count-Rows': '1' } });
  expect(Number(answer.headers.get('X-D1-Rows-Read'))).toBeLessThan(60);
});
