import { readLocal } from '../data/local-store.ts';
import { mayOfferInstall } from './install-offer.ts';

/** Whether this guest may be invited to install now. */
export function mayInvite(): boolean {
  return mayOfferInstall({
    isStandalone:
      matchMedia('(display-mode: standalone)').matches || (navigator as Navigator & { standalone?: boolean }).standalone === true,
    visits: readLocal('visits') ?? 0,
    hasBookings: readLocal('hasBookings') === true,
    waiting: readLocal('outbox')?.waiting ?? 0,
    dismissedAt: readLocal('installDismissedAt'),
    now: Date.now(),
  });
}
