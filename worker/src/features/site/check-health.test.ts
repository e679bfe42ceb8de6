import { describe, expect, test } from 'vitest';
import { healthSchema } from '#shared/site/health.contract.ts';
import { testWorker } from '../../../test/harness.ts';
import { mailService } from '../../../test/mail-service.ts';
import { guardedBucket } from '../../platform/guarded-bucket.ts';
import { checkHealth } from './check-health.ts';

const worker = testWorker({}, { own: true });
const health = () => worker.browser().api('/api/health');
const WELL = { ok: true, database: 'ok', bucket: 'ok', hub: 'ok', mail: 'ok', cron: 'ok' };

describe('Z-04 the health of the service', () => {
  test('Z-04 is good while the database serves the hotel, and bad when it does not', async () => {
    const well = await health();
    expect([well.status, well.read(healthSchema)]).toEqual([200, WELL]);
    await worker.db().exec('ALTER TABLE site_settings RENAME TO site_settings_away');
    const ill = await health();
    expect([ill.status, ill.error.code]).toEqual([503, 'server.unavailable']);
    expect(JSON.parse(ill.text)).toMatchObject({ ...WELL, ok: false, database: 'failed' });
    await worker.db().exec('ALTER TABLE site_settings_away RENAME TO site_settings');
    expect((await health()).status).toBe(200);
  });

  test('Z-04 tells bucket, hub, mail and clock apart, and keeps what it found for seconds', async () => {
    const service = mailService(worker);
    const asked = (change: object = {}) => {
      service.goOn(1);
      const ctx = service.request({});
      return checkHealth({ ...ctx, deps: { ...ctx.deps, ...change } });
    };
    expect(await asked()).toEqual(WELL);
    const refusing = new Proxy(worker.bindings().MEDIA, {
      get: () => () => Promise.reject(new Error('internal error (10001)')),
    });
    const media = guardedBucket(refusing, () => undefined);
    expect(await asked({ media })).toEqual({ ...WELL, ok: false, bucket: 'failed' });
    const { deps } = service.request({});
    const live = { ...deps.live, ping: () => Promise.reject(new Error('reset')) };
    expect(await asked({ live })).toEqual({ ...WELL, ok: false, hub: 'failed' });
    // Of the same seconds: not asked again.
    const same = service.request({});
    expect(await checkHealth(same)).toMatchObject({ hub: 'failed' });

    await worker
      .db()
      .exec(
        "INSERT INTO mails (key, kind, paramsEnc, notBefore, expires, tries, createdAt) VALUES ('k', 'booking', 'x', '2030-01-01', '2099-01-01', 3, '2026-01-01')",
      );
    expect(await asked()).toEqual({ ...WELL, mail: 'failed' });
    await worker.db().exec('DELETE FROM mails');
    await worker.db().exec("INSERT INTO heartbeats VALUES ('minute', '2026-01-01T00:00:00.000Z')");
    expect(await asked()).toEqual({ ...WELL, cron: 'failed' });
    await worker.db().exec('DELETE FROM heartbeats');
    expect(await asked()).toEqual(WELL);
  });
});
