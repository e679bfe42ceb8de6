import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../context.ts';
import { AppError, badRequest } from './errors.ts';

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * A body that breaks off reads as 408 `request.incomplete` wherever it is read: the client went
 * away, so nothing here failed. The outbox sends again after a 408. A body that no runtime lets a
 * request have, beside a GET or an upgrade, is refused with 400.
 */
export const refuseIncompleteBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body, method } = c.req.raw;
  if (body && (BODILESS.has(method) || c.req.header('Upgrade') !== undefined)) throw badRequest();
  if (body) c.req.raw = new Request(c.req.raw, { method, body: refusingCuts(body) });
  await next();
});

/** Takes the body only when it is asked for, so that one that nobody reads stays untouched. */
export function refusingCuts(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        reader ??= body.getReader();
        let chunk;
        try {
          chunk = await reader.read();
        } catch {
          controller.error(new AppError('request.incomplete', 408));
          return;
        }
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      cancel: (reason) => (reader ?? body).cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
