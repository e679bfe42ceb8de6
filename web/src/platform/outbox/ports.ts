import type { OutboxResponse } from './classify-response.ts';
import type { PhotoProblem } from './row.ts';
import type { Store } from './store.ts';

export interface OutboxRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer;
  /**
   * Share of the bytes that this device handed over, 0 to 1. It says nothing about what arrived.
   */
  readonly onHandedOver?: (share: number) => void;
}

export interface ResizedPhoto {
  readonly send: ArrayBuffer;
  readonly mime: string;
  /** SHA-256 of `send`, 64 hex digits. */
  readonly sha: string;
  readonly thumb: ArrayBuffer;
}

/** What is being done just now; shown, never stored. */
export type ActiveStep =
  | { readonly id: string; readonly step: 'preparing'; readonly photo: number }
  | {
      readonly id: string;
      readonly step: 'uploading';
      readonly photo: number;
      readonly share: number;
    }
  | { readonly id: string; readonly step: 'submitting' };

export type Activity = ActiveStep | { readonly id: string; readonly step: 'none' };

/**
 * Everything from outside that the queue needs; pages, the service worker and tests bring their
 * own.
 */
export interface Ports {
  readonly store: Store;
  readonly now: () => number;
  /** 0 to 1, like Math.random. */
  readonly random: () => number;
  /** Never rejects. */
  readonly send: (wire: OutboxRequest, signal: AbortSignal) => Promise<OutboxResponse>;
  readonly shrink: (original: ArrayBuffer, mime: string) => Promise<ResizedPhoto | PhotoProblem>;
  /** Photos that may be under way together. */
  readonly concurrency: () => number;
  readonly tell: (activity: Activity) => void;
}

/** What is being done, from whoever sends to all pages of this browser. */
export function openActivityChannel(): {
  tell: (activity: Activity) => void;
  /** Returns how to stop. */
  listen: (show: (activity: Activity) => void) => () => void;
} {
  const channel = new BroadcastChannel('outbox-activity');
  return {
    tell: channel.postMessage.bind(channel),
    listen: (show) => {
      const onMessage = ({ data }: MessageEvent<Activity>) => show(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
