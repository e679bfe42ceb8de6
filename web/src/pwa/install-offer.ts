import { observable, useObservable } from '../lib/observable.ts';
import { readLocal, writeLocal } from '../platform/storage/local-store.ts';

/** Not in the DOM types: only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const deferredEvent = observable<InstallEvent | null>(null);

/** Keeps the browser's own invitation back until ours is taken. The event comes early, once. */
export function captureInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredEvent.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => deferredEvent.set(null));
}

/** Asks the guest with the browser's dialog. An event works once, so the offer ends with it. */
export async function promptInstall(): Promise<'accepted' | 'dismissed'> {
  const event = deferredEvent.read();
  deferredEvent.set(null);
  if (event === null) return 'dismissed';
  return (await event.prompt()).outcome;
}

export function useCanInstall(): boolean {
  return useObservable(deferredEvent) !== null;
}

const COUNTED = 'visitCounted';

/** Counts a visit once a tab, reloads left out. Where storage is blocked nothing is counted. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return;
    sessionStorage.setItem(COUNTED, '1');
    writeLocal('visits', (readLocal('visits') ?? 0) + 1);
  } catch {
    return;
  }
}

const DISMISSAL_PERIOD = 30 * 86_400_000;

interface InstallSituation {
  /** Already opened as an app. */
  readonly isStandalone: boolean;
  readonly visits: number;
  readonly hasBookings: boolean;
  /** Entries on their way. */
  readonly waiting: number;
  /** Epoch ms, null for never. */
  readonly dismissedAt: number | null;
  readonly now: number;
}

/**
 * Whether the guest may be invited to install: after a first booking request or on the second
 * visit, and not within 30 days of a refusal. Not while an entry waits: the app on an iPhone's home
 * screen has a storage of its own, and the entry would stay behind.
 */
export function mayOfferInstall({
  isStandalone,
  visits,
  hasBookings,
  waiting,
  dismissedAt,
  now,
}: InstallSituation): boolean {
  if (isStandalone || waiting > 0 || (visits < 2 && !hasBookings)) return false;
  // A refusal "in the future" comes from a clock that has been set back since.
  return dismissedAt === null || Math.abs(now - dismissedAt) >= DISMISSAL_PERIOD;
}

/** Whether this guest may be invited to install now. */
export function mayShowInstallPrompt(): boolean {
  return mayOfferInstall({
    isStandalone:
      matchMedia('(display-mode: standalone)').matches ||
      (navigator as Navigator & { standalone?: boolean }).standalone === true,
    visits: readLocal('visits') ?? 0,
    hasBookings: readLocal('hasBookings') === true,
    waiting: readLocal('outbox')?.waiting ?? 0,
    dismissedAt: readLocal('installDismissedAt'),
    now: Date.now(),
  });
}
