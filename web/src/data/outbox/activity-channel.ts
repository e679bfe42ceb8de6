import type { Activity } from './ports.ts';

/** What is being done, from whoever sends to all pages of this browser. */
export function openActivityChannel(): { tell: (activity: Activity) => void; listen: (show: (activity: Activity) => void) => void } {
  const channel = new BroadcastChannel('outbox-activity');
  return {
    tell: channel.postMessage.bind(channel),
    listen: (show) => channel.addEventListener('message', ({ data }: MessageEvent<Activity>) => show(data)),
  };
}
