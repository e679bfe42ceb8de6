import { shrinkPhoto } from './shrink-photo.ts';

declare const self: DedicatedWorkerGlobalScope;

export interface ShrinkOrder {
  readonly original: ArrayBuffer;
  readonly mime: string;
}

self.addEventListener('message', (event: MessageEvent<ShrinkOrder>) => void answer(event.data));

async function answer({ original, mime }: ShrinkOrder): Promise<void> {
  const result = await shrinkPhoto(original, mime);
  self.postMessage(result, typeof result === 'string' ? [] : [result.send, result.thumb]);
}
