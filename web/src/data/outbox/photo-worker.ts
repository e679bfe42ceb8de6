import { shrinkPhoto } from './shrink-photo.ts';

declare const self: DedicatedWorkerGlobalScope;

export interface ShrinkOrder {
  readonly original: ArrayBuffer;
  readonly mime: string;
}

self.addEventListener('message', (event: MessageEvent<ShrinkOrder>) => {
  void shrinkPhoto(event.data.original, event.data.mime).then((result) => {
    self.postMessage(result, typeof result === 'string' ? [] : [result.send, result.thumb]);
  });
});
