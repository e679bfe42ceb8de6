import { useEffect } from 'react';
import { STAFF_IDLE_MINUTES } from '#shared/desk/staff-idle.ts';
import { readConnectivity } from '../../platform/connectivity.ts';
import { lockSession } from '../../platform/session/session-lock.ts';

/**
 * Whether somebody has used the desk: one that nobody uses locks. Polls do not count as use, so the
 * first poll after a tap or a key tells the server of it.
 */
let hasActed = true;
let lastActedAt = Date.now();

/**
 * An action that lies further back (ms) says nothing of now: longer than any desk waits between two
 * polls, and a poll may wait for its answer.
 */
const SAYS_NOW = 90_000;

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Watches for as long as the back office is open; returns how to stop. */
export function watchActivity(): () => void {
  const note = () => {
    hasActed = true;
    lastActedAt = Date.now();
  };
  note();
  for (const sign of SIGNS) document.addEventListener(sign, note, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, { capture: true });
  };
}

/** True once after an action of the last minute; then false until there is another. */
export function takeActivity(now: number): boolean {
  const was = hasActed;
  hasActed = false;
  return was && idleFor(now) <= SAYS_NOW;
}

/** Milliseconds since the last action. */
export function idleFor(now: number): number {
  return now - lastActedAt;
}

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
