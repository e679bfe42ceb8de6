import type { ResizedPhoto } from '../ports.ts';
import type { PhotoProblem } from '../row.ts';
import type { ShrinkOrder } from './photo-worker.ts';
import { shrinkPhoto } from './shrink-photo.ts';

let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Shrinks beside the page, so that the screen stays quick; one photo at a time. Each gets a worker
 * of its own, whose memory goes with it.
 */
export function shrinkInWorker(
  original: ArrayBuffer,
  mime: string,
): Promise<ResizedPhoto | PhotoProblem> {
  const next = lastJob.then(() => shrinkOne({ original, mime }));
  lastJob = next;
  return next;
}

function shrinkOne(order: ShrinkOrder): Promise<ResizedPhoto | PhotoProblem> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' });
    const end = (result: ResizedPhoto | PhotoProblem) => {
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ResizedPhoto | PhotoProblem>) =>
      end(data),
    );
    // Without a message it is the worker's file that did not load: then the page does its work.
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => {
      if (message) end('photoUnreadable');
      else void shrinkPhoto(order.original, order.mime).then(end);
    });
    // Copied, not handed over: the page may have to do it after all.
    worker.postMessage(order, []);
  });
}
