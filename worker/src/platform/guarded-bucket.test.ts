import { expect, test } from 'vitest';
import { testWorker } from '../../test/harness.ts';
import { guardedBucket } from './guarded-bucket.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

/** A bucket that answers nothing of what is asked of it. */
const refusing = (bucket: R2Bucket): R2Bucket =>
  new Proxy(bucket, {
    get: (target, name) =>
      name === 'get' || name === 'put' || name === 'head'
        ? async () => {
            throw new Error('get: We encountered an internal error. Please try again. (10001)');
          }
        : (Reflect.get(target, name) as unknown),
  });

test('Z-04 a bucket that refuses is answered as something that passes, with the seconds to wait', async () => {
  const logged: string[] = [];
  const bucket = guardedBucket(refusing(worker.bindings().MEDIA), (_level, event) => {
    logged.push(event);
  });
  const expected = { status: 503, code: 'server.unavailable', details: { retryAfter: 5 } };
  await expect(bucket.get('any')).rejects.toMatchObject(expected);
  await expect(bucket.put('any', 'bytes')).rejects.toMatchObject(expected);
  expect(logged).toEqual(['the bucket refused', 'the bucket refused']);
});

test('Z-04 a bucket that serves is served from as it is', async () => {
  const bucket = guardedBucket(worker.bindings().MEDIA, () => undefined);
  await bucket.put('a-key', 'bytes');
  expect(await (await bucket.get('a-key'))?.text()).toBe('bytes');
  await bucket.delete('a-key');
  expect(await bucket.head('a-key')).toBeNull();
});
