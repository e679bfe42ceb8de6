import { NEW_DEVICE_HEADER } from '#shared/live/live.contract.ts';

let listener: (() => void) | null = null;

/** This browser has become a device: the server knows it again by a cookie that it has just set. */
export function onNewDevice(next: () => void): void {
  listener = next;
}

/** The client of the API shows every answer; whoever stays connected begins anew. */
export function noteNewDevice(headers: Headers): void {
  if (headers.has(NEW_DEVICE_HEADER)) listener?.();
}
