import { useEffect } from 'react';
import { STAFF_IDLE_MINUTES } from '#shared/desk/staff-idle.ts';
import { readConnectivity } from '../../platform/connectivity.ts';
import { lockSession } from '../../platform/session/session-lock.ts';
import { idleFor } from './activity.ts';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;

/**
 * Locks a desk that was left alone without a network; with one the server says so, to every tab of
 * the session at once.
 */
export function useIdleLock(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const isIdle = idleFor(Date.now()) >= STAFF_IDLE_MINUTES * MINUTE;
      if (isIdle && readConnectivity() !== 'online') lockSession();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
}
