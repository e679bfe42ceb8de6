import { describe, expect, test } from 'vitest';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker();
const health = () => worker.browser().api('/api/health');

describe('Z-04 the health of the service', () => {
  test('Z-04 is good while the database serves the hotel, and bad when it does not', async () => {
    expect([(await health()).status, (await health()).text]).toEqual([200, '{"ok":true}']);
    await worker.db().exec('ALTER TABLE site_settings RENAME TO site_settings_away');
    const ill = await health();
    expect([ill.status, ill.error.code]).toEqual([503, 'server.unavailable']);
    await worker.db().exec('ALTER TABLE site_settings_away RENAME TO site_settings');
    expect((await health()).status).toBe(200);
  });
});
