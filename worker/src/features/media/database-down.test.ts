import { expect, test } from 'vitest';
import { photographyEntrySchema } from '#shared/events/event.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { anOutboxBody } from '../../../test/event-factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { aJpeg } from '../../../test/pictures.ts';
import { sha256 } from '../../platform/crypto.ts';
import { isTransientError } from '../../platform/db/batch.ts';
import { enterEvent } from '../events/enter-event.ts';
import { objectKey } from './blobs.repository.ts';
import { storePicture } from './store-picture.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const LOST = 'D1_ERROR: Network connection lost.';

/** A database that does so many batches and answers none after them. */
function down(d1: D1Database, batches: number): D1Database {
  let done = 0;
  return new Proxy(d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target) as unknown;
      return async (statements: D1PreparedStatement[]) => {
        done += 1;
        if (done > batches) throw new Error(LOST);
        return target.batch(statements);
      };
    },
  });
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('E-08 a photo whose object is kept while the database is down is told to come again, and is kept once', async () => {
  const bytes = aJpeg();
  const picture = {
    owner: 'a-guest',
    sha: await sha256(bytes),
    type: 'image/jpeg',
    bytes,
  } as const;
  const object = () => worker.bindings().MEDIA.head(objectKey(picture.owner, picture.sha));
  const readyAt = () =>
    worker
      .db()
      .prepare('SELECT readyAt FROM blobs WHERE owner = ?1')
      .bind(picture.owner)
      .first('readyAt');

  expect(
    isTransientError(
      // The first batch makes the row, the second would say that its object is whole.
      await failure(storePicture(aRequest(worker, down(worker.db(), 1)), picture)),
    ),
  ).toBe(true);
  const first = await object();
  expect(first?.size).toBe(bytes.length);
  expect(await readyAt()).toBeNull();

  await storePicture(aRequest(worker, worker.db()), picture);
  expect((await object())?.version).toBe(first?.version);
  expect(await readyAt()).toEqual(expect.any(String));
});

test('E-08 an entry that comes while the database is down is told to come again, leaves nothing, and is taken later', async () => {
  const browser = worker.browser();
  const body = photographyEntrySchema.parse(await anOutboxBody(browser));
  const caller = { deviceHash: await sha256(browser.cookies.get('__Host-dev') ?? '') };
  const key = crypto.randomUUID();
  const rows = async () =>
    (
      await worker
        .db()
        .prepare('SELECT reference FROM event_entries WHERE clientKey = ?1')
        .bind(key)
        .all<{ reference: string }>()
    ).results;

  expect(
    isTransientError(
      await failure(
        enterEvent(aRequest(worker, down(worker.db(), 0), caller), {
          eventType: 'photography',
          body,
          key,
        }),
      ),
    ),
  ).toBe(true);
  expect(await rows()).toEqual([]);
  const { entry } = await enterEvent(aRequest(worker, worker.db(), caller), {
    eventType: 'photography',
    body,
    key,
  });
  expect(await rows()).toEqual([{ reference: entry.receipt.reference }]);
});
