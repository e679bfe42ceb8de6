import type { ShrinkOrder } from './photo-worker.ts';
import type { Shrunk } from './ports.ts';
import type { PhotoProblem } from './row.ts';
import { shrinkPhoto } from './shrink-photo.ts';

let turn: Promise<unknown> = Promise.resolve();

/** Shrinks beside the page, so that the screen stays quick; one photo at a time. Each gets a worker of its own, whose memory goes with it. */
export function shrinkInWorker(original: ArrayBuffer, mime: string): Promise<Shrunk | PhotoProblem> {
  const next = turn.then(() => shrinkOne({ original, mime }));
  turn = next;
  return next;
}

function shrinkOne(order: ShrinkOrder): Promise<Shrunk | PhotoProblem> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('photo-worker.ts', import.meta.url), { type: 'module' });
    const end = (result: Shrunk | PhotoProblem) => {
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Shrunk | PhotoProblem>) => end(data));
    // Without a message it is the worker's file that did not load: then the page does its work.
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => {
      if (message) end('photoUnreadable');
      else void shrinkPhoto(order.original, order.mime).then(end);
    });
    // Copied, not handed over: the page may have to do it after all.
    worker.postMessage(order, []);
  });
}
