import { useSyncExternalStore } from 'react';
import { useConnectivity } from '../connectivity.ts';

/** Every interval of the app in milliseconds (guest.txt §9, Timing). */
export const INVENTORY_ON_FORM = { poll: 3000, stale: 2000 } as const;
export const INVENTORY = { poll: 30_000, stale: 30_000 } as const;
export const BOOKINGS = { poll: 10_000, stale: 10_000 } as const;
/**
 * The specified refresh of every 30 s falls together with a poll; focus and visibility ask at once.
 */
export const POINTS = { poll: 15_000, stale: 15_000 } as const;
export const POINT_TRANSACTIONS = { poll: 20_000, stale: 20_000 } as const;
export const ROOMS = { stale: 3_600_000 } as const;
export const SITE = { stale: 3_600_000 } as const;
export const AUTH = { stale: 300_000, gc: 600_000 } as const;
export const SUCCESS_RECORD_CHECK = 1000;
export const CAROUSEL = 4000;
export const FETCH_TIMEOUT = 15_000;
export const LOGIN_REDIRECT = 1000;
/** Time to read why before the page changes to the code's. */
export const VERIFY_REDIRECT = 1500;
export const LOGOUT_REDIRECT = 500;
export const SPLASH = 4500;
/** News of bookings and draws; as often as the bookings that they are about. */
export const NOTIFICATIONS = { poll: 10_000, stale: 10_000 } as const;
/** Which draws run; the month of a draw changes under an open page, too. */
export const DRAWS = { stale: 60_000 } as const;
export const OWN_ENTRIES = { poll: 15_000, stale: 10_000 } as const;
/** What the rating page waits after an entry was received (guest.txt §9). */
export const RATING_REDIRECT = 2000;
export const RATING_TOAST = 5000;
/**
 * How long a press may wait to hear whether the phone took part already; what is chosen is stored
 * by then.
 */
export const PARTICIPATION_WAIT = 1500;
/** Age from which data of the server says how old it is, also when online. */
export const AGED_AFTER = 600_000;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * A `refetchInterval`: the interval while the page is seen and online, else false, so that no
 * battery is spent on what nobody sees.
 */
export function usePollInterval(ms: number): number | false {
  const isVisible = useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );
  const connectivity = useConnectivity();
  return isVisible && connectivity === 'online' ? ms : false;
}
